import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { buildBoard, type Drawn } from '../picture/build-board.ts';
import type { Entry, Plane } from '../picture/draw/board.ts';
import { depthOf } from '../picture/layout/camera.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { frameOf, wholeOf } from '../picture/render.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { compose } from '../picture/style/compose.ts';
import type { Mood } from '../picture/style/mood.ts';
import { paintEntry } from '../picture/style/paint-entry.ts';
import { buffersOf, newPainter, pixelsOf, type Painter, type Region } from '../picture/style/painter.ts';
import type { Style } from '../picture/style/style.ts';
import { styles } from '../picture/style/styles.ts';
import { releaseSurfaces } from '../picture/style/surfaces.ts';

/** A part of the picture that moves as one. `left` and `top` are pixels from the frame's corner. */
export type Layer = {
  /** One picture, or a speaker's from closed to open mouth. */
  pictures: Canvas[];
  left: number;
  top: number;
  /** Distance from the camera; Infinity for the sky. */
  depthMetres: number;
  alive: boolean;
};

export type FlickerSource = { x: number; y: number; radius: number; depthMetres: number };

export type Layers = {
  layers: Layer[];
  /** Camera focal length in pixels, and the distance of what the shot is about. */
  focal: number;
  subjectMetres: number;
  flickers: FlickerSource[];
  style: Style;
  vignette: number;
  pixelsPerUnit: number;
};

type Group = { kind: Plane['kind']; planes: number[]; depthMetres: number; person: number | null };

const isBackground = (kind: Plane['kind']): boolean => kind === 'sky' || kind === 'back' || kind === 'mid';

const isAnonymous = ({ kind, person }: Pick<Plane, 'kind' | 'person'>): boolean =>
  kind === 'fore' || kind === 'thing' || (kind === 'person' && person === null);

function joins(last: Group, plane: Plane, apart: boolean): boolean {
  if (isBackground(plane.kind)) return isBackground(last.kind) && !apart;
  return isAnonymous(plane) && isAnonymous(last);
}

function groupOf({ kind, depthMetres, person }: Plane, index: number): Group {
  return { kind, planes: [index], depthMetres, person: kind === 'person' ? person : null };
}

/** Planes that move together. Outdoors a wide shot has sky, far and near set apart; else the set is one. */
function groupsOf({ board, plan, place }: Drawn): Group[] {
  const apart = plan.wide && !place.indoor && plan.defocus < 1;
  const groups: Group[] = [];
  board.planes.forEach((plane, index) => {
    if (plane.kind === 'weather') return;
    const last = groups.at(-1);
    if (last && joins(last, plane, apart)) last.planes.push(index);
    else groups.push(groupOf(plane, index));
  });
  return groups;
}

const effects = new Set(['shadow', 'pool', 'glow']);

type Studio = { painter: Painter; drawn: Drawn; whole: Region; style: Style; mood: Mood };

function paintAll({ painter, drawn, whole }: Studio, entries: Entry[]): void {
  for (const entry of entries) paintEntry(painter, entry, { planes: drawn.board.planes, whole });
}

function clearMask({ painter, whole }: Studio): void {
  painter.mask?.clearRect(whole.left, whole.top, whole.width, whole.height);
}

type Box = { left: number; top: number; width: number; height: number };

