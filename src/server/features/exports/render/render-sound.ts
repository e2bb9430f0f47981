import { readFile, writeFile } from 'node:fs/promises';
import { containers } from '#domain/exports/segments/encoding.ts';
import { isAppError } from '#contract/errors.ts';
import type { FilmSound } from '#domain/exports/film-board.ts';
import type { FilmPlan } from '#domain/exports/film-plan.ts';
import { type Delivery, delivery as usualDelivery, gainFor, type Loudness } from '#domain/exports/sound/loudness.ts';
import {
  type LaidSound,
  layOutArguments,
  measureArguments,
  mixArguments,
  overlayArguments,
  readLoudness,
  silenceArguments,
  stemArguments,
  type Track,
} from '#domain/exports/sound/sound-arguments.ts';
import { soundKey, stemKey } from '#domain/exports/sound/sound-key.ts';
import { type Bus, buses, type SoundPlan, type Stem } from '#domain/exports/sound/sound-plan.ts';
import { inParallel } from './in-parallel.ts';
import { masterSound } from './master-sound.ts';
import type { Workbench } from './workbench.ts';

/** A film's finished sound track; `loudness` is null when nothing is heard. */
export type RenderedSound = { path: string; loudness: Loudness | null };

// Open files and threads of one FFmpeg; longer lists are laid out in several rounds.
const mostInputs = 32;

/** Makes a film's sound track, or takes it from the cache; stems that are there already are not made again. */
export async function renderSound(bench: Workbench, film: FilmPlan): Promise<RenderedSound> {
  const { sound: plan, codec = 'h264', delivery = usualDelivery } = film;
  const track = { output: bench.path(`sound.${containers[codec].sound}`), codec };
  const path = track.output;
  const report = bench.path('sound.json');
  const key = soundKey(plan, { codec, delivery });
  if ((await bench.cache.take(key, path)) && (await bench.cache.take(`${key} report`, report))) {
    // Written below, and by nobody else.
    const loudness = JSON.parse(await readFile(report, 'utf8')) as Loudness | null;
    return { path, loudness };
  }
  const loudness = await makeSound(bench, { plan, delivery }, track);
  await writeFile(report, JSON.stringify(loudness));
  await bench.cache.keep(`${key} report`, report);
  await bench.cache.keep(key, path);
  bench.crash('export.sound-made');
  return { path, loudness };
}

type Sound = { plan: SoundPlan; delivery: Delivery };

async function makeSound(bench: Workbench, { plan, delivery }: Sound, track: Track): Promise<Loudness | null> {
  const files = await renderBuses(bench, plan);
  if (Object.keys(files).length === 0) {
    await bench.run('The sound', silenceArguments(plan.samples, track));
    return null;
  }
  const mix = bench.path('mix.flac');
  const log = await bench.run('The sound', mixArguments(files, plan.samples, mix), { logLevel: 'info' });
  return masterSound(bench, { mix, samples: plan.samples, loudness: loudnessIn(log, 'mix'), delivery }, track);
}

/** Lays out each bus that is heard, over the whole film. */
async function renderBuses(bench: Workbench, plan: SoundPlan): Promise<Partial<Record<Bus, string>>> {
  const stems = await renderStems(bench, plan.stems);
  const files: Partial<Record<Bus, string>> = {};
  for (const bus of buses) {
    const layers = layersOf(stems.filter((stem) => stem.bus === bus));
    const path = await layOver(bench, { name: bus, layers, samples: plan.samples });
    if (path !== null) files[bus] = path;
  }
  return files;
}

/** As few layers as it takes for no stem to overlap another one of its layer; what lies over others does not come first. */
function layersOf(stems: readonly RenderedStem[]): RenderedStem[][] {
  const layers: RenderedStem[][] = [];
  const isOver = (stem: RenderedStem) => Number(stem.isOver);
  for (const stem of stems.toSorted((a, b) => isOver(a) - isOver(b) || a.startSample - b.startSample)) {
    const layer = layers.find((one) => one.every((other) => other.startSample + other.samples <= stem.startSample));
    if (layer) layer.push(stem);
    else layers.push([stem]);
  }
  return layers;
}

/** Makes the stems of a film as WAV files: each bus as it is in the mix, all of one length. Answers their paths. */
export async function renderStemFiles(bench: Workbench, plan: SoundPlan): Promise<Record<Bus, string>> {
  const paths = {
    dialogue: bench.path('dialogue.wav'),
    effects: bench.path('effects.wav'),
    music: bench.path('music.wav'),
  };
  await bench.run('The sound', stemArguments(await renderBuses(bench, plan), plan.samples, paths));
  return paths;
}

/** Reads a measurement out of the log. Throws when the filter has said nothing, which would be a bug. */
function loudnessIn(log: string, name: string): Loudness {
  const loudness = readLoudness(log, name);
  if (!loudness) throw new Error(`FFmpeg's log has no loudness of ${name}: ${log.slice(-500)}`);
  return loudness;
}

type RenderedStem = LaidSound & { bus: Bus; isOver: boolean };

