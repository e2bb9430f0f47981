import { getDocumentProxy } from 'unpdf';

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type OpenedPdf = { state: 'open'; document: PdfDocument } | { state: 'refused'; problem: 'damaged' | 'protected' };

/** Opens a PDF. Reads its structure, not its pages. The caller cleans the document up. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  try {
    // The reader detaches the buffer that it is given, so it gets a copy.
    return { state: 'open', document: await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }) };
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    return { state: 'refused', problem: isProtected ? 'protected' : 'damaged' };
  }
}

/** Whether a PDF reader can open a file: it has a first page, or asks for a password. */
export async function canOpenPdf(bytes: Uint8Array): Promise<boolean> {
  const opened = await openPdf(bytes);
  if (opened.state === 'refused') return opened.problem === 'protected';
  try {
    await opened.document.getPage(1);
    return true;
  } catch {
    return false;
  } finally {
    await opened.document.cleanup();
  }
}