/** The part of the mask that is covered, or null when nothing is. */
function coveredBox(mask: Canvas): Box | null {
  const { width, height } = mask;
  const bytes = mask.data();
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, i = 3; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      if ((bytes[i] ?? 0) === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** What is painted so far, cut out where the mask is covered. */
function cutOut({ painter, mood, style }: Studio, box: Box): Canvas {
  const buffers = buffersOf(painter);
  const picture = compose(buffers, { mood, style, role: 'layer' });
  const canvas = createCanvas(box.width, box.height);
  const context = canvas.getContext('2d');
  context.drawImage(picture, -box.left, -box.top);
  if (buffers.mask) {
    context.globalCompositeOperation = 'destination-in';
    context.drawImage(buffers.mask, -box.left, -box.top);
  }
  return canvas;
}

function wholePicture({ painter, mood, style, whole }: Studio): Canvas {
  const { width, height } = pixelsOf(whole);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(compose(buffersOf(painter), { mood, style, role: 'layer' }), 0, 0);
  return canvas;
}

const mouths = [0.05, 0.38];

type Opened = Request & { box: Box };

/** The speaker with the mouth more closed, cut out of the same place. */
function otherMouths(studio: Studio, group: Group, { scene, size, margin, box }: Opened): Canvas[] {
  const person = group.person === null ? undefined : scene.people[group.person];
  if (!person?.speaking) return [];
  return mouths.map((mouth) => {
    const again = buildBoard(scene, frameOf(size, margin), mouth);
    clearMask(studio);
    const entries = again.board.entries.filter(
      ({ plane, mark }) => group.planes.includes(plane) && !effects.has(mark.kind),
    );
    for (const entry of entries) paintEntry(studio.painter, entry, { planes: again.board.planes, whole: studio.whole });
    return cutOut(studio, box);
  });
}

export type Request = { scene: Scene; size: FrameSize; margin: number };

function layerOf(studio: Studio, group: Group, request: Request): Layer | null {
  const k = studio.whole.pixelsPerUnit;
  const [left, top] = [studio.whole.left * k, studio.whole.top * k];
  const depthMetres = group.kind === 'sky' ? Number.POSITIVE_INFINITY : group.depthMetres;
  const mask = studio.painter.mask?.canvas;
  const box = mask ? coveredBox(mask) : null;
  if (!box) return null;
  const picture = cutOut(studio, box);
  return {
    pictures: [...otherMouths(studio, group, { ...request, box }), picture],
    left: left + box.left,
    top: top + box.top,
    depthMetres,
    alive: group.person !== null,
  };
}

/** Warm round glows of the set: they flicker. */
function flickersOf({ board }: Drawn, pixelsPerUnit: number): FlickerSource[] {
  return board.entries
    .flatMap(({ mark, plane }): FlickerSource[] => {
      if (mark.kind !== 'glow' || mark.path || mark.rgb[0] < mark.rgb[2] * 1.3 || mark.radius < 24) return [];
      const depthMetres = board.planes[plane]?.depthMetres ?? 8;
      return [
        {
          x: mark.a[0] * pixelsPerUnit,
          y: mark.a[1] * pixelsPerUnit,
          radius: mark.radius * pixelsPerUnit,
          depthMetres,
        },
      ];
    })
    .sort((a, b) => b.radius - a.radius)
    .slice(0, 4);
}

function subjectDistance({ plan }: Drawn): number {
  const [first] = plan.people;
  if (!first) return plan.wide ? 9 : 2.5;
  return Math.max(0.3, depthOf(plan.camera, [first.at[0], first.groundMetres + 1.2, first.at[1]]));
}

/** How far the set seems to be when it moves as one: behind the subject, but not so far that feet would slide. */
function setDepth(drawn: Drawn, subject: number): number {
  return subject * (drawn.plan.wide ? 1.3 : 2);
}

type Shoot = { studio: Studio; request: Request; subject: number; of: (group: Group) => Entry[] };

/** Sky, far and near set; the last of them has what people and things throw on it: shadows and light. */
function backgroundLayers({ studio, request, subject, of }: Shoot, background: Group[], rest: Group[]): Layer[] {
  const { drawn, whole } = studio;
  const single = background.length === 1;
  // Lamps of the set shine over everything behind them, so their glow is there from the first cut-out on.
  if (!single) {
    paintAll(
      studio,
      background.flatMap(of).filter(({ mark }) => mark.kind === 'glow'),
    );
  }
  return background.flatMap((group, i): Layer[] => {
    clearMask(studio);
    paintAll(
      studio,
      of(group).filter(({ mark }) => single || mark.kind !== 'glow'),
    );
    if (i === background.length - 1) {
      paintAll(
        studio,
        rest.flatMap(of).filter(({ mark }) => effects.has(mark.kind)),
      );
    }
    const k = whole.pixelsPerUnit;
    if (i > 0) {
      const layer = layerOf(studio, { ...group, depthMetres: subject * (group.kind === 'mid' ? 1.12 : 4) }, request);
      return layer ? [layer] : [];
    }
    const depthMetres = group.kind === 'sky' && !single ? Number.POSITIVE_INFINITY : setDepth(drawn, subject);
    return [{ pictures: [wholePicture(studio)], left: whole.left * k, top: whole.top * k, depthMetres, alive: false }];
  });
}

function frontLayers({ studio, request, of }: Shoot, rest: Group[]): Layer[] {
  return rest.flatMap((group) => {
    clearMask(studio);
    paintAll(studio, of(group));
    const layer = layerOf(studio, group, request);
    return layer ? [layer] : [];
  });
}

/** Paints the scene once, plane by plane, and cuts out what moves apart. */
export function paintLayers(request: Request): Layers {
  const { scene, size, margin } = request;
  const frame = frameOf(size, margin);
  const drawn = buildBoard(scene, frame);
  const style = styles[scene.style];
  const whole = wholeOf(frame);
  const painter = newPainter({ region: whole, pen: style.pen, seed: scene.seed, masks: true });
  const groups = groupsOf(drawn);
  const subject = subjectDistance(drawn);
  const shoot: Shoot = {
    studio: { painter, drawn, whole, style, mood: drawn.mood },
    request,
    subject,
    of: (group) => drawn.board.entries.filter(({ plane }) => group.planes.includes(plane)),
  };
  const background = groups.filter(({ kind }) => isBackground(kind));
  const rest = groups.filter(({ kind }) => !isBackground(kind));
  const layers = [...backgroundLayers(shoot, background, rest), ...frontLayers(shoot, rest)];
  releaseSurfaces(['layer', 'mask', 'albedo', 'light', 'ink', 'glow', 'sharp', 'soft']);
  return {
    layers,
    focal: drawn.plan.camera.focal * frame.pixelsPerUnit,
    subjectMetres: subject,
    flickers: flickersOf(drawn, frame.pixelsPerUnit),
    style,
    vignette: drawn.mood.vignette,
    pixelsPerUnit: frame.pixelsPerUnit,
  };
}
