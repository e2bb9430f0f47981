import { readPaper } from '#domain/screenplays/paper/read-paper.ts';
import {
  acceptScript,
  type ReadableScript,
  refuseScript,
  type RefusedScript,
} from '#domain/screenplays/recognise-script.ts';
import { maximumPdfPages, type PdfProblem, readPdf } from '#server/platform/papers/read-pdf.ts';

const advice = 'Export the script as Fountain or Final Draft from your screenwriting software.';

/** Fewer letters than this on a page are no script: a scan has none. */
const fewestLetters = 10;

const messages: Record<PdfProblem, (fileName: string) => string> = {
  damaged: (fileName) => `Couldn’t read “${fileName}” because the PDF is damaged. ${advice}`,
  protected: (fileName) => `“${fileName}” is protected by a password. Save it without a password and import it again.`,
  'too-heavy': (fileName) => `“${fileName}” is too large when decompressed. ${advice}`,
  'too-many-pages': (fileName) =>
    `“${fileName}” has more than ${maximumPdfPages} pages, which is the limit. Import it in parts.`,
};

/** The screenplay in a PDF, told by where its lines stand on the page. */
export async function readPdfScript(bytes: Uint8Array, fileName: string): Promise<ReadableScript | RefusedScript> {
  const read = await readPdf(bytes);
  if (read.state === 'refused') {
    return refuseScript(read.problem.startsWith('too-') ? 'too-big' : 'damaged', messages[read.problem](fileName));
  }
  const { pages } = read;
  const letters = pages
    .flatMap(({ lines }) => lines.flatMap(({ spans }) => spans))
    .reduce((sum, { text }) => sum + text.length, 0);
  if (letters < fewestLetters * Math.max(1, pages.length)) {
    const message = `“${fileName}” has no text. Its pages are images, such as a scan. ${advice}`;
    return refuseScript('unsupported-type', message);
  }
  const notices = ['A PDF doesn’t mark headings, characters and dialogue. Check the imported script.'];
  return acceptScript({ format: 'pdf', ...readPaper(pages), notices });
}
