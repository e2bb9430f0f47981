import type { Vector } from '#domain/previz/geometry/vector.ts';
import type { Staged } from '#domain/previz/scene.ts';
import { type Camera, project } from '../../picture/layout/camera.ts';
import { toWorld } from '../../picture/layout/pose.ts';

/** A posture in steps of about so many pixels: what is nearer together is the same drawing. */
const stepPixels = 0.8;

/** Whether a joint is in the frame or next to it: what hands do beyond it nobody sees. */
function isSeen(camera: Camera, person: Staged, joint: Vector): boolean {
  const { x, y } = project(camera, toWorld(person)(joint));
  const { width, height } = camera.frame;
  return Math.abs(x / width - 0.5) < 0.6 && Math.abs(y / height - 0.5) < 0.58;
}

function bodyKey(person: Staged, camera: Camera, scale: number): string {
  const { at, facing, targets, hold, tip = 0 } = person;
  const k = scale / stepPixels;
  const joints = targets ? [targets.pelvis, targets.neck, targets.head, ...targets.hands, ...targets.feet] : [];
  const seen = joints
    .filter((joint) => isSeen(camera, person, joint))
    .flatMap((joint) => joint.map((v) => Math.round(v * k)));
  return [
    Math.round(at[0] * k),
    Math.round(at[1] * k),
    Math.round(facing / 1.5),
    Math.round(tip),
    hold,
    ...seen,
  ].join();
}

const eyesKey = ({ face }: Staged): string => (face ? `${face.lids}/${face.brows}` : '');
const mouthKey = ({ face, mouth }: Staged): string =>
  face ? `${face.jaw}/${face.mouthWidth}/${face.shows}/${mouth.toFixed(1)}` : '';

/** Degrees that a head of that size must turn to be another drawing. */
const headKey = ({ turn, nod }: Staged, headPixels: number): string => {
  const k = Math.min(1, headPixels / 90) / 0.8;
  return `${Math.round(turn * k)}/${Math.round(nod * k)}`;
};

/** How large somebody is: pixels of a metre where they stand. */
export type Measure = { camera: Camera; scale: number };

/** What each part of a drawing shows: the same keys are the same drawing. */
export type Keys = { body: string; head: string; eyes: string; mouth: string };

/** The share of a metre that a head is high. */
export const headMetres = 0.23;

export const keysOf = (person: Staged, { camera, scale }: Measure): Keys => ({
  body: bodyKey(person, camera, scale),
  head: headKey(person, scale * headMetres),
  eyes: eyesKey(person),
  mouth: mouthKey(person),
});

/** What must be drawn again; of a head whose face alone changes only what is below the eyes, or all of it. */
export type Again = { body: boolean; head: boolean; mouth: boolean };
type Beat = { frame: number; every: number };

/** Frames for which a large head that only stirs keeps its drawing; a mouth or an eye that changes is drawn at once. */
export const stirFrames = { speaks: 4, listens: 8 };

/** Decides on every frame which parts must be drawn again. */
export function createDue(stir: number): (now: Keys, beat: Beat) => Again {
  let last: Keys | null = null;
  let drawnOn = 0;
  return (now, { frame, every }) => {
    const waits = frame - drawnOn < (every === 1 ? 2 : stir);
    const again = last ? changed(last, now, { body: frame % every === 0, head: !waits }) : all;
    const shown = last ?? now;
    last = { ...(again.head ? now : shown), body: again.body ? now.body : shown.body, mouth: now.mouth };
    if (again.head) drawnOn = frame;
    return again;
  };
}

const all: Again = { body: true, head: true, mouth: false };

/** What is another drawing than the last; a body and a head that only stir may have to wait. */
function changed(last: Keys, now: Keys, may: { body: boolean; head: boolean }): Again {
  const body = may.body && now.body !== last.body;
  const head = body || now.eyes !== last.eyes || (may.head && now.head !== last.head);
  return { body, head, mouth: !head && now.mouth !== last.mouth };
}
