// Shot grammar as numbers: where the camera stands, what it looks at, who is where, where the light comes from.
import { item } from '../core/list.ts';
import { dot, norm, rad, type V } from '../core/math.ts';
import type { Person, Scene } from '../describe/scene.ts';
import type { FigureLight } from '../draw/figure.ts';
import type { Mood } from '../style/light.ts';
import { camera, type Camera } from './camera.ts';
import { BODY } from './pose.ts';

export interface Plan {
  cam: Camera;
  people: Person[];
  light: FigureLight;
  defocus: number;
  wideSet: boolean;
}

const SETS: Record<string, { pos: V; look: V; fov: number }> = {
  'lighthouse:establishing': { pos: [-0.6, 2.6, -1.2], look: [6.2, 7.6, 40], fov: 46 },
  'lighthouse:aerial': { pos: [26, 30, -4], look: [2.5, 6.4, 38], fov: 46 },
  'cliff-path:full': { pos: [-0.35, 1.2, 2.2], look: [-0.5, 1.32, 7], fov: 34 },
  'kitchen:wide': { pos: [0.05, 1.45, 0.35], look: [0.0, 1.08, 6], fov: 38 },
  'kitchen:insert': { pos: [0.2, 1.15, 3.0], look: [0.2, 1.15, 6], fov: 34 },
  'stair:wide': { pos: [0.2, 1.35, -0.95], look: [0.1, 1.4, 3.1], fov: 50 },
  'harbour:wide': { pos: [0.5, 1.65, 2.6], look: [0.45, 1.7, 10], fov: 40 },
};
/** Metres of height in the frame, and where the eyes sit from the top. */
const SIZE: Record<string, [number, number]> = {
  'extreme-close-up': [0.14, 0.45],
  'close-up': [0.42, 0.42],
  'medium-close': [0.62, 0.37],
  medium: [0.95, 0.32],
  'two-shot': [0.98, 0.34],
  'over-the-shoulder': [0.7, 0.38],
  full: [2.15, 0.2],
};

const eyesOf = (p: Person): number => (p.y ?? 0) + p.look.height * BODY.headC * (p.pose === 'sit' ? 0.755 : 1);

export function plan(s: Scene, mood: Mood, w: number, h: number): Plan {
  const set = s.cam ? { pos: s.cam.at, look: s.cam.look, fov: s.cam.fov } : SETS[`${s.place}:${s.shot}`];
  let cam: Camera,
    people = s.people.map((p) => ({ ...p })),
    defocus = 0;
  const subject = people[s.subject ?? 0];
  if (set) cam = camera(set.pos, set.look, set.fov, w, h, s.angle === 'dutch' ? 7 : 0);
  else {
    const [size, eyeAt] = (SIZE[s.shot] ?? SIZE['medium'])!,
      fov = s.shot === 'two-shot' ? 32 : 26,
      d = size / 2 / Math.tan(rad(fov) / 2);
    const group = s.shot === 'two-shot' ? people : [subject!],
      x = group.reduce((a, p) => a + p.at[0], 0) / group.length,
      z = Math.min(...group.map((p) => p.at[1])),
      eye = group.reduce((a, p) => a + eyesOf(p), 0) / group.length;
    // looking room: the subject stands on the third opposite its gaze
    const aspect = w / h,
      dir = group.length > 1 ? 0 : Math.sign(Math.sin(rad(subject!.facing))),
      room = s.shot === 'extreme-close-up' ? 0 : s.shot === 'over-the-shoulder' ? 0.17 * dir : 0.1 * dir;
    const low = s.angle === 'low' ? -0.62 : s.angle === 'high' ? 0.6 : 0,
      cx = x + room * size * aspect,
      cy = eye - (0.5 - eyeAt) * size;
    cam = camera([cx, cy + low, z - d], [cx, cy, z], fov, w, h, s.angle === 'dutch' ? 7 : 0);
    defocus =
      s.shot === 'close-up'
        ? 9
        : s.shot === 'extreme-close-up'
          ? 14
          : s.shot === 'medium' || s.shot === 'over-the-shoulder'
            ? 4
            : 2.5;
    if (s.shot === 'over-the-shoulder' && s.over !== undefined) {
      // the near person keeps the 180 degree line: on the side the speaker looks to
      const n = item(people, s.over),
        side = Math.sign(Math.sin(rad(subject!.facing))) || 1,
        near = d * 0.52;
      n.at = [cam.pos[0] + side * size * aspect * 0.5 * 0.34, cam.pos[2] + near];
      n.facing = 180 + side * 24;
      n.y = cy - n.look.height * BODY.headC + size * 0.02;
    }
  }
  const L = (dir: V, lit: number, warm: number, shadeK: number): FigureLight => ({ dir: norm(dir), lit, warm, shadeK });
  const sun = norm(mood.sun),
    view: V = [dot(sun, cam.r), dot(sun, cam.u), -dot(sun, cam.f)];
  const light =
    s.light === 'lamp-left'
      ? L([-0.8, 0.35, 0.42], 0.3, 0.82, 0.2)
      : s.light === 'lamp-right'
        ? L([0.8, 0.35, 0.42], 0.3, 0.82, 0.2)
        : s.light === 'key-left'
          ? L([-0.8, 0.3, 0.4], 0.95, 0.12, 0.22)
          : s.light === 'key-right'
            ? L([0.8, 0.3, 0.4], 0.95, 0.12, 0.22)
            : s.place === 'kitchen'
              ? L([0.15, 0.7, 0.5], 0.42, 0.62, 0.32)
              : s.place === 'stair'
                ? L([0.7, 0.0, 0.55], 0.18, 0.85, 0.2)
                : s.place === 'harbour'
                  ? { ...L([-0.78, 0.3, 0.22], 0.95, 0, 0.2), rim: [255, 214, 160] as [number, number, number] }
                  : s.place === 'lighthouse'
                    ? { ...L([0.75, 0.3, 0.1], 0.9, 0, 0.3), rim: [255, 180, 120] as [number, number, number] }
                    : s.place === 'gallery'
                      ? L([0.75, 0.3, 0.35], 0.5, 0.62, 0.24)
                      : L([view[0], view[1], Math.max(-0.25, view[2]) + 0.2], 0.9, 0, 0.3);
  return { cam, people, light, defocus, wideSet: !!set };
}
