import type { Scene } from '#domain/previz/scene.ts';
import { isScene } from './scene-shape.ts';

/** Marks a comment as a scene of this edition; a later edition that reads differently has another number. */
const edition = 'backlot-previz-scene/4';

/** The scene as text for a picture's comment. */
export const sceneText = (scene: Scene): string => JSON.stringify({ edition, scene });

/** A scene of everybody who is drawn has a quarter of it. */
const longestText = 20_000;

/** The scene in a picture's comment, or null when the picture isn’t a valid cursor. */
export function readSceneText(text: string | null): Scene | null {
  if (text === null || text.length > longestText || !text.includes(edition)) return null;
  try {
    const read: unknown = JSON.parse(text);
    const scene: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, 'scene') : null;
    return isScene(scene) ? scene : null;
  } catch {
    // A comment that is not JSON is somebody else's.
    return null;
  }
}
