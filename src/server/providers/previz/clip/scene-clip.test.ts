import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { moveKinds, readMove, type Move } from '#domain/previz/motion/camera-move.ts';
import { readMotion } from '#domain/previz/motion/read-motion.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { buildBoard, type Drawn } from '../picture/build-board.ts';
import { poseOf, toWorld } from '../picture/layout/pose.ts';
import { frameOf } from '../picture/render.ts';
import { type ActAt, actPerson } from './act/act-person.ts';
import { cameraAt, type Moment } from './camera/camera-move.ts';
import { followedIn, followingOf } from './camera/following.ts';
import { subjectDistance } from './layers.ts';
import { placedAt } from './camera/placing.ts';
import { sceneClip } from './scene-clip.ts';

const subjects = [
  { name: 'MAYA', description: '33, a woman in a red coat' },
  { name: 'TOM', description: '66, a man in a navy sweater' },
];
const sceneOf = (prompt: string): Scene => describeScene({ prompt, style: null, seed: 3, subjects });
const small = { width: 214, height: 120 };
const frameRate = 24;

/** Somebody who acts as the words say, in the set as it is seen. */
function acting(
  prompt: string,
  who: string,
  wish: { seconds: number; loop?: boolean; from?: Scene },
): { act: ActAt; drawn: Drawn } {
  const scene = wish.from ?? sceneOf(prompt);
  const drawn = buildBoard(scene, frameOf({ width: 854, height: 480 }));
  const index = scene.people.findIndex(({ name }) => name === who);
  const person = drawn.people.find(({ name }) => name === who);
  const acts = readMotion(prompt, scene).people[index];
  if (!person || !acts) throw new Error(`${who} is not seen`);
  const scenery = {
    camera: drawn.plan.camera,
    follows: false,
    indoor: drawn.place.indoor,
    ground: () => 0,
    everybody: drawn.people,
    loop: wish.loop ?? false,
    seconds: wish.seconds,
    seed: scene.seed,
  };
  return { act: actPerson(person, acts, scenery), drawn };
}

const frames = (seconds: number): number[] => Array.from({ length: seconds * frameRate }, (_, i) => i / frameRate);

/** The farthest that a foot on the ground goes from one frame to the next, in metres, once the first step is done. */
function longestSlide(act: ActAt, seconds: number): number {
  const slides = frames(seconds)
    .slice(frameRate)
    .map((now) => {
      const [before, after] = [act(now - 1 / frameRate), act(now)];
      return [0, 1].map((side) => {
        const foot = (person: typeof before) => toWorld(person)(poseOf(person, 3).ankle[side as 0 | 1]);
        const [from, to] = [foot(before), foot(after)];
        // What is lifted may go; both feet stand below this height.
        const stands = Math.max(from[1], to[1]) < 0.085;
        return stands ? Math.hypot(to[0] - from[0], to[2] - from[2]) : 0;
      });
    });
  return Math.max(...slides.flat());
}

test('somebody who walks gets on, and no foot slides by more than a centimetre and a half in a frame', () => {
  const { act } = acting('Wide. TOM waits. MAYA walks to the right. EXT. BEACH - DAY.', 'MAYA', { seconds: 3 });
  const [from, to] = [act(0), act(2.9)];
  expect(to.at[0] - from.at[0]).toBeGreaterThan(1.5);
  expect(longestSlide(act, 2)).toBeLessThan(0.015);
});

test('somebody who walks to another stops before them, and stands', () => {
  const { act, drawn } = acting('Wide. MAYA walks towards TOM. EXT. HARBOUR - DAWN.', 'MAYA', { seconds: 4 });
  const tom = drawn.people.find(({ name }) => name === 'TOM');
  const [end, before] = [act(3.9), act(3.5)];
  expect(Math.hypot(end.at[0] - (tom?.at[0] ?? 0), end.at[1] - (tom?.at[1] ?? 0))).toBeCloseTo(0.8, 1);
  expect(end.at).toEqual(before.at);
});

test('somebody who turns around shows the other side, and who stands up is taller', () => {
  const turned = acting('Medium. MAYA turns around. INT. OFFICE - DAY.', 'MAYA', { seconds: 3 }).act;
  const away = Math.abs(turned(2.9).facing - turned(0).facing);
  expect(away).toBeCloseTo(180, 0);
  const risen = acting('Medium. TOM sits. He stands up. INT. OFFICE - DAY.', 'TOM', { seconds: 3 }).act;
  expect((risen(2.9).targets?.head[1] ?? 0) - (risen(0).targets?.head[1] ?? 0)).toBeGreaterThan(0.3);
});

