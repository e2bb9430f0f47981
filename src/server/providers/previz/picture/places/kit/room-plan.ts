import { type Rgb } from '#domain/previz/geometry/colour.ts';

import { type Vector } from '#domain/previz/geometry/vector.ts';

type Wall = 'back' | 'left' | 'right';

export type Opening = {
  kind: 'window' | 'door' | 'elevator' | 'archway';
  wall: Wall;
  /** Along the wall, in metres: x on the back wall, z on the side walls. */
  from: number;
  to: number;
  low: number;
  high: number;
  dress?: 'curtains' | 'blinds';
  colour?: Rgb;
};

export type Room = {
  /** Half its width. */
  half: number;
  height: number;
  depth: number;
  wall: Rgb;
  floor: Rgb;
  ceiling: Rgb;
  floorKind: 'boards' | 'tiles' | 'carpet' | 'concrete';
  wainscot?: { high: number; colour: Rgb; panels: boolean };
  beams?: Rgb;
  tiledWalls?: number;
  bricks?: boolean;
  openings: Opening[];
  /** What is seen through its windows. */
  outside: 'city' | 'nature' | 'sky' | 'space';
};

/** A point on a wall. */
export function onWall(room: Room, wall: Wall, [along, y, off]: Vector): Vector {
  if (wall === 'back') return [along, y, room.depth - off];
  return [wall === 'left' ? -room.half + off : room.half - off, y, along];
}

export type Rectangle = { from: number; to: number; low: number; high: number; off: number };

export function panel(room: Room, wall: Wall, { from, to, low, high, off }: Rectangle): Vector[] {
  return [
    onWall(room, wall, [from, low, off]),
    onWall(room, wall, [to, low, off]),
    onWall(room, wall, [to, high, off]),
    onWall(room, wall, [from, high, off]),
  ];
}
