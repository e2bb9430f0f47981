import { tint } from './kit/spot.ts';
import { drawRoom } from './kit/room.ts';
import { type Opening, type Room } from './kit/room-plan.ts';
import type { Lamp, World } from './kit/world.ts';
import { hex, mix, type Rgb } from '#domain/previz/geometry/colour.ts';
import { marksAt, roomView, type Item, type Place } from './place.ts';

type RoomPlan = Omit<Room, 'wall' | 'floor' | 'ceiling'> & { wall: string; floor: string; ceiling?: string };
type Interior = Pick<Place, 'kind' | 'items'> &
  Partial<Pick<Place, 'view' | 'marks' | 'seats' | 'lamps' | 'foreground'>> & { room: RoomPlan };

const lampHeights: Partial<Record<Item['kind'], [y: number, reach: number, strength: number]>> = {
  pendant: [1.9, 1.7, 0.75],
  tube: [2.6, 2.4, 0.3],
  floorLamp: [1.5, 1.3, 0.6],
  tableLamp: [0.9, 1.1, 0.55],
  fireplace: [0.5, 1.5, 0.7],
  desk: [1.1, 0.9, 0.5],
  dressingTable: [1.5, 1.4, 0.6],
};

/** The lamps among the furniture. */
function lampsOf(items: Item[]): Lamp[] {
  return items.flatMap((item) => {
    const found = lampHeights[item.kind];
    if (!found) return [];
    const [y, reachMetres, strength] = found;
    return [{ at: [item.x, item.y ?? y, item.z], reachMetres, strength }];
  });
}

/** A room from its plan: walls in colours moved a little by the prompt's own words for the place. */
export function interior({ room, ...rest }: Interior): Place {
  const build = (w: World): void => {
    const wall = w.scene.walls === undefined ? tint(w, room.wall, 26) : hex(w.scene.walls);
    const ceiling: Rgb = room.ceiling ? hex(room.ceiling) : mix(wall, [70, 64, 60], 0.3);
    drawRoom(w, { ...room, wall, floor: tint(w, room.floor, 18), ceiling });
  };
  return {
    view: roomView,
    marks: marksAt(4.3),
    seats: [],
    lamps: lampsOf(rest.items),
    ...rest,
    indoor: true,
    wall: {
      z: room.depth,
      open: room.openings.flatMap(({ wall, from, to }) => (wall === 'back' ? [[from, to] as [number, number]] : [])),
    },
    backdrop: build,
  };
}

const white: Rgb = hex('#d9d2c0');

export const windowOn = (wall: Opening['wall'], from: number, to: number): Opening => ({
  kind: 'window',
  wall,
  from,
  to,
  low: 0.95,
  high: 2.15,
  colour: white,
});
export const doorOn = (wall: Opening['wall'], at: number, colour?: string): Opening => ({
  kind: 'door',
  wall,
  from: at - 0.46,
  to: at + 0.46,
  low: 0,
  high: 2.1,
  ...(colour ? { colour: hex(colour) } : {}),
});
