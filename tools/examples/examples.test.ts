import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleSources } from '#domain/examples/example-sources.ts';
import { workedExamples } from '#domain/examples/worked-examples.ts';
import { visualStyles } from '#domain/storyboards/visual-styles.ts';
import { readPicture } from '#server/platform/media/picture.ts';
import { type Media, stillOf } from './compress.ts';
import { clipDifference, pictureDifference, soundDifference } from './fingerprint.ts';
import { type ExampleMaker, openExampleMaker } from './make-files.ts';

const folder = join(import.meta.dirname, '../../samples/examples');
const index: Record<string, string> = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
const bytesAtMost = 6 * 1024 * 1024;

let maker: ExampleMaker;
beforeAll(async () => {
  maker = await openExampleMaker();
});
afterAll(() => maker.close());

const committed = (name: string): Buffer => readFileSync(join(folder, index[name] ?? `no file for ${name}`));

/** Why a committed file is not what was made; null when it is. */
type Differ = (made: Media, file: Buffer) => Promise<string | null>;
const differAs = {
  // Packed the same way first: scaling alone moves edges.
  picture: async (made, file) => {
    const { width } = await readPicture(file);
    return pictureDifference(await stillOf(made, width), file);
  },
  clip: (made, file) => clipDifference(made.bytes, file),
  sound: (made, file) => soundDifference(made.bytes, file),
} satisfies Record<string, Differ>;

const shownAs = (mediaType: Media['mediaType']) =>
  mediaType === 'video/mp4' ? 'clip' : mediaType === 'audio/flac' ? 'sound' : 'picture';

type Made = { id: string; files: Record<keyof typeof differAs, string>; make: () => Promise<Media> };

/** The committed files that differ from what the built-in models make now. */
async function outdated(list: readonly Made[]): Promise<string[]> {
  const found: string[] = [];
  for (const { id, files, make } of list) {
    const media = await make();
    const as = shownAs(media.mediaType);
    const reason = await differAs[as](media, committed(files[as]));
    if (reason !== null) found.push(`${id} ${reason}`);
  }
  return found;
}

const filesOf = (stem: string, sound: string) => ({ picture: `${stem}.webp`, clip: `${stem}.mp4`, sound });

test('every file is in the index, is named after its content, and all of them take less than 6 MB', () => {
  const files = readdirSync(folder).filter((name) => name !== 'index.json');
  expect(files.toSorted()).toEqual(Object.values(index).toSorted());
  const contents = files.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  for (const { name, bytes } of contents) {
    expect(name.split('.').at(-2)).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 10));
  }
  expect(contents.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(bytesAtMost);
});

test('each of the 70 styles has the picture that Previz draws today; `npm run examples` makes them again', async () => {
  const styles = visualStyles.map(({ slug }) => ({
    id: slug,
    files: filesOf(`style-${slug}`, ''),
    make: () => maker.style(slug),
  }));
  expect(styles).toHaveLength(70);
  expect(await outdated(styles)).toEqual([]);
});

test('each worked example shows what the built-in models make today; `npm run examples` makes them again', async () => {
  const sources = exampleSources.map((source) => ({
    id: source.id,
    files: filesOf(`source-${source.id}`, `source-${source.id}.flac`),
    make: () => maker.source(source),
  }));
  const results = workedExamples.map((example) => ({
    id: example.id,
    files: filesOf(example.id, `${example.id}.m4a`),
    make: () => maker.result(example),
  }));
  expect(await outdated([...sources, ...results])).toEqual([]);
});
