import { families, registerFonts } from '#server/platform/media/canvas-fonts.ts';
import type { Lettering } from '../draw/board.ts';
import type { Painter } from './painter.ts';

/** Words in the ink of whatever style it is. */
export function paintLettering({ ink, mask }: Painter, { lines, size, corner, right, down }: Lettering): void {
  registerFonts();
  for (const context of [ink, mask]) {
    if (!context) continue;
    context.save();
    const [ax, ay] = [(right[0] - corner[0]) / 1000, (right[1] - corner[1]) / 1000];
    const long = Math.hypot(right[0] - corner[0], right[1] - corner[1]) / 1000;
    const deep = Math.hypot(down[0] - corner[0], down[1] - corner[1]) || 1;
    const k = long / deep;
    // Written by hand, letters lean.
    context.transform(ax, ay, (down[0] - corner[0]) * k - ax * 0.16, (down[1] - corner[1]) * k, corner[0], corner[1]);
    context.font = `700 ${size}px ${families}`;
    context.textBaseline = 'alphabetic';
    context.fillStyle = '#000';
    for (const [at, line] of lines.entries()) context.fillText(line, 0, size * (0.9 + at * 1.32), 1000);
    context.restore();
  }
}