test('two who hug come to one another, and what is given is in the other hand', () => {
  const hug = 'Wide. MAYA hugs TOM. EXT. PARK - DAY.';
  const [maya, tom] = ['MAYA', 'TOM'].map((who) => acting(hug, who, { seconds: 4 }).act(3));
  expect(Math.hypot((maya?.at[0] ?? 0) - (tom?.at[0] ?? 9), (maya?.at[1] ?? 0) - (tom?.at[1] ?? 9))).toBeCloseTo(
    0.4,
    1,
  );
  const give = 'Two shot. MAYA gives TOM a letter. INT. KITCHEN - DAY.';
  const held = (who: string, seconds: number) => acting(give, who, { seconds: 4 }).act(seconds).hold;
  expect([held('MAYA', 0), held('TOM', 0)]).toEqual(['letter', null]);
  expect([held('MAYA', 3), held('TOM', 3)]).toEqual([null, 'letter']);
});

test('somebody who falls ends flat on the ground, and who sits down without a seat sits on it', () => {
  const { act } = acting('Wide. TOM stumbles and falls. EXT. STREET - DAY.', 'TOM', { seconds: 4 });
  const head = (seconds: number) => toWorld(act(seconds))(poseOf(act(seconds), 3).head)[1];
  expect(head(0)).toBeGreaterThan(1.4);
  expect(head(2.5)).toBeLessThan(0.3);
  const waits = sceneOf('Wide. MAYA waits. EXT. FIELD - DAY.');
  const sits = acting('Wide. MAYA sits down. EXT. FIELD - DAY.', 'MAYA', { seconds: 3, from: waits }).act;
  expect(sits(2.5).targets?.pelvis[1]).toBeLessThan(0.2);
});

test('nobody moves at the first frame, and in a loop everybody is back at its end', () => {
  const { act } = acting('Wide. MAYA waves. TOM waits. EXT. PARK - DAY.', 'MAYA', { seconds: 2, loop: true });
  const [first, middle, last] = [act(0), act(1), act(2)];
  expect(last.targets).toEqual(first.targets);
  expect(last.facing).toBe(first.facing);
  expect(middle.targets).not.toEqual(first.targets);
});

const size = { width: 1280, height: 720 };
const moment = (seconds: number): Moment => {
  return { t: seconds / 5, frame: Math.round(seconds * frameRate), seconds, wholeSeconds: 5, loop: false };
};

test('the ground passes somebody whom the camera goes along with exactly as fast as their feet', () => {
  for (const [verb, metresPerSecond] of [
    ['runs', 2.9],
    ['walks', 1.18],
  ] as const) {
    const prompt = `Full. MAYA ${verb} to the right. EXT. ALLEY - DAY. Tracking shot.`;
    const scene = sceneOf(prompt);
    const drawn = buildBoard(scene, frameOf(size));
    const subjectMetres = subjectDistance(drawn);
    const move = readMove(prompt);
    const followed = followedIn(scene, readMotion(prompt, scene), { move, loop: false });
    const following = followingOf(followed, { scene, drawn, subjectMetres, loop: false });
    const still = cameraAt({ ...move, kind: 'static' }, moment(0));
    const groundAt = (seconds: number): number =>
      placedAt({ ...still, ...following.at(moment(seconds)) }, { depthMetres: subjectMetres, subjectMetres, size }).x;
    const metres = ((groundAt(2) - groundAt(3)) * subjectMetres) / drawn.plan.camera.focal;
    expect(metres).toBeCloseTo(metresPerSecond * Math.sin((84 * Math.PI) / 180), 2);
  }
});

test('a dolly zoom and an orbit keep their subject where and as large as it is', () => {
  for (const kind of ['dolly-zoom', 'orbit-left', 'orbit-right'] as const) {
    for (const seconds of [1, 2.5, 5]) {
      const camera = cameraAt({ kind, handheld: false, amount: 1, sudden: false }, moment(seconds));
      const subject = placedAt(camera, { depthMetres: 3, subjectMetres: 3, size });
      expect(Math.abs(subject.scale - 1)).toBeLessThan(0.03);
      expect(Math.abs(subject.x)).toBeLessThan(size.width * 0.01);
    }
  }
});

/** How many pixels of a moment nothing was drawn on. */
async function holesIn(scene: Scene, move: Move, t: number): Promise<number> {
  const { draw, release } = await sceneClip(scene, {
    size: small,
    move,
    motion: readMotion('', scene),
    seconds: 2,
    loop: false,
  });
  const context = createCanvas(small.width, small.height).getContext('2d');
  draw(context, { t, frame: Math.round(t * 47), seconds: t * 2, wholeSeconds: 2, loop: false });
  release();
  const alpha = context.canvas.data().filter((_, i) => i % 4 === 3);
  return alpha.reduce((count, value) => count + (value < 255 ? 1 : 0), 0);
}

test('no camera move looks beyond what is painted', async () => {
  const scene = sceneOf('Wide. MAYA waits. EXT. BEACH - DAY.');
  const holes: number[] = [];
  for (const kind of moveKinds) {
    holes.push(await holesIn(scene, { kind, handheld: true, amount: 1.5, sudden: false }, 1));
  }
  expect(holes).toEqual(moveKinds.map(() => 0));
});
