import { push } from '../board.ts';
import { colourOf, darker, draw, fill, uv, type PropBrush } from './prop-brush.ts';

/** Letters are about so wide against their size. */
const letterWidth = 0.62;
const lineHeight = 1.32;
/** The part of the sheet that is written on, in the brush's square. */
const area = { left: -0.52, right: 0.5, top: 0.88, bottom: 0.14 };
/** How tall that part is, in thousandths of its width, as it lies on a table. */
const tall = 560;

function linesOf(text: string, size: number): string[] {
  const most = Math.floor(1000 / (size * letterWidth));
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The largest letters with which a text fits. */
function fitted(text: string): { lines: string[]; size: number } {
  for (let size = 120; ; size *= 0.9) {
    const lines = linesOf(text, size);
    const isWide = lines.some((line) => line.length * size * letterWidth > 1000);
    if (size < 34 || (!isWide && lines.length * size * lineHeight <= tall)) return { lines, size };
  }
}

/** A sheet of paper with words to be read. */
export function note(brush: PropBrush, text: string): void {
  const paper = colourOf(brush, '#efe6cf');
  fill(brush, uv([-0.6, 0.02, 0.6, -0.02, 0.64, 0.98, -0.64, 1.0]), { rgb: darker(paper, 0.84) });
  fill(brush, uv([-0.6, 0.05, 0.57, 0.02, 0.6, 0.98, -0.6, 0.98]), { rgb: paper });
  draw(brush, uv([-0.6, 0.5, 0, 0.488, 0.585, 0.5]), { width: 0.4 });
  const { left, right, top, bottom } = area;
  const { lines, size } = fitted(text);
  push(brush.board, {
    kind: 'lettering',
    lines,
    size,
    corner: brush.at(left, top),
    right: brush.at(right, top),
    down: brush.at(left, bottom),
  });
}
