import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { parseSync as parseCaptions } from 'subtitle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { fromBufferPromise } from 'yauzl';
import { type ExportChoices, exportOptions } from '#domain/exports/export-options.ts';
import type { FilmBoard } from '#domain/exports/film-board.ts';
import { planExport } from '#domain/exports/plan-export.ts';
import { findFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { readFilm } from '#server/platform/media/read-film.ts';
import { type FilmMedia, filmMedia } from '#test/fixtures/make-film.ts';
import { filmMachine } from '#test/fixtures/film-machine.ts';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { talkingBoard } from '#test/fixtures/talking-board.ts';
import { type Deliverable, makeDeliverable } from './make-deliverable.ts';
import type { Machine } from '../render/workbench.ts';

const ffmpeg = findFfmpeg(undefined);
const run = promisify(execFile);
const tiny = { width: 320, height: 180 };
let folder: Awaited<ReturnType<typeof makeFolder>>;
let media: FilmMedia;
let board: FilmBoard;
let machine: Machine;

beforeAll(async () => {
  folder = await makeFolder();
  await mkdir(join(folder.path, 'media'));
  media = filmMedia(join(folder.path, 'media'));
  board = await talkingBoard(media);
  machine = filmMachine(folder.path, media);
});
afterAll(() => folder.close());

let count = 0;
async function make(choices: Partial<ExportChoices>, of = board, label?: string): Promise<Deliverable> {
  count += 1;
  const options = exportOptions({ resolution: '480p', ...choices }, of);
  const plan = { ...planExport(of, options), size: tiny, ...(label !== undefined && { label }) };
  const madeAt = new Date('2026-01-02T03:04:06Z');
  const order = {
    userId: 'ana',
    title: of.title,
    options,
    plan,
    board: of,
    madeAt,
    readSources: async () => new Map(),
  };
  const place = { folder: join(folder.path, `export-${count}`), signal: new AbortController().signal };
  return makeDeliverable(machine, order, { ...place, onProgress: () => undefined });
}

const pathOf = ({ content }: Deliverable): string => ('path' in content ? content.path : '');
const textOf = async (made: Deliverable) => readFile(pathOf(made), 'utf8');

/** An archive by another reader: names and bytes. */
async function unzip({ content }: Deliverable): Promise<Map<string, Buffer>> {
  const bytes = 'stream' in content ? await buffer(content.stream) : Buffer.alloc(0);
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

async function tracksOf(path: string) {
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return {
    format: (await input.getFormat()).name,
    video: await video?.getCodec(),
    audio: await audio?.getCodec(),
    rate: await audio?.getSampleRate(),
  };
}

const filmForms = {
  mov: { format: 'QuickTime File Format', video: 'prores', audio: 'pcm-s24' },
  webm: { format: 'WebM', video: 'vp9', audio: 'opus' },
  mp4: { format: 'MP4', video: 'avc', audio: 'aac' },
} as const;

test.each(['mov', 'webm', 'mp4'] as const)(
  'a film as %s has its codecs, every frame, and its sound',
  async (format) => {
    const film = await make({ format });
    const path = pathOf(film);
    expect(await tracksOf(path)).toEqual({ ...filmForms[format], rate: 48_000 });
    expect(film.loudness?.integratedLufs).toBeGreaterThan(-14.4);
    expect(film.loudness?.integratedLufs).toBeLessThan(-13.6);
    const { frames } = planExport(board, exportOptions({ resolution: '480p' }, board));
    const { stderr } = await run(ffmpeg, ['-i', path, '-map', '0:v', '-f', 'null', '-']);
    expect(/frame=\s*(\d+)/.exec(stderr.slice(stderr.lastIndexOf('frame=')))?.[1]).toBe(String(frames));
    if (format === 'mov') expect(stderr).toMatch(/Video: prores \(HQ\)[^\n]*yuv422p10le\(bt709/);
  },
);

test.each([-16, -23, -27] as const)('a film at %i LUFS is as loud as that when it is decoded', async (loudnessLufs) => {
  const film = await make({ loudnessLufs });
  const { stderr } = await run(ffmpeg, ['-i', pathOf(film), '-af', 'ebur128=peak=true', '-f', 'null', '-']);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (what: RegExp) => Number(what.exec(summary)?.[1]);
  expect(Math.abs(read(/I:\s+(-[\d.]+) LUFS/) - loudnessLufs)).toBeLessThanOrEqual(0.4);
  expect(read(/Peak:\s+(-[\d.]+) dBFS/)).toBeLessThanOrEqual(loudnessLufs === -27 ? -2 : -1);
});

/** Samples of a WAV as whole numbers of 24 bits. */
async function samplesOf(file: string): Promise<Int32Array> {
  const args = ['-v', 'error', '-i', file, '-f', 's32le', '-'];
  const { stdout } = await run(ffmpeg, args, { encoding: 'buffer', maxBuffer: 1e9 });
  const all = new Int32Array(stdout.buffer, stdout.byteOffset, stdout.byteLength / 4);
  return all.map((sample) => sample >> 8);
}

test('stems are 24-bit WAVs as long as the film, and together they are the mix before its mastering', async () => {
  const files = await unzip(await make({ format: 'stems' }));
  expect([...files.keys()]).toEqual(['dialogue', 'effects', 'music'].map((bus) => `The Letter ${bus}.wav`));
  const stems: Int32Array[] = [];
  for (const [name, bytes] of files) {
    const path = join(folder.path, name);
    await writeFile(path, bytes);
    expect(await tracksOf(path)).toMatchObject({ format: 'WAVE', audio: 'pcm-s24', rate: 48_000 });
    stems.push(await samplesOf(path));
  }
  const { sound } = planExport(board, exportOptions({ resolution: '480p' }, board));
  expect(stems.map(({ length }) => length)).toEqual([sound.samples * 2, sound.samples * 2, sound.samples * 2]);
  expect(stems.every((stem) => stem.some((sample) => Math.abs(sample) > 1000))).toBe(true);
  // The mix lies in the folder of a film whose sound was not made before.
  const mixed = await make({ format: 'webm', loudnessLufs: -27 });
  const mix = await samplesOf(join(pathOf(mixed), '../mix.flac'));
  const off = mix.map((sample, n) => Math.abs(sample - stems.reduce((sum, stem) => sum + stem[n]!, 0)));
  expect(off.reduce((most, one) => Math.max(most, one), 0)).toBeLessThanOrEqual(3);
});

test('captions are read by another program, in time, in two lines of 42 at most, never two at once', async () => {
  for (const format of ['srt', 'vtt'] as const) {
    const nodes = parseCaptions(await textOf(await make({ format })));
    const cues = nodes.flatMap((node) => (node.type === 'cue' ? [node.data] : []));
    const texts = cues.map(({ text }) => text.replaceAll(/<[^>]+>/g, ''));
    expect(texts).toEqual(['Where were you when the lamp went out,\nand why did nobody call?', 'Here.']);
    expect(cues[0]!.start).toBe(2200);
    expect(cues[0]!.end).toBeGreaterThanOrEqual(4700);
    expect(cues[1]!.start).toBeGreaterThan(cues[0]!.end);
  }
});

/** The brightest pixel of a part of a frame; `crop` as FFmpeg has it: width, height, left, top. */
async function brightestOf(film: string, seconds: number, crop: string): Promise<number> {
  const filter = `trim=start=${seconds}:duration=0.04,crop=${crop},format=gray`;
  const { stdout } = await run(ffmpeg, ['-v', 'error', '-i', film, '-vf', filter, '-f', 'rawvideo', '-'], {
    encoding: 'buffer',
  });
  return stdout.reduce((most, one) => Math.max(most, one), 0);
}

test('captions are burned in while their words are heard, and not otherwise', async () => {
  const film = pathOf(await make({ burnCaptions: true }));
  // Neither red nor green is as bright as the letters.
  expect(await brightestOf(film, 3, '200:26:60:140')).toBeGreaterThan(220);
  expect(await brightestOf(film, 1, '200:26:60:140')).toBeLessThan(190);
});

test('a label stands in the upper left corner from the first shot to the last, under captions or not, and not in the media of an edit', async () => {
  const film = pathOf(await make({ burnCaptions: true, originLabel: true }, board, 'Made with AI'));
  const corner = '80:10:16:8';
  for (const seconds of [0, 3, 5.5]) expect(await brightestOf(film, seconds, corner)).toBeGreaterThan(200);
  expect(await brightestOf(film, 3, '200:26:60:140')).toBeGreaterThan(220);
  expect(await brightestOf(film, 1, '200:26:60:140')).toBeLessThan(190);
  const files = await unzip(await make({ format: 'edit' }, board, 'Made with AI'));
  const media = join(folder.path, 'unlabeled.mp4');
  await writeFile(media, files.get('media/001-1A.mp4')!);
  expect(await brightestOf(media, 0, corner)).toBeLessThan(190);
});

test('a GIF shows the first ten seconds at twelve frames a second', async () => {
  const long = structuredClone(board);
  long.scenes[0]!.shots[0]!.durationMs = 9500;
  const gif = pathOf(await make({ format: 'gif' }, long));
  const { stderr } = await run(ffmpeg, ['-i', gif, '-f', 'null', '-']);
  expect(stderr).toMatch(/gif, bgra, 480x270[^\n]* 12 tbr/);
  expect(stderr).toMatch(/frame=\s*120 /);
});

test('the shot list is read by another program, and runs nothing in a spreadsheet', async () => {
  const { parse } = await import('csv-parse/sync');
  const rows: Record<string, string>[] = parse(await textOf(await make({ format: 'csv' })), {
    columns: true,
    bom: true,
  });
  expect(rows.map(({ Shot }) => Shot)).toEqual(['1A', '1B', '2A', '2B']);
  expect(rows[0]).toMatchObject({
    Type: 'Wide',
    Notes: 'Wide & slow',
    In: '00:00:00:00',
    Out: '00:00:02:00',
    Music: 'organ',
  });
  expect(rows[2]!.Action).toBe(`'=cmd|calc, "quoted"`);
  expect(rows[1]!.Dialogue).toBe('MARA: Where were you when the lamp went out, and why did nobody call?');
});

test('a storyboard PDF has its pages, pictures and words', async () => {
  const { getDocumentProxy, extractText } = await import('unpdf');
  const made = await make({ format: 'pdf', grid: { columns: 2, rows: 1 } });
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(pathOf(made))));
  const { totalPages, text } = await extractText(pdf);
  expect(totalPages).toBe(2);
  expect(text[0]).toContain('The Letter');
  expect(text[0]).toContain('INT. ROOM 1 - DAY');
  expect(text[0]).toContain('Note: Wide & slow');
  expect(text[0]).toContain('1B 3.0 s · 00:00:02:00');
  expect(text[1]).toContain('Page 2 of 2');
  expect((await readFile(pathOf(made), 'latin1')).match(/\/Subtype \/Image/g)).toHaveLength(4);
});

test('however long its action is, a small panel says a line of what is spoken', async () => {
  const { getDocumentProxy, extractText } = await import('unpdf');
  const long = structuredClone(board);
  long.scenes[0]!.shots[1]!.action = 'The keeper climbs the stair and counts the steps. '.repeat(20);
  const made = await make({ format: 'pdf', grid: { columns: 4, rows: 4 } }, long);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(pathOf(made)))));
  expect(text[0]).toMatch(/The keeper climbs[^]*…\s+MARA: Where were you/);
});

