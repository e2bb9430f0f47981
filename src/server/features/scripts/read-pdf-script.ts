import { readPaper } from '#domain/screenplays/paper/read-paper.ts';
import {
  acceptScript,
  type ReadableScript,
  refuseScript,
  type RefusedScript,
} from '#domain/screenplays/recognise-script.ts';
import { maximumPdfPages, type PdfProblem, readPdf } from '#server/platform/papers/read-pdf.ts';

const advice = 'Export it as Fountain or Final Draft from your writing program.';

/** Fewer letters than this on a page are no script: a scan has none. */
const fewestLetters = 10;

const messages: Record<PdfProblem, (fileName: string) => string> = {
  damaged: (fileName) => `“${fileName}” is damaged and cannot be read as a PDF. ${advice}`,
  protected: (fileName) => `“${fileName}” is protected by a password. Save it without one.`,
  'too-heavy': (fileName) => `“${fileName}” is too large once it is unpacked. ${advice}`,
  'too-many-pages': (fileName) =>
    `“${fileName}” has more than ${maximumPdfPages} pages, which is the most. Import it in parts.`,
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
    const message = `“${fileName}” has no text in it: its pages are pictures, as of a scan. ${advice}`;
    return refuseScript('unsupported-type', message);
  }
  const notices = ['A PDF holds no elements, only places on a page: please look through what was read.'];
  return acceptScript({ format: 'pdf', ...readPaper(pages), notices });
}
