import { cities } from './exteriors-city.ts';
import { fairground } from './exteriors-fair.ts';
import { arenas } from './exteriors-frontier.ts';
import { ravines } from './exteriors-ravines.ts';
import { countryside } from './exteriors-country.ts';
import { squares } from './exteriors-squares.ts';
import { transits } from './exteriors-transit.ts';
import { waters } from './exteriors-water.ts';
import { gardens } from './exteriors-garden.ts';
import { wilds } from './exteriors-nature.ts';
import { homes } from './interiors-home.ts';
import { civicRooms } from './interiors-civic.ts';
import { technicalRooms } from './interiors-technical.ts';
import { leisureRooms } from './interiors-leisure.ts';
import { smallRooms } from './interiors-small.ts';
import { tradeRooms } from './interiors-trade.ts';
import { publicRooms } from './interiors-public.ts';
import { vesselRooms } from './interiors-vessels.ts';
import { workRooms } from './interiors-work.ts';
import { oddPlaces } from './odd-places.ts';
import type { Place } from './place.ts';
import type { PlaceKind } from '#domain/previz/place-kind.ts';

/** Every place there is. */
export const places: Place[] = [
  ...homes,
  ...publicRooms,
  ...workRooms,
  ...oddPlaces,
  ...cities,
  ...gardens,
  ...wilds,
  ...tradeRooms,
  ...civicRooms,
  ...technicalRooms,
  ...waters,
  ...countryside,
  ...squares,
  ...transits,
  ...smallRooms,
  ...vesselRooms,
  ...leisureRooms,
  ...ravines,
  fairground,
  ...arenas,
];

const byKind = new Map(places.map((place) => [place.kind, place]));

/** The place of that kind. */
export function placeOf(kind: PlaceKind): Place {
  const place = byKind.get(kind);
  if (!place) throw new Error(`There is no place of the kind ${kind}`);
  return place;
}
