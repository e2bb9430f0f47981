import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Motion } from '#domain/previz/motion/action.ts';
import type { Move } from '#domain/previz/motion/camera-move.ts';
import type { Scene } from '#domain/previz/scene.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { buildBoard, vehiclesOf, type Drawn } from '../picture/build-board.ts';
import type { Item } from '../picture/places/place.ts';
import { frameOf, wholeOf } from '../picture/render.ts';
import { drawFinish } from '../picture/style/finish.ts';
import { styles } from '../picture/style/styles.ts';
import { releaseSurfaces, shrink } from '../picture/style/surfaces.ts';
import { type CameraAt, cameraAt, marginOf, type Moment } from './camera/camera-move.ts';
import { aliveAt } from './act/alive.ts';
import { drawAlive } from './cast/alive-figure.ts';
import { castOf } from './cast/cast.ts';
import type { Easel } from './cut-out.ts';
import { createBurning } from './set/elements.ts';
import { fallingThings } from './set/falling.ts';
import { createFlicker } from './set/flicker.ts';
import { followedIn, followingOf, type Following, wideShots } from './camera/following.ts';
import { insertLife, insertMetres } from './set/insert-life.ts';
import { flickersOf, paintSet, type SetLayers, subjectDistance } from './layers.ts';
import type { Performer } from './cast/performer.ts';
import { placedAt } from './camera/placing.ts';
import { createSetDrawing } from './set/set-drawing.ts';
import { drawAt, type Drawing, type Transform } from './scene-drawing.ts';
import { createVehicle, type Vehicle } from './set/vehicle.ts';
import { sum, waysOf } from './camera/ways.ts';
import type { SpokenInTurn } from './speech/hear-turns.ts';
import { goingOn } from './camera/going-on.ts';
import { weatherMotion } from './set/weather-motion.ts';

/** Draws one moment of a clip into a context of the clip's size. */
export type DrawMoment = (context: SKRSContext2D, moment: Moment) => void;

/** A clip that can be drawn, and lets go of what was painted for it: native memory, which the collector does not see. */
export type Drawable = { draw: DrawMoment; release: () => void };

/** What a clip of a scene is made of. */
export type Shooting = {
  size: FrameSize;
  move: Move;
  motion: Motion;
  seconds: number;
  loop: boolean;
  /** What each of them is heard to say, by name; left out, speakers say what nobody hears. */
  heard?: (name: string) => SpokenInTurn | null;
};

type Place = (depthMetres: number) => Transform;
type Passing = { moment: Moment; place: Place };

function performing(performer: Performer, { moment, index, place }: Passing & { index: number }): Drawing {
  const { cuts, depthMetres, shadow } = performer.seenAt(moment.frame, moment.seconds);
  const alive = aliveAt(moment.seconds, { index, loops: moment.loop ? moment.wholeSeconds : null });
  return {
    depthMetres,
    draw: (context) => {
      const transform = place(depthMetres);
      if (shadow) drawAt(context, shadow, transform);
      if (cuts.length > 0) drawAlive(context, cuts, { transform, alive });
    },
  };
}

function passing(vehicle: Vehicle, { moment, place }: Passing): Drawing {
  const { cuts, depthMetres, dx, dy, drawWheels } = vehicle.seenAt(moment.frame, moment.seconds);
  return {
    depthMetres,
    draw: (context) => {
      const transform = place(depthMetres);
      for (const cut of cuts) drawAt(context, { ...cut, left: cut.left + dx, top: cut.top + dy }, transform);
      drawWheels(context, transform);
    },
  };
}

type Stage = {
  drawn: Drawn;
  easel: Easel;
  cast: Performer[];
  vehicles: Vehicle[];
  painted: SetLayers;
  following: Following;
  subjectMetres: number;
};

/** Where people are in the picture who do not ride them, they do not go off by themselves. */
const needRiders = new Set(['bicycle', 'motorbike', 'horse']);

