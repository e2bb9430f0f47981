import { clamp } from '#domain/previz/geometry/vector.ts';
import type { Scene, Staged } from '#domain/previz/scene.ts';
import type { Frame } from './camera.ts';
import { tipOf } from './pose.ts';
import type { FramedShot } from './shot-size.ts';
import { lookSign, together } from './staging.ts';

/** How far people turn from the camera, by shot: the closer, the more of the face. */
const turned: Record<FramedShot, number> = {
  'extreme-close-up': 10,
  'close-up': 28,
  'medium-close': 32,
  medium: 36,
  'two-shot': 46,
  'over-the-shoulder': 26,
  'point-of-view': 4,
  full: 46,
};

/** A shot of people in a frame. */
export type Framing = { scene: Scene; shot: FramedShot; frame: Frame };

/** From left to right: those whom the words put left, those whom they put nowhere, those whom they put right. */
function sideRank({ side }: Staged): number {
  if (side === null) return 0;
  return side === 'left' ? -1 : 1;
}

function inGroup(people: Staged[], { shot, frame }: Framing): Staged[] {
  const tall = frame.width < frame.height;
  const [{ gesture } = { gesture: null }] = people;
  const isPair = people.length === 2 && people.every((one) => one.gesture === gesture);
  const pair = isPair && gesture !== null ? together[gesture] : undefined;
  const gap = pair?.metres ?? (people.length > 2 ? 0.62 : tall ? 0.46 : 0.8);
  const middle = people.reduce((sum, p) => sum + p.at[0], 0) / people.length;
  const depth = Math.min(...people.map((p) => p.at[1]));
  return people
    .toSorted((a, b) => sideRank(a) - sideRank(b) || a.at[0] - b.at[0])
    .map((person, i): Staged => {
      const off = (i - (people.length - 1) / 2) * gap;
      const isTurned = person.gaze === 'partner' && tipOf(person) === 0;
      const towards = (off < 0 ? 1 : -1) * (pair?.turn ?? turned[shot]);
      // Who drives only turns the head: the hands are on the wheel.
      if (person.pose === 'drive') {
        const [x, z] = person.at;
        const behindWheel: [number, number] = [x + Math.sign(x) * 0.05, z];
        return { ...person, at: behindWheel, facing: Math.sign(towards) * 8, turn: Math.sign(towards) * 30 };
      }
      const facing = isTurned ? towards : person.facing;
      const at: [number, number] = [middle + off, depth + (tall ? i * 0.3 : (i % 2) * 0.12)];
      return Object.assign({}, person, { at, facing });
    });
}

/** So near, a talking arm would come into the frame as a shoulder without a hand. */
const onlyFace = new Set<FramedShot>(['close-up', 'extreme-close-up']);

function alone(person: Staged, { shot }: Framing): Staged {
  const limit = turned[shot];
  const sign = lookSign(person);
  const towards = sign === null ? clamp(person.facing, -limit, limit) : sign * limit;
  const isTurned = person.gaze === 'partner' && tipOf(person) === 0 && person.pose !== 'ride';
  const gesture = onlyFace.has(shot) && person.gesture === 'talk' ? null : person.gesture;
  return { ...person, gesture, facing: isTurned ? towards : person.facing };
}

const inGroups = new Set<FramedShot>(['two-shot', 'full', 'medium']);

/** Who the camera looks at: everybody in shots for several, else whoever speaks. */
export function groupOf(people: Staged[], framing: Framing): Staged[] {
  const subject = people.find((person) => person.speaking) ?? people[0];
  if (!subject) return [];
  return people.length > 1 && inGroups.has(framing.shot) ? inGroup(people, framing) : [alone(subject, framing)];
}
