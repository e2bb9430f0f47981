import type { Staged } from '#domain/previz/scene.ts';
import { throwShadow, type Drawn } from '../../picture/build-board.ts';
import { newBoard, type Shadow } from '../../picture/draw/board.ts';
import { trace } from '../../picture/style/painter.ts';
import { surface } from '../../picture/style/surfaces.ts';
import type { CutOut, Easel } from '../cut-out.ts';

/** How dark a full shadow is on a set that the key light falls on: the light of the sky stays. */
const darkest = 0.62;

/** The shadow of somebody who moves, as a soft dark shape over the set; null where none is thrown. */
export function drawnShadow(
  drawn: Drawn,
  person: Staged,
  { easel, role }: { easel: Easel; role: string },
): CutOut | null {
  const board = newBoard();
  throwShadow(drawn, person, board);
  const shadows = board.entries.map(({ mark }) => mark).filter((mark): mark is Shadow => mark.kind === 'shadow');
  const points = shadows.flatMap(({ path }) => path);
  if (points.length === 0) return null;
  const { whole, style } = easel;
  const k = whole.pixelsPerUnit;
  const margin = 16;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const left = Math.floor((Math.max(whole.left, Math.min(...xs)) - margin) * k);
  const top = Math.floor((Math.max(whole.top, Math.min(...ys)) - margin) * k);
  const right = Math.ceil((Math.min(whole.left + whole.width, Math.max(...xs)) + margin) * k);
  const bottom = Math.ceil((Math.min(whole.top + whole.height, Math.max(...ys)) + margin) * k);
  const [width, height] = [Math.ceil((right - left) / 32) * 32, Math.ceil((bottom - top) / 32) * 32];
  if (width <= 0 || height <= 0) return null;
  const { canvas, context } = surface(role, width, height);
  context.setTransform(k, 0, 0, k, -left, -top);
  for (const { path, amount, soft } of shadows) {
    context.filter = `blur(${soft * k}px)`;
    context.fillStyle = `rgba(8,8,16,${amount * darkest * (style.finish === 'paper' ? 0.6 : 1)})`;
    context.fill(trace([path]));
  }
  context.filter = 'none';
  return { picture: canvas, left, top };
}
