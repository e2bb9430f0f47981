import { clamp, radians } from '#domain/previz/geometry/vector.ts';
import type { Place } from '../places/place.ts';
import type { Scene, Staged } from '#domain/previz/scene.ts';
import { withCastInView } from './aerial.ts';
import { faceShiftOf } from './face-shift.ts';
import { groupOf, type Framing } from './grouping.ts';
import { makeCamera, type Camera, type Frame, type View } from './camera.ts';
import { bodyEndOf, eyeHeightOf, faceOf, tipOf } from './pose.ts';
import { lengthOf } from './set-things.ts';
import { isFramed, lensFactor, shotSize, type FramedShot } from './shot-size.ts';
import { lookSign, stage, type Staging } from './staging.ts';

export type Plan = {
  camera: Camera;
  people: Staged[];
  blocks: Staging['blocks'];
  /** Blur of the set in frame units, 0 for none. */
  defocus: number;
  /** The whole place is seen. */
  wide: boolean;
  /** The near person of an over-the-shoulder shot. */
  near: Staged | null;
};

/** Upright frames see more height, so that they do not lose the sides of the set. */
function fittedView(view: View, frame: Frame): View {
  const aspect = frame.width / frame.height;
  const k = aspect > 1.4 ? 1 : aspect > 0.8 ? 1.2 : 1.42;
  const half = Math.tan(radians(view.fovDegrees) / 2) * k;
  return { ...view, fovDegrees: (Math.atan(half) * 360) / Math.PI };
}

const roll = (scene: Scene): number => (scene.angle === 'dutch' ? 7 : 0);

function setView(scene: Scene, place: Place): View {
  const fallback: View = place.indoor
    ? { position: [1.5, 2.4, 0.5], look: [-0.2, 0.3, 5.6], fovDegrees: 50 }
    : { position: [-4, 15, -6], look: [0.6, 0, 15], fovDegrees: 46 };
  if (scene.shot === 'aerial') return place.aerial ?? fallback;
  if (scene.shot === 'establishing') return place.establishing ?? place.view;
  return place.view;
}

/** Wide shots stay where they are: a lens shows more or less of the set. */
const throughLens = (view: View, { lens }: Scene): View => ({
  ...view,
  fovDegrees: view.fovDegrees * { wide: 1.3, normal: 1, long: 0.66 }[lens],
});

function angled(view: View, scene: Scene): View {
  const [x, y, z] = view.position;
  const [lx, ly, lz] = view.look;
  const aside = (((scene.seed % 4) + 4) % 4) * 0.22;
  const shift = scene.seed % 2 ? aside : -aside;
  if (scene.angle === 'low') {
    return { ...view, position: [x + shift, Math.max(0.25, y - 1), z], look: [lx, ly + 0.5, lz] };
  }
  if (scene.angle === 'overhead') {
    return { ...view, position: [x * 0.5, y + 3.6, z + 1.4], look: [lx * 0.4, 0, 5.6], fovDegrees: 50 };
  }
  if (scene.angle === 'high') return { ...view, position: [x + shift, y + 1, z], look: [lx, ly - 0.7, lz] };
  return { ...view, position: [x + shift, y, z] };
}

/** Brings people who would stand outside of the frame back into it. */
function intoFrame(people: Staged[], camera: Camera): Staged[] {
  const { frame, focal, position, forward } = camera;
  return people.map((person) => {
    const depth = (person.at[1] - position[2]) * forward[2];
    const middle = position[0] + (forward[0] / Math.max(0.2, forward[2])) * (person.at[1] - position[2]);
    const half = ((frame.width / 2) * Math.max(1, depth)) / focal;
    const reach = Math.max(0.25, half * 0.86 - 0.25);
    return { ...person, at: [middle + clamp(person.at[0] - middle, -reach, reach), person.at[1]] };
  });
}

