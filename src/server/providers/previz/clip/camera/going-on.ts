import type { Move } from '#domain/previz/motion/camera-move.ts';
import { readMove } from '#domain/previz/motion/camera-move.ts';
import { readMotion } from '#domain/previz/motion/read-motion.ts';
import type { BegunPerson, CameraOffset, Scene, Staged } from '#domain/previz/scene.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { buildBoard, type Drawn } from '../../picture/build-board.ts';
import { begunIn } from '../../picture/layout/as-begun.ts';
import { frameOf } from '../../picture/render.ts';
import { actPerson } from '../act/act-person.ts';
import { arrivingAt } from './arriving.ts';
import { cameraAt, type Moment } from './camera-move.ts';
import { followedIn, followingOf } from './following.ts';
import { subjectDistance } from '../layers.ts';

/** A move that goes on from where the clip that the scene is a frame of has left the camera. */
export function goingOn(move: Move, scene: Scene): Move {
  const from = begunIn(scene)?.camera;
  return from ? { ...move, from } : move;
}

/** A clip of a scene at one moment. */
type ClipMoment = { scene: Scene; end?: Scene | null | undefined; prompt: string; size: FrameSize; moment: Moment };

/** The scene of a frame of a clip: who stands where and how at that moment, and how far the camera has gone. */
export function sceneAt({ scene, end, prompt, size, moment }: ClipMoment): Scene {
  if (scene.title !== null || moment.frame === 0) return scene;
  const drawn = buildBoard(scene, frameOf(size), { people: true, vehicles: false });
  const { shot, place } = scene;
  const people = peopleAt(drawn, { scene, prompt, size, moment });
  return { ...scene, begun: { shot, place, people, camera: cameraIn({ scene, end, prompt, size, moment }) } };
}

/** A camera that has gone about somebody has no place of its own to go on from: it begins where it began. */
const orbits = new Set<Move['kind']>(['orbit-left', 'orbit-right']);

function cameraIn({ scene, end, prompt, size, moment }: ClipMoment): CameraOffset {
  const told = readMove(prompt);
  const asked = goingOn((end && arrivingAt(scene, end, { move: told, size })) ?? told, scene);
  const move: Move = orbits.has(asked.kind) ? { ...asked, kind: 'static' } : asked;
  const { forward, right, up, turnX, turnY, zoom } = cameraAt(move, moment);
  return {
    forward: exact(forward),
    right: exact(right),
    up: exact(up),
    turnX: exact(turnX),
    turnY: exact(turnY),
    zoom: exact(zoom),
  };
}

function peopleAt(drawn: Drawn, { scene, prompt, moment }: ClipMoment): BegunPerson[] {
  const { plan, place } = drawn;
  const { loop, wholeSeconds } = moment;
  const motion = readMotion(prompt, scene);
  const followed = followedIn(scene, motion, { move: readMove(prompt), loop });
  const { follows } = followingOf(followed, { scene, drawn, subjectMetres: subjectDistance(drawn), loop });
  const scenery = {
    camera: plan.camera,
    follows,
    indoor: place.indoor,
    ground: (x: number, z: number) => place.ground?.(x, z) ?? 0,
    everybody: drawn.people,
    seconds: wholeSeconds,
    loop,
    seed: scene.seed,
  };
  return scene.people.flatMap(({ name }, index): BegunPerson[] => {
    const staged = drawn.people.find((one) => one.name === name);
    const acts = motion.people[index];
    return staged && acts ? [left(actPerson(staged, acts, scenery)(moment.seconds))] : [];
  });
}

/** Somebody as they were left, to the millimetre; of whoever stands by their pose alone the joints are not known. */
function left({ name, pose, gesture, hold, at, groundMetres, facing, turn, nod, targets }: Staged): BegunPerson {
  if (!targets) throw new Error('Whoever acts has joints.');
  const numbers = { at, groundMetres, facing, turn, nod, targets };
  return { name, pose, gesture, hold, ...rounded(numbers) };
}

const exact = (value: number): number => Math.round(value * 1000) / 1000;

const rounded = <Numbers extends object>(numbers: Numbers): Numbers =>
  // What it answers has the shape of what it was given.
  JSON.parse(
    JSON.stringify(numbers, (_, value: unknown) => (typeof value === 'number' ? exact(value) : value)),
  ) as Numbers;
