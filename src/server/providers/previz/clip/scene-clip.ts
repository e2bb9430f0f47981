import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { hash } from '#domain/previz/geometry/noise.ts';
import type { Motion } from '#domain/previz/motion/action.ts';
import type { Move } from '#domain/previz/motion/camera-move.ts';
import type { Scene, Staged } from '#domain/previz/scene.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { buildBoard, vehiclesOf, type Drawn } from '../picture/build-board.ts';
import { frameOf, wholeOf } from '../picture/render.ts';
import { drawFinish } from '../picture/style/finish.ts';
import { styles } from '../picture/style/styles.ts';
import { releaseSurfaces } from '../picture/style/surfaces.ts';
import { actPerson } from './act/act-person.ts';
import type { Scenery } from './act/body.ts';
import { type Spoken, unheard } from './act/face-motion.ts';
import { cameraAt, marginOf, type Moment } from './camera-move.ts';
import type { CutOut, Easel } from './cut-out.ts';
import { createFlicker } from './flicker.ts';
import { paintSet, flickersOf, subjectDistance, type Layer } from './layers.ts';
import { createPerformer, type Performer } from './performer.ts';
import { type Placed, placedAt } from './placing.ts';
import { createVehicle, type Vehicle } from './vehicle.ts';
import { weatherMotion } from './weather-motion.ts';

/** Draws one moment of a clip into a context of the clip's size. */
export type DrawMoment = (context: SKRSContext2D, moment: Moment) => void;

/** What a clip of a scene is made of. */
export type Shooting = {
  size: FrameSize;
  move: Move;
  motion: Motion;
  seconds: number;
  loop: boolean;
  /** What the speakers are heard to say; left out, they say what nobody hears. */
  spoken?: Spoken;
};

const goes = new Set(['walk', 'run', 'turn', 'sit', 'stand', 'crouch', 'fall', 'dance']);

/** Everybody of the scene as a performer, those of the background too. */
function castOf(drawn: Drawn, easel: Easel, { scene, shooting }: { scene: Scene; shooting: Shooting }): Performer[] {
  const { plan, place, people } = drawn;
  const scenery: Scenery = {
    camera: plan.camera,
    wide: plan.wide,
    indoor: place.indoor,
    ground: (x, z) => place.ground?.(x, z) ?? 0,
    everybody: people,
    seconds: shooting.seconds,
    loop: shooting.loop,
    seed: scene.seed,
  };
  return people.map((person, index): Performer => {
    const acts = actsOf(person, { scene, shooting });
    const speaks = acts.speaks || person.speaking;
    const spoken = speaks ? (shooting.spoken ?? unheard(scene.seed + index)) : null;
    const moves = acts.actions.some(({ kind }) => goes.has(kind));
    const act = actPerson(person, acts, scenery);
    return createPerformer({ drawn, easel, person, act, spoken, moves, role: `person-${index}` });
  });
}

/** What the words say of somebody; those whom no word names pass by in the background. */
function actsOf(person: Staged, { scene, shooting }: { scene: Scene; shooting: Shooting }): Motion['people'][number] {
  const index = scene.people.findIndex(({ name }) => name === person.name);
  const own = shooting.motion.people[index];
  if (own) return own;
  const walks = shooting.motion.elements.crowdMoves && person.pose === 'walk';
  return { speaks: false, actions: walks ? [{ kind: 'walk', way: null, slow: true, leaves: true }] : [] };
}

type Transform = { placed: Placed; size: FrameSize };

function drawAt(
  context: SKRSContext2D,
  picture: Canvas,
  at: { left: number; top: number },
  { placed, size }: Transform,
): void {
  const [cx, cy] = [size.width / 2, size.height / 2];
  const left = cx + (at.left - cx) * placed.scale + placed.x;
  const top = cy + (at.top - cy) * placed.scale + placed.y;
  const [width, height] = [picture.width * placed.scale, picture.height * placed.scale];
  if (left > size.width || top > size.height || left + width < 0 || top + height < 0) return;
  context.drawImage(picture, left, top, width, height);
}

const layerAt = (context: SKRSContext2D, layer: Layer, transform: Transform): void =>
  drawAt(context, layer.picture, layer, transform);

