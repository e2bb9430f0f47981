import type { Scene } from '#domain/previz/scene.ts';

/** Another picture of the same scene: the first is as described, the others move the camera. */
export function varied(scene: Scene, output: number): Scene {
  const seed = scene.seed + output * 7;
  if (output === 0) return scene;
  if (output === 2 && scene.angle === 'eye' && scene.shot !== 'insert') return { ...scene, seed, angle: 'low' };
  if (output === 3 && scene.shot === 'medium') return { ...scene, seed, shot: 'medium-close' };
  if (output === 3 && scene.shot === 'close-up') return { ...scene, seed, shot: 'medium-close' };
  return { ...scene, seed };
}
