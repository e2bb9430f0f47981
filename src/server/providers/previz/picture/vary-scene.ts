import type { Person, Scene, Shot } from '#domain/previz/scene.ts';
import type { Mark } from './places/place.ts';
import { placeOf } from './places/places.ts';

/** One size closer, or wider where there is no closer one; a wide shot stays one, through a longer lens. */
const otherSizes: Partial<Record<Shot, Shot>> = {
  full: 'medium',
  medium: 'medium-close',
  'medium-close': 'medium',
  'close-up': 'medium-close',
  'extreme-close-up': 'close-up',
};

/** Whom the words leave free stands on the other side of the set, and alone looks the other way; an empty set is seen from above. */
function fromOtherSide(scene: Scene): Partial<Scene> {
  if (scene.people.length === 0) return scene.angle === 'eye' ? { angle: 'high' } : {};
  const { marks } = placeOf(scene.place);
  const isAlone = scene.people.length === 1;
  const people = scene.people.map((person, index): Person => {
    const mark: Mark | undefined = marks[index];
    if (!mark) return person;
    const looks = person.looks ?? (isAlone ? (mark.facing > 0 ? 'left' : 'right') : null);
    return { ...person, looks, side: person.side ?? (mark.x > 0 ? 'left' : 'right') };
  });
  return { people };
}

/** From below, or from above where the words ask for below. Nobody gets below an insert, or out of the air. */
function fromOtherHeight({ angle, shot }: Scene): Partial<Scene> {
  if (angle === 'low') return { angle: 'high' };
  return angle === 'eye' && shot !== 'insert' && shot !== 'aerial' ? { angle: 'low' } : {};
}

function inOtherSize({ shot, lens, people }: Scene): Partial<Scene> {
  const other = people.length > 0 ? otherSizes[shot] : undefined;
  if (other) return { shot: other };
  return { lens: lens === 'normal' ? 'long' : 'normal' };
}

const variations = [() => ({}), fromOtherSide, fromOtherHeight, inOtherSize];
const seedStep = 7;

/** Another picture of the same scene: the first is as described; then come another side, another height, and another size. */
export function varied(scene: Scene, output: number): Scene {
  return { ...scene, seed: scene.seed + output * seedStep, ...variations[output]?.(scene) };
}