/** Somebody breathes: they stand a little taller on their feet. Nothing at the first frame. */
function breathing(cuts: readonly CutOut[], { seconds, index }: { seconds: number; index: number }): number {
  const lowest = Math.max(...cuts.map(({ top, canvas }) => top + canvas.height));
  const highest = Math.min(...cuts.map(({ top }) => top));
  const phase = 3.1 + hash(index, 5) * 0.8;
  return ((1 - Math.cos((seconds / phase) * Math.PI * 2)) / 2) * 0.0035 * (lowest - highest);
}

type Drawing = { depthMetres: number; draw: (context: SKRSContext2D) => void };

/** A clip out of a scene's description: its planes at different speeds, its people acting, its weather and its lamps. */
export function sceneClip(scene: Scene, shooting: Shooting): DrawMoment {
  const { size, move, motion } = shooting;
  const frame = frameOf(size, marginOf(move, frameOf(size)));
  const k = frame.pixelsPerUnit;
  const drawn = buildBoard(scene, frame, { people: true, vehicles: true });
  const style = styles[scene.style];
  const easel: Easel = { whole: wholeOf(frame), style, mood: drawn.mood, seed: scene.seed };
  const cast = scene.shot === 'insert' ? [] : castOf(drawn, easel, { scene, shooting });
  const vehicles = vehiclesOf(drawn).map((item, i) =>
    createVehicle(drawn, item, { easel, drive: motion.drive, role: `vehicle-${i}` }),
  );
  const painted = paintSet(
    drawn,
    easel,
    cast.flatMap(({ moves, effects }) => (moves ? effects.filter(({ mark }) => mark.kind !== 'shadow') : effects)),
  );
  releaseSurfaces(['piece']);
  const subjectMetres = subjectDistance(drawn);
  const weather = weatherMotion(scene, { size, indoor: drawn.place.indoor });
  const flicker = createFlicker(scene, flickersOf(drawn, k));

  return (context, moment) => {
    const camera = cameraAt(move, moment);
    const place = (depthMetres: number): Transform => ({
      placed: placedAt(camera, { depthMetres, subjectMetres, size }),
      size,
    });
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'low';
    for (const layer of painted.behind) layerAt(context, layer, place(layer.depthMetres));
    const drawings: Drawing[] = [
      ...cast.map((performer, index) => performing(performer, { moment, index, place })),
      ...vehicles.map((vehicle) => passing(vehicle, { moment, place })),
      ...painted.among.map((layer): Drawing => ({
        depthMetres: layer.depthMetres,
        draw: (to) => layerAt(to, layer, place(layer.depthMetres)),
      })),
    ];
    for (const { draw } of drawings.toSorted((a, b) => b.depthMetres - a.depthMetres)) draw(context);
    flicker(context, moment, { size, place: (depth) => place(depth).placed });
    weather(context, moment.seconds);
    if (painted.over) context.drawImage(painted.over.picture, painted.over.left, painted.over.top);
    drawFinish(context, { ...size, pixelsPerUnit: k }, { style, vignette: drawn.mood.vignette });
  };
}

type Passing = { moment: Moment; place: (depthMetres: number) => Transform };

function performing(performer: Performer, { moment, index, place }: Passing & { index: number }): Drawing {
  const { cuts, depthMetres, shadow } = performer.seenAt(moment.frame, moment.seconds);
  const lift = cuts.length > 0 ? breathing(cuts, { seconds: moment.seconds, index }) : 0;
  return {
    depthMetres,
    draw: (context) => {
      const transform = place(depthMetres);
      if (shadow) drawAt(context, shadow.canvas, shadow, transform);
      for (const { canvas, left, top } of cuts) drawAt(context, canvas, { left, top: top - lift }, transform);
    },
  };
}

function passing(vehicle: Vehicle, { moment, place }: Passing): Drawing {
  const { cuts, depthMetres, dx, dy } = vehicle.seenAt(moment.frame, moment.seconds);
  return {
    depthMetres,
    draw: (context) => {
      for (const { canvas, left, top } of cuts)
        drawAt(context, canvas, { left: left + dx, top: top + dy }, place(depthMetres));
    },
  };
}