/** Paints what a clip needs before its first frame. */
async function stageOf(scene: Scene, shooting: Shooting): Promise<Stage> {
  const { size, move, motion, loop } = shooting;
  const bare = frameOf(size);
  const followed = followedIn(scene, motion, { move, loop });
  const frame = frameOf(size, marginOf(move, bare));
  const drives = motion.drive !== null && wideShots.has(scene.shot);
  const drawn = buildBoard(scene, frame, { people: true, vehicles: drives });
  const subjectMetres = subjectDistance(drawn);
  const following = followingOf(followed, { scene, drawn, subjectMetres, loop });
  const easel: Easel = { whole: wholeOf(frame), style: styles[scene.style], mood: drawn.mood, seed: scene.seed };
  const cast = scene.shot === 'insert' ? [] : castOf(drawn, easel, { scene, shooting, follows: following.follows });
  const driven = (item: Item): boolean =>
    !(needRiders.has(item.kind) && scene.people.length > 0 && !('rider' in item)) &&
    (scene.place === 'road' || scene.things.some(({ kind }) => kind === item.kind));
  const vehicles = (drives ? vehiclesOf(drawn) : []).map((item, i) =>
    createVehicle(drawn, item, { easel, drive: driven(item) ? motion.drive : null, role: `vehicle-${i}` }),
  );
  // The shadow of somebody who goes goes along; all other light and shadow lies on the set.
  const thrown = cast.flatMap(({ moves, effects }) =>
    moves ? effects.filter(({ mark }) => mark.kind !== 'shadow') : effects,
  );
  const ways = waysOf(scene, shooting, { following, subjectMetres });
  const painted = await paintSet(drawn, easel, { thrown, ways, wraps: following.wraps });
  return { drawn, easel, cast, vehicles, painted, following, subjectMetres };
}

/** A clip out of a scene's description: its planes at different speeds, its people acting, its weather and its lamps. */
export async function sceneClip(scene: Scene, asked: Shooting): Promise<Drawable> {
  const shooting = { ...asked, move: goingOn(asked.move, scene) };
  const { size, move, motion } = shooting;
  const { drawn, easel, cast, vehicles, painted, following, subjectMetres } = await stageOf(scene, shooting);
  const pixelsPerUnit = easel.whole.pixelsPerUnit;
  const { indoor } = drawn.place;
  const weather = weatherMotion(scene, { size, indoor });
  const falling = fallingThings(scene, motion.elements, { size, indoor });
  const flicker = createFlicker(scene, drawn.place, flickersOf(drawn, pixelsPerUnit));
  const burning = createBurning({ scene, drawn, elements: motion.elements, size, pixelsPerUnit });
  const insert = insertLife(scene, drawn, pixelsPerUnit);
  const set = createSetDrawing({ scene, motion, drawn, easel, layers: painted.behind, following, subjectMetres });
  const placing =
    (camera: CameraAt): Place =>
    (depthMetres) => ({ placed: placedAt(camera, { depthMetres, subjectMetres, size }), size });

  // Whoever is gone along with keeps their place in the frame.
  const steady: Move = following.wraps ? { ...move, kind: 'static' } : move;
  const draw: DrawMoment = (context, moment) => {
    const { seconds } = moment;
    const camera = cameraAt(steady, moment);
    // A camera that goes along with somebody leaves the set behind, and them where they are.
    const [place, setPlace] = [placing(camera), placing(sum(camera, following.at(moment)))];
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'low';
    set.draw(context, moment, setPlace);
    const drawings: Drawing[] = [
      // Of what stands as far away, people come last, as they do in the picture.
      ...painted.among.map((layer): Drawing => ({
        depthMetres: layer.isForeground ? 0 : layer.depthMetres,
        draw: (to) => drawAt(to, layer, setPlace(layer.depthMetres)),
      })),
      ...cast.map((performer, index) =>
        performing(performer, { moment, index, place: performer.stays ? setPlace : place }),
      ),
      ...vehicles.map((vehicle) => passing(vehicle, { moment, place: setPlace })),
      ...burning(seconds, setPlace),
    ];
    for (const { draw } of drawings.toSorted((a, b) => b.depthMetres - a.depthMetres)) draw(context);
    insert?.(context, seconds, setPlace(insertMetres));
    flicker(context, moment, { size, place: (depth) => setPlace(depth).placed });
    weather(context, seconds);
    falling(context, seconds);
    if (painted.over) context.drawImage(painted.over.picture, painted.over.left, painted.over.top);
    drawFinish(context, { ...size, pixelsPerUnit }, { style: easel.style, vignette: drawn.mood.vignette });
  };
  const release = (): void => {
    set.release();
    letGo({ painted, cast, vehicles });
  };
  return { draw, release };
}

function letGo({ painted, cast, vehicles }: Pick<Stage, 'painted' | 'cast' | 'vehicles'>): void {
  for (const { picture, water } of [...painted.behind, ...painted.among, ...(painted.over ? [painted.over] : [])]) {
    shrink(picture);
    if (water) shrink(water.picture);
  }
  const roles = ['all', 'body', 'head', 'front', 'mouth', 'shadow'];
  releaseSurfaces(cast.flatMap((_, i) => roles.map((role) => `person-${i}-${role}`)));
  for (const vehicle of vehicles) vehicle.release();
  releaseSurfaces(vehicles.map((_, i) => `vehicle-${i}`));
}
