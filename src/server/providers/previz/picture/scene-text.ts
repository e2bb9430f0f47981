import type { Scene } from '#domain/previz/scene.ts';
import { placeKinds } from '#domain/previz/place-kind.ts';

/** Marks a comment as a scene of this edition; a later edition that reads differently has another number. */
const edition = 'backlot-previz-scene/4';

/** The scene as text for a picture's comment. */
export const sceneText = (scene: Scene): string => JSON.stringify({ edition, scene });

function isScene(value: unknown): value is Scene {
  if (typeof value !== 'object' || value === null) return false;
  const has = (key: string, type: string): boolean => typeof Reflect.get(value, key) === type;
  const place: unknown = Reflect.get(value, 'place');
  return (
    placeKinds.some((kind) => kind === place) &&
    ['time', 'weather', 'season', 'lighting', 'shot', 'angle', 'style'].every((key) => has(key, 'string')) &&
    ['seed', 'placeSeed', 'crowd'].every((key) => has(key, 'number')) &&
    ['people', 'things'].every((key) => Array.isArray(Reflect.get(value, key)))
  );
}

/** The scene in a picture's comment, or null when the picture is not one of ours. */
export function readSceneText(text: string | null): Scene | null {
  if (!text?.includes(edition)) return null;
  try {
    const read: unknown = JSON.parse(text);
    const scene: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, 'scene') : null;
    return isScene(scene) ? scene : null;
  } catch {
    // A comment that is not JSON is somebody else's.
    return null;
  }
}
