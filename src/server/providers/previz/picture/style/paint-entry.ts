import type { Entry, Plane } from '../draw/board.ts';
import { item } from '#domain/previz/geometry/list.ts';
import { paintLettering } from './lettering.ts';
import { paintDefocus, paintField, paintGlow, paintMist, paintPool, paintShadow } from './effects.ts';
import type { Painter, Region } from './painter.ts';
import { paintMark, paintShape } from './solids.ts';

/** Paints one mark; `whole` is the region of the entire picture, which a field fills. */
export function paintEntry(
  painter: Painter,
  { mark, plane }: Entry,
  context: { planes: Plane[]; whole: Region },
): void {
  switch (mark.kind) {
    case 'shape':
      return paintShape(painter, mark, item(context.planes, plane));
    case 'stroke':
      return paintMark(painter, mark);
    case 'shadow':
      return paintShadow(painter, mark);
    case 'pool':
      return paintPool(painter, mark);
    case 'field':
      return paintField(painter, mark, context.whole);
    case 'mist':
      return paintMist(painter, mark);
    case 'defocus':
      return paintDefocus(painter, mark.radius);
    case 'lettering':
      return paintLettering(painter, mark);
    case 'glow':
      return paintGlow(painter, mark);
  }
}
