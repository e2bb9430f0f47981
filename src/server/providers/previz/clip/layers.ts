import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Drawn } from '../picture/build-board.ts';
import type { Entry, Plane } from '../picture/draw/board.ts';
import { depthOf } from '../picture/layout/camera.ts';
import { composeInTurns } from '../picture/style/compose.ts';
import { paintEntry } from '../picture/style/paint-entry.ts';
import { buffersOf, newPainter, trace, type Painter } from '../picture/style/painter.ts';
import { takeSurface, turnOfTheLoop } from '../picture/style/surfaces.ts';
import { withoutHidden } from './camera/crop-layers.ts';
import { cutOut, type Easel } from './cut-out.ts';
import type { Ways } from './camera/ways.ts';

/** A part of a picture; `left` and `top` are pixels from the frame's corner. */
export type Piece = { picture: Canvas; left: number; top: number };

/** A part of the set that moves as one. */
export type Layer = Piece & {
  /** Distance from the camera; Infinity for the sky. */
  depthMetres: number;
  /** It stands before everybody, however far it is. */
  isForeground?: boolean;
  /** The same picture where it shows water only. */
  water?: Piece;
};

/** A warm lamp of the set. */
export type FlickerSource = { x: number; y: number; radius: number; depthMetres: number };

/** The set without people: what is behind them, far to near, and what stands among and before them. */
export type SetLayers = { behind: Layer[]; among: Layer[]; over: Layer | null };

type Group = { kind: Plane['kind']; planes: number[]; depthMetres: number };

const isBackground = (kind: Plane['kind']): boolean => kind === 'sky' || kind === 'back' || kind === 'mid';

function joins(last: Group, plane: Plane, apart: boolean): boolean {
  if (isBackground(plane.kind)) return isBackground(last.kind) && !apart;
  return !isBackground(last.kind) && Math.abs(last.depthMetres - plane.depthMetres) < 0.02;
}

/** Planes that move together. Outdoors a wide shot has sky, far and near set apart, a car what is seen out of it; else the set is one. */
function groupsOf({ board, plan, place, foreground }: Drawn, wraps: boolean): Group[] {
  const apart = place.kind === 'car' || (plan.wide && !place.indoor && (plan.defocus < 1 || wraps));
  const groups: Group[] = [];
  board.planes.forEach((plane, index) => {
    if (plane.kind === 'weather') return;
    const last = groups.at(-1);
    if (last && index !== foreground && joins(last, plane, apart)) last.planes.push(index);
    else groups.push({ kind: plane.kind, planes: [index], depthMetres: plane.depthMetres });
  });
  return groups;
}

const effects = new Set(['shadow', 'pool', 'glow']);

type Studio = { painter: Painter; drawn: Drawn; easel: Easel };

function paintAll({ painter, drawn, easel }: Studio, entries: readonly Entry[]): void {
  for (const entry of entries) paintEntry(painter, entry, { planes: drawn.board.planes, whole: easel.whole });
}

function clearMask({ painter, easel: { whole } }: Studio): void {
  painter.mask?.clearRect(whole.left, whole.top, whole.width, whole.height);
}

/** What is painted so far; with `cut` only where the mask is covered. */
async function composed({ painter, easel }: Studio, cut: boolean): Promise<Canvas> {
  const { mood, style } = easel;
  await composeInTurns(buffersOf(painter), { mood, style, role: 'layer', cut });
  return takeSurface('layer');
}

/** How far things lie that are shown in detail, on a table before the camera, or in their room. */
const insertMetres = { shown: 1.1, found: 2.5 } as const;

/** How far what the shot is about is from the camera. */
export function subjectDistance({ plan, world: { scene } }: Drawn): number {
  if (scene.shot === 'insert') return insertMetres[scene.thing ? 'shown' : 'found'];
  const [first] = plan.people;
  if (!first) return plan.wide ? 9 : 2.5;
  return Math.max(0.3, depthOf(plan.camera, [first.at[0], first.groundMetres + 1.2, first.at[1]]));
}

/** How far the set seems to be when it moves as one: behind the subject, but not so far that feet would slide. */
const setDepth = (drawn: Drawn, subject: number): number => subject * (drawn.plan.wide ? 1.3 : 2);

type Shoot = {
  studio: Studio;
  of: (group: Group) => Entry[];
  extra: readonly Entry[];
  subject: number;
};

const depths: Partial<Record<Plane['kind'], number>> = { mid: 1.12, back: 4 };

/** The same for a plane with the ground that the subject stands on, or feet and shadows would slide. */
const groundDepth = 1.4;

const isGround = ({ mark }: Entry): boolean => mark.kind === 'shape' && mark.ground === true;
const isGlow = ({ mark }: Entry): boolean => mark.kind === 'glow';

