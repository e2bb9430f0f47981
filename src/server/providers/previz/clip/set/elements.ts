import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { Elements } from '#domain/previz/motion/action.ts';
import { hash, noise } from '#domain/previz/geometry/noise.ts';
import { clamp, smooth } from '#domain/previz/geometry/vector.ts';
import type { Scene } from '#domain/previz/scene.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import type { Drawn } from '../../picture/build-board.ts';
import { depthOf, project } from '../../picture/layout/camera.ts';
import type { Drawing, Transform } from '../scene-drawing.ts';
import { softLight } from './soft-light.ts';

/** Where something burns: pixels of its foot in the frame, its height in pixels, and how far it is. */
export type FireAt = {
  x: number;
  y: number;
  height: number;
  depthMetres: number;
  /** The start picture has it, with its glow. */
  isOwn: boolean;
};

type Setting = { scene: Scene; drawn: Drawn; elements: Elements; size: FrameSize; pixelsPerUnit: number };
type Place = (depthMetres: number) => Transform;

/** Flames of a piece of the set: how far above its foot they begin, and how high they are, in metres. */
const burning: Partial<Record<string, { foot: number; high: number }>> = {
  campfire: { foot: 0.06, high: 0.6 },
  fireplace: { foot: 0.16, high: 0.42 },
};

/** What burns in the set; where the words speak of a fire and the set has none, it burns on the ground beside the action. */
export function firesOf({ drawn, elements, size, pixelsPerUnit: k }: Setting): FireAt[] {
  const { camera } = drawn.plan;
  const own = drawn.place.items.flatMap(({ kind, x, z, y = 0 }): FireAt[] => {
    const flame = burning[kind];
    const depthMetres = depthOf(camera, [x, 0.4, z]);
    if (!flame || depthMetres < 0.5) return [];
    const foot = project(camera, [x, y + flame.foot, z]);
    return [
      {
        x: foot.x * k,
        y: foot.y * k,
        height: flame.high * foot.scale * k,
        depthMetres: depthMetres - 0.05,
        isOwn: true,
      },
    ];
  });
  if (own.length > 0 || !elements.fire || drawn.place.indoor) return own;
  const foot = project(camera, [1.9, 0, 7.5]);
  const inFrame = foot.x * k > 0 && foot.x * k < size.width && foot.y * k < size.height * 1.1;
  return inFrame
    ? [{ x: foot.x * k, y: foot.y * k, height: 0.9 * foot.scale * k, depthMetres: 7.5, isOwn: false }]
    : [];
}

/** One tongue of fire from its foot to its tip, which licks aside. */
function tongue(
  context: SKRSContext2D,
  { x, y, wide, high }: { x: number; y: number; wide: number; high: number },
  lick: number,
): void {
  context.beginPath();
  context.moveTo(x - wide, y);
  context.bezierCurveTo(
    x - wide * 1.3,
    y - high * 0.45,
    x - wide * 0.1 + lick * 0.5,
    y - high * 0.6,
    x + lick,
    y - high,
  );
  context.bezierCurveTo(x + wide * 0.5 + lick * 0.4, y - high * 0.55, x + wide * 1.3, y - high * 0.4, x + wide, y);
  context.closePath();
  context.fill();
}

const flameColours = ['rgba(255,96,24,0.75)', 'rgba(255,160,40,0.8)', 'rgba(255,226,130,0.85)'];
/** Drawn on twos, as flames are. */
const flamesPerSecond = 12;

function drawFlames(context: SKRSContext2D, { x, y, height }: FireAt, seconds: number): void {
  const beat = Math.floor(seconds * flamesPerSecond);
  for (const [layer, colour] of flameColours.entries()) {
    context.fillStyle = colour;
    const share = 1 - layer * 0.28;
    for (let i = 0; i < 5 - layer; i += 1) {
      const off = (i - (4 - layer) / 2) * height * 0.17 * share;
      const high = height * share * (0.45 + 0.55 * hash(beat, i * 3 + layer, 17)) * (1 - Math.abs(off) / height);
      const lick = (noise(seconds * 3.1, i * 7 + layer, 5) - 0.5) * height * 0.34;
      tongue(context, { x: x + off, y, wide: height * 0.12 * share, high }, lick);
    }
  }
}

const inFrameOf = (context: SKRSContext2D, { placed, size }: Transform): void =>
  context.transform(
    placed.scale,
    0,
    0,
    placed.scale,
    (size.width / 2) * (1 - placed.scale) + placed.x,
    (size.height / 2) * (1 - placed.scale) + placed.y,
  );

type Ablaze = { seconds: number; place: Place };

