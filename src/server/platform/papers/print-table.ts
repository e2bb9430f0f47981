import { inTextTurn, textMegabytes } from '../apart/text-turns.ts';
import { type ApartAnswer, workApart } from '../apart/work-apart.ts';
import type { TablePaper } from './table-pdf.ts';

/** A film of three hours takes a few seconds. */
const timeoutMs = 30_000;

const print = workApart<TablePaper, Uint8Array<ArrayBuffer>>({
  module: new URL('./table-process.ts', import.meta.url),
  timeoutMs,
  memoryMegabytes: textMegabytes,
});

/** Writes tables as a PDF in a process of its own, because long ones take their time. One of each user's at once. */
export async function printTable(userId: string, paper: TablePaper): Promise<Uint8Array<ArrayBuffer> | 'too-long'> {
  const answer: ApartAnswer<Uint8Array<ArrayBuffer>> = await inTextTurn(userId, () => print(paper));
  if (answer.state === 'died') throw new Error(`“${paper.title}” could not be written as a PDF: ${answer.detail}`);
  return answer.state === 'answered' ? answer.answer : 'too-long';
}