test.each([
  ['A4', [842, 595]],
  ['Letter', [792, 612]],
] as const)('a storyboard PDF on %s has sheets of that size', async (paperSize, size) => {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(pathOf(await make({ format: 'pdf', paperSize })))));
  const [, , width, height] = (await pdf.getPage(1)).view;
  expect([Math.round(width!), Math.round(height!)]).toEqual(size);
});

test('an edit has its lists and media: well-formed, of one length, and each medium as long as it says', async () => {
  const files = await unzip(await make({ format: 'edit' }));
  const names = [...files.keys()];
  expect(names.slice(0, 5)).toEqual([
    'The Letter.otio',
    'The Letter.fcpxml',
    'The Letter.xml',
    'The Letter.edl',
    'READ ME.txt',
  ]);
  for (const name of ['The Letter.fcpxml', 'The Letter.xml']) {
    const xml = [{ fileName: 'edit.xml', contents: files.get(name)!.toString() }];
    expect(await validateXML({ xml, normalization: 'format' })).toMatchObject({ valid: true, errors: [] });
  }
  type Item = { OTIO_SCHEMA: string; source_range?: { duration: { value: number } }; out_offset?: { value: number } };
  const otio = JSON.parse(files.get('The Letter.otio')!.toString()) as {
    tracks: { children: { kind: string; children: (Item & { media_references?: never })[] }[] };
  };
  const [pictures] = otio.tracks.children;
  expect(pictures!.children.map(({ OTIO_SCHEMA }) => OTIO_SCHEMA.split('.')[0])).toEqual([
    'Clip',
    'Clip',
    'Transition',
    'Clip',
    'Clip',
  ]);
  const length = pictures!.children.reduce((sum, { source_range }) => sum + (source_range?.duration.value ?? 0), 0);
  const { frames } = planExport(board, exportOptions({ resolution: '480p' }, board));
  expect(length).toBe(frames);
  // Every medium that a list names is there, and the other way round.
  const inLists = (list: string, pattern: RegExp) =>
    new Set([...files.get(list)!.toString().matchAll(pattern)].map(([, path]) => decodeURI(path!)));
  const there = new Set(names.filter((name) => name.startsWith('media/')));
  expect(inLists('The Letter.otio', /"target_url": "([^"]+)"/g)).toEqual(there);
  expect(inLists('The Letter.fcpxml', /src="\.\/([^"]+)"/g)).toEqual(there);
  expect(inLists('The Letter.xml', /<pathurl>([^<]+)</g)).toEqual(there);
  expect(inLists('The Letter.edl', /^\* SOURCE FILE: (.+?)\r?$/gm)).toEqual(there);
  // A shot before a dissolve goes on for as long as the dissolve shows it.
  const outgoing = join(folder.path, 'outgoing.mp4');
  await writeFile(outgoing, files.get('media/002-1B.mp4')!);
  const { stderr } = await run(ffmpeg, ['-i', outgoing, '-f', 'null', '-']);
  expect(/frame=\s*(\d+)/.exec(stderr.slice(stderr.lastIndexOf('frame=')))?.[1]).toBe(String(3 * 24 + 12));
});

test('everything comes in one archive', async () => {
  const files = await unzip(await make({ format: 'everything' }));
  const names = [...files.keys()];
  expect(names).toEqual(
    expect.arrayContaining([
      'The Letter.mp4',
      'The Letter.srt',
      'The Letter.vtt',
      'The Letter storyboard.pdf',
      'The Letter shot list.csv',
      'The Letter AI use.pdf',
      'The Letter AI use.json',
      'stems/The Letter music.wav',
      'edit/The Letter.edl',
      'edit/media/001-1A.mp4',
    ]),
  );
  const film = join(folder.path, 'from-archive.mp4');
  await writeFile(film, files.get('The Letter.mp4')!);
  expect((await readFilm(film)).frames).toBe(planExport(board, exportOptions({ resolution: '480p' }, board)).frames);
});
