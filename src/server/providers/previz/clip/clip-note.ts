import { Writable } from 'node:stream';
import { strangersFile } from '#domain/exports/segments/encoding.ts';
import { type Dimension, dimensions } from '#domain/storyboards/dimension.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { readSceneText, sceneText } from '../picture/scene-text.ts';
import { longestText } from '../previz-limits.ts';

/** What a clip of ours carries, so that it can be drawn again with somebody who speaks, and gone on from. */
export type ClipNote = {
  scene: Scene;
  prompt: string;
  dimension: Dimension;
  /** It ends as it begins. */
  loop: boolean;
  /** What its last frame shows, where that is another picture; null where nobody knows. */
  end?: Scene | null;
};

const mark = 'backlot-previz-clip/1:';

/** The note as a line of a file's metadata. */
export function clipNoteText({ scene, end, ...note }: ClipNote): string {
  const texts = { scene: sceneText(scene), ...(end !== undefined && { end: end && sceneText(end) }) };
  return mark + Buffer.from(JSON.stringify({ ...note, ...texts })).toString('base64');
}

/** Whatever else a clip says of itself: a note stands before, or is not read. */
const mostCharacters = 200_000;

/** The note in a clip's metadata; null where the clip isn’t a valid cursor. */
export async function readClipNote(clipFile: string, ffmpegPath: string): Promise<ClipNote | null> {
  let text = '';
  const output = new Writable({
    write(chunk: Buffer, _encoding, written) {
      if (text.length < mostCharacters) text += chunk.toString('utf8');
      written();
    },
  });
  // What is no clip at all is none of ours either.
  await runFfmpeg(ffmpegPath, [...strangersFile, '-i', clipFile, '-f', 'ffmetadata', 'pipe:1'], { output }).catch(
    () => undefined,
  );
  const found = /backlot-previz-clip\/1:([A-Za-z0-9+/\\=]+)/.exec(text)?.[1];
  return found === undefined ? null : parsed(found.replaceAll('\\', ''));
}

const sceneOf = (text: unknown): Scene | null => (typeof text === 'string' ? readSceneText(text) : null);

function noteOf(read: object): ClipNote | null {
  const [text, prompt, dimension, loop, end]: unknown[] = ['scene', 'prompt', 'dimension', 'loop', 'end'].map((key) =>
    Reflect.get(read, key),
  );
  const scene = sceneOf(text);
  const known = dimensions.find((one) => one === dimension);
  if (!scene || !known || typeof prompt !== 'string' || prompt.length > longestText.video) return null;
  return { scene, prompt, dimension: known, loop: loop === true, ...(end !== undefined && { end: sceneOf(end) }) };
}

function parsed(base64: string): ClipNote | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
    return typeof read === 'object' && read !== null ? noteOf(read) : null;
  } catch {
    // Base64 that is no JSON is somebody else's.
    return null;
  }
}
