import type { Move } from '#domain/previz/motion/camera-move.ts';
import type { Scene, Staged } from '#domain/previz/scene.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { buildBoard, type Drawn } from '../../picture/build-board.ts';
import { depthOf, project } from '../../picture/layout/camera.ts';
import { poseOf, toWorld } from '../../picture/layout/pose.ts';
import { frameOf } from '../../picture/render.ts';
import { subjectDistance } from '../layers.ts';
import { placedAt } from './placing.ts';

/** Whether two pictures show the same people in the same set, in the same light and look. */
function isSameSet(a: Scene, b: Scene): boolean {
  const alike = (['place', 'placeSeed', 'time', 'weather', 'lighting', 'style', 'title'] as const).every(
    (part) => a[part] === b[part],
  );
  const names = ({ people }: Scene): string => people.map(({ name }) => name).join();
  return alike && a.title === null && a.people.length > 0 && names(a) === names(b);
}

/** Where somebody's head is in the frame, and how large a metre is there. */
type Framing = ReturnType<typeof project>;

function framingOf({ plan: { camera } }: Drawn, person: Staged, seed: number): Framing {
  return project(camera, toWorld(person)(poseOf(person, seed).head));
}

/** So much of the way to a nearer picture the camera goes on its wheels; for the rest it zooms. */
const mostDollied = 1.35;
/** What is painted once cannot be looked at from any nearer, nor from any farther. */
const [leastLarger, mostLarger] = [0.78, 2.5];
/** Frame units beyond the frame that can be painted. */
const mostBeyond = 220;

/**
 * A camera that goes from one picture of a set to another of the same set and people: in the end whoever is first in them stands where and as
 * large as in the last picture. Null where they are too far apart, or nothing differs.
 */
export function arrivingAt(scene: Scene, end: Scene, { move, size }: { move: Move; size: FrameSize }): Move | null {
  if (!isSameSet(scene, end)) return null;
  const frame = frameOf(size);
  const [from, until] = [buildBoard(scene, frame), buildBoard(end, frame)];
  const first = from.people.find(({ name }) => name === scene.people[0]?.name);
  const last = until.people.find(({ name }) => name === scene.people[0]?.name);
  if (!first || !last) return null;
  const [a, b] = [framingOf(from, first, scene.seed), framingOf(until, last, end.seed)];
  const larger = b.scale / a.scale;
  if (larger < leastLarger || larger > mostLarger) return null;
  const dollied = Math.min(larger, mostDollied);
  const camera = { forward: 1 - 1 / dollied, right: 0, up: 0, turnX: 0, turnY: 0, zoom: larger / dollied, aims: 0 };
  const depthMetres = depthOf(from.plan.camera, [first.at[0], first.groundMetres + 1, first.at[1]]);
  const { scale } = placedAt(camera, { depthMetres, subjectMetres: subjectDistance(from), size: frame });
  const { width, height } = frame;
  const x = b.x - width / 2 - (a.x - width / 2) * scale;
  const y = b.y - height / 2 - (a.y - height / 2) * scale;
  const beyond = Math.max(
    (width / 2 + Math.abs(x)) / scale - width / 2,
    (height / 2 + Math.abs(y)) / scale - height / 2,
  );
  if (beyond > mostBeyond) return null;
  const to = { ...camera, turnX: -x / (width * camera.zoom), turnY: y / (height * camera.zoom) };
  return { ...move, kind: 'static', amount: 1, to };
}
