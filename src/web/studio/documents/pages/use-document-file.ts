import { type DocumentFormat, documentsApi } from '#contract/documents.ts';
import { callForFile } from '#web/lib/call.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { useDocument } from './document-context.tsx';
import { untilSettled } from './until-saved.ts';

/** How long an address of a file made here stays good; by then the browser has it. */
const addressLastsMs = 60_000;

/** The text as a file to keep or to print, with everything that was written up to now. */
export function useDocumentFile() {
  const { document, store } = useDocument();
  const fetchFile = async (format: DocumentFormat) => {
    await untilSettled(store);
    const { blob, name } = await callForFile(documentsApi.file, {
      params: { documentId: document.id },
      query: { format },
    });
    const address = URL.createObjectURL(blob);
    setTimeout(() => URL.revokeObjectURL(address), addressLastsMs);
    return { address, name };
  };
  return {
    async save(format: DocumentFormat): Promise<void> {
      try {
        const { address, name } = await fetchFile(format);
        Object.assign(globalThis.document.createElement('a'), { href: address, download: name }).click();
      } catch (error) {
        tellFailure(error);
      }
    },
    /** Opens the PDF in a tab of its own, from where it is printed. */
    async print(): Promise<void> {
      // Opened with the click, because browsers refuse windows that come later.
      const tab = window.open('', '_blank');
      try {
        const { address } = await fetchFile('pdf');
        if (tab) tab.location.href = address;
      } catch (error) {
        tab?.close();
        tellFailure(error);
      }
    },
  };
}