function wideShot(scene: Scene, place: Place, frame: Frame): Plan {
  const staging = stage(scene, place);
  const far = scene.shot === 'establishing' && !place.indoor ? 6 : 0;
  const moved = staging.people.map((person): Staged => ({ ...person, at: [person.at[0] * 1.1, person.at[1] + far] }));
  const view = fittedView(angled(throughLens(setView(scene, place), scene), scene), frame);
  const isAerial = scene.shot === 'aerial';
  const camera = makeCamera(
    { ...(isAerial ? withCastInView(view, moved, frame) : view), rollDegrees: roll(scene) },
    frame,
  );
  const people = isAerial ? moved : intoFrame(moved, camera);
  return { camera, people, blocks: staging.blocks, defocus: 0, wide: true, near: null };
}

/** The person of the far side, and the one whose shoulder we look over: on the side that the speaker looks to. */
function overShoulder(camera: Camera, near: Staged, { subject, metres }: { subject: Staged; metres: number }): Staged {
  const { frame } = camera;
  const side = Math.sign(Math.sin(radians(subject.facing))) || 1;
  const wide = metres * (frame.width / frame.height);
  const distance = metres / 2 / Math.tan(radians(13));
  const eyes = camera.position[1];
  const at: [number, number] = [camera.position[0] + side * wide * 0.5 * 0.41, camera.position[2] + distance * 0.52];
  const standing: Staged = {
    ...near,
    pose: 'stand',
    gesture: null,
    hold: null,
    at,
    facing: 180 + side * 24,
    groundMetres: 0,
  };
  // Only one of them sits: the other's head is as much higher as the frame allows.
  const lower = Number(near.pose === 'sit') - Number(subject.pose === 'sit');
  return { ...standing, groundMetres: eyes - eyeHeightOf(standing) + metres * (0.02 - lower * 0.16) };
}

function turnAbout(camera: { x: number; z: number; distance: number }, degrees: number): [number, number] {
  const a = radians(degrees);
  return [camera.x - Math.sin(a) * camera.distance, camera.z - Math.cos(a) * camera.distance];
}

const lift: Record<Scene['angle'], number> = { eye: 0, low: -0.55, high: 0.6, overhead: 1.5, dutch: 0 };

/** `raised` looks down on those who lie. */
type Aim = { x: number; y: number; z: number; metres: number; raised: number };

const rooms: Partial<Record<FramedShot, number>> = { 'extreme-close-up': 0, 'over-the-shoulder': 0.17 };

/** People whose eyes are so near in height are framed as one line. */
const sameHeightMetres = 0.25;
/** So far above the line of all eyes one head may rise. */
const aboveOthersMetres = 0.1;

/** The line of a group's eyes, and how far apart the highest and the lowest are: one may sit while another stands. */
function eyesOf(group: readonly Staged[]): { eyes: number; spread: number } {
  const heights = group.map((person) => person.groundMetres + eyeHeightOf(person));
  const highest = Math.max(...heights);
  const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length;
  return { eyes: Math.max(mean, highest - aboveOthersMetres), spread: highest - Math.min(...heights) };
}

/** How far a single subject stands opposite its gaze, in shares of the frame's width. */
function lookingRoom(subject: Staged | undefined, shot: FramedShot): number {
  if (!subject) return 0;
  const usual = subject.looks === null ? 0.09 : 0.12;
  return Math.sign(Math.sin(radians(subject.facing))) * (rooms[shot] ?? usual);
}

const isDown = (person: Staged): boolean => tipOf(person) > 0;

/** Where somebody is looked at: who lies is seen at the face when near, and from head to foot when far. */
function middleOf(person: Staged, shot: FramedShot): number {
  if (tipOf(person) === 0) return person.at[0];
  const [face] = faceOf(person);
  const share = { full: 0.5, medium: 0.3, 'two-shot': 0.3 }[shot as string] ?? 0;
  return face + (bodyEndOf(person) - face) * share;
}