/** How far planes are, in shares of the subject's distance. */
function shareOf({ kind }: Group, entries: readonly Entry[]): number {
  const share = depths[kind] ?? 1.12;
  return entries.some(isGround) ? Math.min(groundDepth, share) : share;
}

/** How far what is behind everything is. */
const farthestOf = ({ studio, subject }: Shoot, [first, next]: readonly Group[]): number =>
  first?.kind === 'sky' && next ? Infinity : setDepth(studio.drawn, subject);

/** Sky, far and near set, with what people and things throw on them: shadows and light. */
async function behind(shoot: Shoot, groups: readonly Group[]): Promise<Layer[]> {
  const { studio, of, extra, subject } = shoot;
  const { easel } = studio;
  const single = groups.length === 1;
  const k = easel.whole.pixelsPerUnit;
  const [left, top] = [Math.round(easel.whole.left * k), Math.round(easel.whole.top * k)];
  // Lamps of the set shine over everything behind them, so their glow is there from the first cut-out on.
  if (!single) paintAll(studio, [...groups.flatMap(of), ...extra].filter(isGlow));
  const layers: Layer[] = [];
  for (const [i, group] of groups.entries()) {
    clearMask(studio);
    const thrown = group.kind === 'sky' && !single ? [] : extra;
    paintAll(
      studio,
      [...of(group), ...thrown].filter((entry) => single || !isGlow(entry)),
    );
    const depthMetres = i === 0 ? farthestOf(shoot, groups) : subject * shareOf(group, of(group));
    const picture = await composed(studio, i > 0);
    const shown = waterOf(picture, of(group), easel);
    const water = shown && { picture: shown, left, top };
    layers.push({ picture, left, top, depthMetres, ...(water && { water }) });
    await turnOfTheLoop();
  }
  return layers;
}

/** Cuts the water out of a picture: its surface less everything that is painted over it. */
function waterOf(picture: Canvas, entries: readonly Entry[], { whole }: Easel): Canvas | null {
  const shapes = entries.flatMap(({ mark }) => (mark.kind === 'shape' ? [mark] : []));
  const from = shapes.findIndex(({ water }) => water);
  if (from < 0) return null;
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  const k = whole.pixelsPerUnit;
  context.setTransform(k, 0, 0, k, -whole.left * k, -whole.top * k);
  for (const { path, water } of shapes.slice(from)) {
    context.globalCompositeOperation = water ? 'source-over' : 'destination-out';
    context.fill(trace(path), path.length > 1 ? 'evenodd' : 'nonzero');
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-in';
  context.drawImage(picture, 0, 0);
  return canvas;
}

/** What hides the frame's edges: the eyepiece of a scope or a keyhole. It is last on the board, after what falls. */
function overlayOf(drawn: Drawn, easel: Easel): Layer | null {
  if (!drawn.world.scene.through) return null;
  const { entries, planes } = drawn.board;
  const own = entries.filter(({ plane }) => plane === planes.length - 1);
  const cut = cutOut({ entries: own, planes }, easel, { role: 'overlay' });
  if (!cut) return null;
  return { ...cut, picture: takeSurface('overlay'), depthMetres: 1 };
}

type Setting = {
  /** The lights and shadows of people on it. */
  thrown: readonly Entry[];
  ways: Ways;
  /** More of it is seen than is painted, so that nothing of it may be left out. */
  wraps: boolean;
};

/** Paints the set once, plane by plane. */
export async function paintSet(drawn: Drawn, easel: Easel, { thrown, ways, wraps }: Setting): Promise<SetLayers> {
  const painter = newPainter({ region: easel.whole, pen: easel.style.pen, seed: easel.seed, masks: true });
  const groups = groupsOf(drawn, wraps);
  const { entries, planes } = drawn.board;
  const of = (group: Group): Entry[] => entries.filter(({ plane }) => group.planes.includes(plane));
  const rest = groups.filter(({ kind }) => !isBackground(kind));
  const extra = [...rest.flatMap(of).filter(({ mark }) => effects.has(mark.kind)), ...thrown];
  const shoot: Shoot = {
    studio: { painter, drawn, easel },
    of,
    extra,
    subject: subjectDistance(drawn),
  };
  const set = await behind(
    shoot,
    groups.filter(({ kind }) => isBackground(kind)),
  );
  const far = wraps ? set : await withoutHidden(set, ways);
  const among: Layer[] = [];
  for (const group of rest) {
    const cut = cutOut({ entries: of(group), planes }, easel, { role: 'piece' });
    if (!cut) continue;
    const isForeground = (group.planes[0] ?? 0) >= drawn.foreground;
    among.push({ ...cut, picture: takeSurface('piece'), depthMetres: group.depthMetres, isForeground });
    await turnOfTheLoop();
  }
  return { behind: far, among, over: overlayOf(drawn, easel) };
}

/** Warm round glows of the set: they flicker. */
export function flickersOf({ board }: Drawn, pixelsPerUnit: number): FlickerSource[] {
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
