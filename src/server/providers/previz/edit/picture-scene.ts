import type { Buffer } from 'node:buffer';
import type { Scene } from '#domain/previz/scene.ts';
import { readJpegComment } from '../picture/jpeg-comment.ts';
import { readSceneText } from '../picture/scene-text.ts';

/** The most pixels that are edited or enlarged: 4K. */
export const mostPixels = 3840 * 2160;

/** Why what is in a photograph is not changed. */
export const onlyDrawn =
  'prompt: Previz knows only the pixels of this picture, so it can change its light, time of day, weather, colours and style, but not what is in it. Use a model that edits photographs.';

/** The scene that a drawn picture carries; null for a photograph. */
export const sceneIn = (bytes: Buffer): Scene | null => readSceneText(readJpegComment(bytes));
