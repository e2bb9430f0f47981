import type { Entry, Plane } from '../draw/board.ts';
import { item } from '#domain/previz/geometry/list.ts';
import { paintLettering } from './lettering.ts';
import { paintDefocus, paintField, paintGlow, paintMist, paintPool, paintShadow } from './effects.ts';
import type { Painter, Region } from './painter.ts';
import { paintMark, paintShape } from './solids.ts';

/** An entry's lines waver in their own way, the same whatever else is painted. */
const chanceOf = ({ seed }: Painter, { index }: Entry): number => seed * 131 + (index ?? 0) * 37;

/** Paints one mark; `whole` is the region of the entire picture, which a field fills. */
export function paintEntry(painter: Painter, entry: Entry, context: { planes: Plane[]; whole: Region }): void {
  const { mark, plane } = entry;
  painter.serial = chanceOf(painter, entry);
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
