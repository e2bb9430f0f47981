import { layOutTitlePage } from '#domain/screenplays/pages/lay-out-title-page.ts';
import type { PageText } from '#domain/screenplays/pages/page-block.ts';
import {
  headRows,
  papers,
  type PaperSize,
  pointsPerColumn,
  pointsPerRow,
} from '#domain/screenplays/pages/page-measures.ts';
import { widthOf } from '#domain/screenplays/pages/wrap-runs.ts';
import { paginate } from '#domain/screenplays/pages/paginate.ts';
import type { Screenplay } from '#domain/screenplays/screenplay.ts';
import { authorsInWords } from '#domain/screenplays/title-in-words.ts';
import { type PdfPage, type PdfText, writePdf } from '#server/platform/papers/typewriter-pdf.ts';

/** The page number stands half an inch under the edge. */
const numberRow = -3;
/** A base line lies so far under the top of its row. */
const baselinePoints = 9.5;

function placed({ row, column, runs }: Pick<PageText, 'row' | 'column' | 'runs'>): PdfText[] {
  let at = column;
  return runs.map((run) => {
    const xPoints = at * pointsPerColumn;
    at += widthOf(run.text);
    return { ...run, xPoints, yPoints: (headRows + row) * pointsPerRow + baselinePoints };
  });
}

/** The first page has no number. */
function pageNumber(number: number, rightColumn: number): PdfText[] {
  if (number === 1) return [];
  const text = `${number}.`;
  const runs = [{ text, bold: false, italic: false, underline: false }];
  return placed({ row: numberRow, column: rightColumn - text.length, runs });
}

/** A screenplay as an industry-standard PDF, with its title page. */
export async function printScreenplay(screenplay: Screenplay, title: string, paper: PaperSize): Promise<Uint8Array> {
  const { widthPoints, heightPoints, rightColumn } = papers[paper];
  const titlePage = layOutTitlePage(screenplay.titlePage, paper);
  const pages: PdfPage[] = paginate(screenplay, { paper }).pages.map(({ number, texts }) => ({
    texts: [...pageNumber(number, rightColumn), ...texts.flatMap(placed)],
  }));
  const first = titlePage.length > 0 ? [{ texts: titlePage.flatMap(placed) }] : [];
  const author = authorsInWords(screenplay.titlePage);
  return writePdf([...first, ...pages], { widthPoints, heightPoints, title, author });
}