/** The light of a fire that begins with the clip; one of the set has its own. */
function drawGlow(context: SKRSContext2D, glow: Canvas, { fire, seconds }: { fire: FireAt; seconds: number }): void {
  const radius = fire.height * (2.6 + (noise(seconds * 6, 3, 4) - 0.5) * 0.7);
  context.globalCompositeOperation = 'lighter';
  context.globalAlpha = smooth(0, kindlingSeconds, seconds) * (0.3 + 0.16 * noise(seconds * 8, 1, 4));
  context.drawImage(glow, fire.x - radius, fire.y - fire.height * 0.5 - radius, radius * 2, radius * 2);
  context.globalCompositeOperation = 'source-over';
}

/** Until the flames of the clip burn: over those of the start picture at once, where there are none they come up. */
const kindlingSeconds = 1.4;

function fireDrawing(fire: FireAt, glow: Canvas, { seconds, place }: Ablaze): Drawing {
  const kindled = fire.isOwn ? smooth(0, 0.3, seconds) : smooth(0, kindlingSeconds, seconds);
  return {
    depthMetres: fire.depthMetres,
    draw: (context) => {
      context.save();
      inFrameOf(context, place(fire.depthMetres));
      if (!fire.isOwn) drawGlow(context, glow, { fire, seconds });
      context.globalAlpha = kindled;
      drawFlames(context, { ...fire, height: fire.height * (fire.isOwn ? 1 : kindled) }, seconds);
      context.restore();
    },
  };
}

type Plume = { x: number; y: number; wide: number; high: number; depthMetres: number };

const puffs = 16;
const puffSeconds = 3.4;

function smokeDrawing(plume: Plume, puff: Canvas, { seconds, place }: { seconds: number; place: Place }): Drawing {
  return {
    depthMetres: plume.depthMetres,
    draw: (context) => {
      context.save();
      inFrameOf(context, place(plume.depthMetres));
      for (let i = 0; i < puffs; i += 1) {
        const age = (seconds / puffSeconds + i / puffs) % 1;
        const drift = (noise(seconds * 0.5 + i, i, 3) - 0.35) * plume.high * 0.45 * age;
        const radius = plume.wide * (0.35 + age * 1.25) * (0.7 + hash(i, 5) * 0.6);
        // Comes up in the first second, so that the clip begins as its start picture.
        context.globalAlpha = smooth(0, 1.1, seconds) * Math.sin(Math.PI * age) * 0.34;
        context.drawImage(
          puff,
          plume.x + (hash(i, 2) - 0.5) * plume.wide * 0.8 + drift - radius,
          plume.y - age * plume.high - radius,
          radius * 2,
          radius * 2,
        );
      }
      context.restore();
    },
  };
}

const overFire = ({ x, y, height, depthMetres }: FireAt): Plume => ({
  x,
  y: y - height * 0.8,
  wide: height * 0.5,
  high: height * 3.4,
  depthMetres: depthMetres - 0.01,
});

/** Smoke from what burns; where nothing does it comes from the ground behind the action. */
function plumesOf({ drawn, size, pixelsPerUnit: k }: Setting, fires: readonly FireAt[]): Plume[] {
  if (fires.length > 0) return fires.map(overFire);
  const foot = project(drawn.plan.camera, [-1.6, 0, 8.5]);
  const x = clamp(foot.x * k, size.width * 0.15, size.width * 0.85);
  const y = Math.min(size.height * 0.95, foot.y * k);
  return [{ x, y, wide: size.height * 0.13, high: size.height * 0.62, depthMetres: 8.5 }];
}

/** What burns and smokes in the set, among its people. */
export function createBurning(setting: Setting): (seconds: number, place: Place) => Drawing[] {
  const fires = firesOf(setting);
  const plumes = setting.elements.smoke ? plumesOf(setting, fires) : [];
  if (fires.length + plumes.length === 0) return () => [];
  const glow = softLight(96, [
    [0, 'rgba(255,150,60,0.9)'],
    [1, 'rgba(255,90,20,0)'],
  ]);
  const night = setting.scene.time === 'night';
  const puff = night
    ? softLight(96, [
        [0, 'rgba(120,124,136,0.75)'],
        [1, 'rgba(90,94,104,0)'],
      ])
    : softLight(96, [
        [0, 'rgba(206,206,204,0.8)'],
        [1, 'rgba(190,190,190,0)'],
      ]);
  return (seconds, place) => [
    ...fires.map((fire) => fireDrawing(fire, glow, { seconds, place })),
    ...plumes.map((plume) => smokeDrawing(plume, puff, { seconds, place })),
  ];
}