/** The middle of the frame in the set, and how many metres it is high. */
function aimAt(group: Staged[], { scene, shot, frame }: Framing): Aim {
  const size = shotSize(group.length > 1 && shot === 'medium' ? 'two-shot' : shot, frame);
  const aspect = frame.width / frame.height;
  const xs = group.map((person) => middleOf(person, shot));
  const [left, last] = [Math.min(...xs), Math.max(...xs)];
  // Several people need room for their shoulders; one fills the frame as the shot says.
  const wide = group.length > 1 ? Math.max(size.metres, (last - left + 0.62) / aspect) : size.metres;
  const { eyes, spread } = eyesOf(group);
  const metres = wide + Math.max(0, spread - sameHeightMetres);
  const isCentred = group.length > 1 || scene.through !== null;
  const room = isCentred ? 0 : lookingRoom(group[0], shot);
  const x = (left + last) / 2 + room * metres * aspect;
  // Whoever lies is in the middle of the frame.
  const eyeLine = group.every(isDown) ? 0.52 : size.eyeLine;
  const [right, up, away] = shot === 'extreme-close-up' && group[0] ? faceShiftOf(group[0], scene.seed) : [0, 0, 0];
  return {
    x: x + right,
    y: eyes - (0.5 - eyeLine) * metres + up,
    z: Math.min(...group.map(({ at }) => at[1])) + away,
    metres,
    raised: group.every(isDown) ? 0.55 : 0,
  };
}

function cameraFor({ x, y, z, metres, raised }: Aim, { scene, shot, frame }: Framing, yaw: number): Camera {
  const fovDegrees = shotSize(shot, frame).fovDegrees * lensFactor[scene.lens];
  const distance = metres / 2 / Math.tan(radians(fovDegrees) / 2);
  const [cx, cz] = turnAbout({ x, z, distance }, yaw);
  const cy = Math.max(0.12, y + (lift[scene.angle] + raised) * Math.min(1.4, metres + 0.3));
  return makeCamera({ position: [cx, cy, cz], look: [x, y, z], fovDegrees, rollDegrees: roll(scene) }, frame);
}

/** Degrees the camera goes about a single subject: towards where they look, so that each of two has a background of their own. */
function yawFor({ seed }: Scene, subject: Staged): number {
  const step = ((seed % 5) + 5) % 5;
  const sign = lookSign(subject);
  return sign === null ? (step - 2) * 4 : -sign * (4 + step);
}

function framedShot(place: Place, framing: Framing): Plan {
  const { scene, shot, frame } = framing;
  const staging = stage(scene, place);
  const group = groupOf(staging.people, framing);
  const [subject] = group;
  if (!subject) return wideShot(scene, place, frame);
  const aim = aimAt(group, framing);
  const straight = group.length > 1 || place.seated === true;
  const camera = cameraFor(aim, framing, straight ? 0 : yawFor(scene, subject));
  const other = staging.people.find(({ name }) => name !== subject.name);
  const near =
    shot === 'over-the-shoulder' && other ? overShoulder(camera, other, { subject, metres: aim.metres }) : null;
  const { defocus } = shotSize(shot, frame);
  return {
    camera,
    people: near ? [...group, near] : group,
    blocks: staging.blocks,
    defocus: place.seated ? defocus * 0.4 : defocus,
    wide: shot === 'full',
    near,
  };
}

/** Shots that show one thing from near. */
const nearShots = new Set<Scene['shot']>(['close-up', 'extreme-close-up', 'medium-close']);

/** Where nobody is seen: at the thing that the words name, or a detail of the set. */
function viewOfThings({ shot, things: [first] }: Scene, { items, view }: Place): View {
  if (!nearShots.has(shot)) return { ...view, fovDegrees: view.fovDegrees * 0.74 };
  const item = first && items.findLast(({ kind }) => kind === first.kind);
  if (!item) return { ...view, fovDegrees: view.fovDegrees * 0.3 };
  const metres = Math.min(lengthOf(first.kind), 4.5);
  const height = metres * 0.3;
  return {
    position: [item.x - metres * 0.4, height + metres * 0.25, item.z - metres * 1.5],
    look: [item.x, height, item.z],
    fovDegrees: 38,
  };
}

/** Where the camera stands and who is where, for a scene in a frame. */
export function planShot(scene: Scene, place: Place, frame: Frame): Plan {
  if (isFramed(scene.shot) && scene.people.length > 0) return framedShot(place, { scene, shot: scene.shot, frame });
  if (scene.shot === 'insert' || isFramed(scene.shot)) {
    const empty = wideShot({ ...scene, people: scene.shot === 'insert' ? [] : scene.people }, place, frame);
    const view = viewOfThings(scene, place);
    return { ...empty, camera: makeCamera(fittedView(angled(view, scene), frame), frame) };
  }
  return wideShot(scene, place, frame);
}