async function renderStems(bench: Workbench, stems: readonly Stem[]): Promise<RenderedStem[]> {
  const works = stems.map((stem, n) => ({
    stem,
    key: stemKey(stem),
    name: `stem-${n}`,
    path: bench.path(`stem-${n}.flac`),
  }));
  const missing: typeof works = [];
  for (const work of works) {
    if (!(await bench.cache.take(work.key, work.path))) missing.push(work);
  }
  const measured = await measureSources(
    bench,
    missing.map(({ stem }) => stem),
  );
  await inParallel(missing, 2, async ({ stem, key, name, path }) => {
    const sounds = await Promise.all(stem.pieces.map((piece) => laidPiece(bench, { stem, piece, measured })));
    await layOut(bench, { name, sounds, samples: stem.samples });
    await bench.cache.keep(key, path);
  });
  return works.map(({ stem: { bus, isOver = false, startSample, samples }, path }) => {
    return { bus, isOver, path, startSample, samples, gainDb: 0, fadeInMs: 0, fadeOutMs: 0 };
  });
}

type PieceOfStem = { stem: Stem; piece: Stem['pieces'][number]; measured: Map<string, Loudness> };

async function laidPiece(bench: Workbench, { stem, piece, measured }: PieceOfStem): Promise<LaidSound> {
  const { source, ...place } = piece;
  const loudness = measured.get(source.contentHash);
  return {
    ...place,
    path: await bench.openMedia(source.of ?? 'The sound', source.assetId),
    isInStep: isInStep(source),
    gainDb: (loudness ? gainFor(stem.bus, loudness) : 0) + (piece.gainDb ?? 0),
  };
}

/** How loud each different sound of these stems is, by its content. */
export async function measureSources(bench: Workbench, stems: readonly Stem[]): Promise<Map<string, Loudness>> {
  const sources = new Map(stems.flatMap(({ pieces }) => pieces.map(({ source }) => [source.contentHash, source])));
  const measured = new Map<string, Loudness>();
  await inParallel(inGroups([...sources.values()]), 2, async (group) => {
    try {
      await measure(group);
    } catch (error) {
      // Together they do not say which of them cannot be read.
      if (!isAppError(error) || group.length === 1) throw error;
      await inParallel(group, 1, (source) => measure([source]));
    }
  });
  return measured;

  async function measure(group: readonly FilmSound[]): Promise<void> {
    const [{ of: what = 'The sound' } = {}] = group;
    const paths = await Promise.all(group.map(({ of = 'The sound', assetId }) => bench.openMedia(of, assetId)));
    const log = await bench.run(group.length === 1 ? what : 'The sound', measureArguments(paths), { logLevel: 'info' });
    for (const [n, { contentHash }] of group.entries()) measured.set(contentHash, loudnessIn(log, `sound${n}`));
  }
}

/** Whether a sound comes with pictures. */
export function isInStep({ mediaType }: FilmSound): boolean {
  return mediaType.startsWith('video/');
}

type Layers = { name: string; layers: readonly (readonly LaidSound[])[]; samples: number };

/** Lays out each layer, and one over the other. Answers the path; null when nothing is heard. */
async function layOver(bench: Workbench, { name, layers, samples }: Layers): Promise<string | null> {
  const paths: string[] = [];
  for (const [n, sounds] of layers.entries()) {
    const own = n === 0 ? name : `${name}-over-${n}`;
    if (sounds.length > 0) paths.push(await layOut(bench, { name: own, sounds, samples }));
  }
  const [only] = paths;
  if (only === undefined || paths.length === 1) return only ?? null;
  const output = bench.path(`${name}-all.flac`);
  await bench.run('The sound', overlayArguments(paths, output));
  return output;
}

type Layout = { name: string; sounds: readonly LaidSound[]; samples: number };

/** Lays sounds one after the other into one file, in rounds when they are many. Answers its path. */
async function layOut(bench: Workbench, { name, sounds, samples }: Layout): Promise<string> {
  let laid = sounds;
  for (let round = 0; laid.length > mostInputs; round += 1) {
    const groups = inGroups(laid);
    laid = await inParallel(groups, 2, (group, n) => {
      const end = groups[n + 1]?.[0]?.startSample ?? samples;
      return layOutGroup(bench, { group, end, output: bench.path(`${name}-${round}-${n}.flac`) });
    });
  }
  const output = bench.path(`${name}.flac`);
  await bench.run('The sound', layOutArguments(laid, samples, output));
  return output;
}

type Group = { group: readonly LaidSound[]; end: number; output: string };

async function layOutGroup(bench: Workbench, { group, end, output }: Group): Promise<LaidSound> {
  const startSample = group[0]?.startSample ?? 0;
  const sounds = group.map((sound) => ({ ...sound, startSample: sound.startSample - startSample }));
  const samples = end - startSample;
  await bench.run('The sound', layOutArguments(sounds, samples, output));
  return { path: output, startSample, samples, gainDb: 0, fadeInMs: 0, fadeOutMs: 0 };
}

function inGroups<T>(items: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (let n = 0; n < items.length; n += mostInputs) groups.push(items.slice(n, n + mostInputs));
  return groups;
}
