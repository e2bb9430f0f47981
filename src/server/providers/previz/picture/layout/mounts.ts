import type { Scene, SetThing, Staged } from '#domain/previz/scene.ts';
import type { Item, Place } from '../places/place.ts';

/** What one rides: how high its saddle is, and how far behind its middle, in metres. */
const saddles: Partial<Record<SetThing['kind'], { seatMetres: number; behind: number }>> = {
  horse: { seatMetres: 1.32, behind: 0.02 },
  bicycle: { seatMetres: 0.84, behind: 0.22 },
  motorbike: { seatMetres: 0.8, behind: 0.34 },
};

/** What can be ridden of what the words put into the set, in their order. */
const mountsOf = ({ things }: Scene): SetThing[] => things.filter(({ kind }) => saddles[kind]);

/** What the i-th rider rides: `MAYA and TOM ride horses` has one for each. */
export const mountOf = (scene: Scene, i: number): SetThing | undefined => mountsOf(scene)[i] ?? mountsOf(scene).at(-1);

/** Degrees to which riders look: where they go, a little towards us. */
const riding = 72;
/** How far apart several of them go. */
const apartMetres = 2.5;

/** Everybody who rides in the saddle, looking where they go; several of them one behind the other. */
export function mountedIn(scene: Scene, people: Staged[]): Staged[] {
  const riders = people.filter(({ pose }) => pose === 'ride');
  if (riders.length === 0) return people;
  const way = Math.sign(riders[0]?.facing ?? 1) || 1;
  return people.map((person) => {
    const i = riders.indexOf(person);
    const mount = i < 0 ? undefined : mountOf(scene, i);
    const seat = mount && saddles[mount.kind];
    if (!seat) return person;
    const [x, z] = person.at;
    const off = (i - (riders.length - 1) / 2) * apartMetres;
    const at: Staged['at'] = riders.length > 1 ? [off, z + 1.2 + i * 0.5] : [x, z];
    return { ...person, at, seatMetres: seat.seatMetres, facing: riding * way };
  });
}

/** The place with its mounts under those who ride them. */
export function withMounts(scene: Scene, place: Place, people: readonly Staged[]): Place {
  const riders = people.filter(({ pose }) => pose === 'ride');
  if (riders.length === 0) return place;
  const items = [...place.items];
  for (const [i, rider] of riders.entries()) {
    const mount = mountOf(scene, i);
    if (!mount) continue;
    const { kind } = mount;
    const at = items.findLastIndex((item) => item.kind === kind && !item.rider);
    const item = items[at] ?? items.findLast((one) => one.kind === kind);
    if (item) items[at < 0 ? items.length : at] = carrying(item, rider);
  }
  return { ...place, items };
}

function carrying(item: Item, rider: Staged): Item {
  const goesRight = rider.facing > 0;
  const behind = saddles[item.kind as SetThing['kind']]?.behind ?? 0;
  const [x, z] = rider.at;
  return { ...item, x: x + (goesRight ? behind : -behind), z: z - 0.12, turn: goesRight ? 2 : 0, rider };
}

/** The rider wherever the mount is by now. */
export function riderOn({ rider, x, z }: Item, place: Place): Staged | null {
  if (!rider) return null;
  const from = place.items.find((item) => item.rider === rider);
  return from ? { ...rider, at: [rider.at[0] + x - from.x, rider.at[1] + z - from.z] } : rider;
}
