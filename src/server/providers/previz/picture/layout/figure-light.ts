import type { FigureLight } from '../draw/figure/figure-context.ts';
import type { Rgb } from '#domain/previz/geometry/colour.ts';
import { dot, subtract, unit, type Vector } from '#domain/previz/geometry/vector.ts';
import type { Place } from '../places/place.ts';
import type { Scene, Staged } from '#domain/previz/scene.ts';
import type { Mood } from '../style/mood.ts';
import type { Camera } from './camera.ts';

type Setting = { scene: Scene; place: Place; mood: Mood; camera: Camera; close: boolean };

/** A direction of the world as the camera sees it: right, up, towards us. */
function seenFrom(camera: Camera, direction: Vector): Vector {
  const d = unit(direction);
  return [dot(d, camera.right), dot(d, camera.up), -dot(d, camera.forward)];
}

function nearestLamp(person: Staged, place: Place): { towards: Vector; far: number } | null {
  const chest: Vector = [person.at[0], person.groundMetres + 1.4, person.at[1]];
  const all = place.lamps.map((lamp) => {
    const towards = subtract(lamp.at, chest);
    return { towards, far: Math.hypot(...towards) / lamp.reachMetres };
  });
  return all.sort((a, b) => a.far - b.far)[0] ?? null;
}

const rims: Partial<Record<Scene['time'], Rgb>> = { dawn: [255, 214, 160], dusk: [255, 180, 120] };

function lampLight(
  { camera, close }: Setting,
  person: Staged,
  { towards, far }: { towards: Vector; far: number },
): FigureLight {
  const [x, y, z] = seenFrom(camera, towards);
  const side = Math.abs(x) < 0.35 ? Math.sign(Math.sin((person.facing * Math.PI) / 180)) || 1 : Math.sign(x);
  const direction = unit([
    side * Math.max(0.5, Math.abs(x)),
    Math.min(0.6, Math.max(0.2, y)),
    Math.max(close ? 0.42 : 0.4, z),
  ]);
  const warm = Math.min(0.85, 0.5 + 0.4 / (0.6 + far));
  return { direction, lit: 0.42, warm, shadeK: close ? 0.24 : 0.32, rim: null };
}

function windowLight({ mood, camera, close }: Setting): FigureLight {
  const [x] = seenFrom(camera, [-0.7, 0.4, 0.2]);
  const direction = unit([Math.sign(x || -1) * 0.62, 0.4, 0.55]);
  return { direction, lit: 0.92, warm: mood.lampsLit ? 0.3 : 0.1, shadeK: close ? 0.32 : 0.36, rim: null };
}

/** The sun near the horizon: from one side, with an edge of light. */
function lowSun({ scene, camera, mood }: Setting): FigureLight {
  const [x, y, z] = seenFrom(camera, mood.sun);
  const direction = unit([Math.sign(x || 1) * Math.max(0.72, Math.abs(x)), Math.max(0.25, y), Math.max(0.36, z)]);
  const open = scene.weather === 'clear' || scene.weather === 'cloudy';
  return { direction, lit: 0.95, warm: 0.16, shadeK: 0.3, rim: open ? (rims[scene.time] ?? null) : null };
}

const softWeather = new Set<Scene['weather']>(['fog', 'snow', 'rain']);

function daylight(setting: Setting): FigureLight {
  const { scene, mood, camera, place } = setting;
  if (place.indoor) return windowLight(setting);
  if (scene.time !== 'day') return lowSun(setting);
  const [x, y, z] = seenFrom(camera, mood.sun);
  const direction = unit([x, Math.max(0.25, y), Math.max(0.3, z)]);
  return { direction, lit: 0.95, warm: 0, shadeK: softWeather.has(scene.weather) ? 0.55 : 0.34, rim: null };
}

function moonlight({ camera, mood }: Setting): FigureLight {
  const [x] = seenFrom(camera, mood.sun);
  return {
    direction: unit([Math.sign(x || 1) * 0.65, 0.5, 0.5]),
    lit: 1,
    warm: 0.22,
    shadeK: 0.4,
    rim: [120, 150, 205],
  };
}

/** The lighting that a prompt asks for changes the light that the place gives. */
const asked: Record<Scene['lighting'], (light: FigureLight) => FigureLight> = {
  natural: (light) => light,
  practical: (light) => light,
  'low-key': (light) => ({
    ...light,
    direction: unit([light.direction[0] * 1.5, light.direction[1], 0.2]),
    shadeK: 0.14,
  }),
  'high-key': (light) => ({ ...light, shadeK: 0.62 }),
  backlit: (light) => ({
    ...light,
    lit: light.lit * 0.42,
    warm: light.warm * 0.5,
    shadeK: 0.6,
    rim: light.rim ?? [255, 236, 200],
  }),
  neon: (light) => ({ ...light, warm: Math.max(0.55, light.warm), rim: [90, 220, 240] }),
  fire: (light) => ({ ...light, direction: unit([light.direction[0], -0.15, 0.5]), warm: Math.max(0.75, light.warm) }),
  moonlight: (light) => ({ ...light, rim: light.rim ?? [140, 168, 220] }),
};

/** The light on a person, from the sun, the windows, or the nearest lamp that is lit. */
export function lightOn(setting: Setting, person: Staged): FigureLight {
  const { mood, place, scene } = setting;
  const lamp = mood.lampsLit ? nearestLamp(person, place) : null;
  const dark = scene.time === 'night' || (place.indoor && scene.time === 'dusk');
  const usesLamp = lamp !== null && dark && (place.indoor || lamp.far < 3.4);
  const base = usesLamp
    ? lampLight(setting, person, lamp)
    : scene.time === 'night'
      ? moonlight(setting)
      : daylight(setting);
  return asked[scene.lighting](base);
}

/** The near person of an over-the-shoulder shot: dim, with an edge of light. */
export const nearLight = (light: FigureLight): FigureLight => ({
  direction: [0.75, 0.5, -0.1],
  lit: Math.max(0.42, light.lit * 0.5),
  warm: light.warm * 0.42,
  shadeK: light.shadeK,
  rim: light.rim ?? [236, 190, 140],
});
