import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { planCaptions } from '#domain/exports/captions/captions.ts';
import { writeSrt, writeVtt } from '#domain/exports/captions/caption-files.ts';
import { fileName } from '#domain/exports/edit-lists/edit-timeline.ts';
import { formatFacts, isFilm } from '#domain/exports/export-format.ts';
import { chosenScenes } from '#domain/exports/export-options.ts';
import type { FilmBoard } from '#domain/exports/film-board.ts';
import { timeBoard } from '#domain/exports/film-plan.ts';
import { gifArguments } from '#domain/exports/segments/gif-arguments.ts';
import { joinList } from '#domain/exports/segments/join-arguments.ts';
import type { Loudness } from '#domain/exports/sound/loudness.ts';
import { listShots, shotListCsv } from '#domain/exports/shot-list.ts';
import { writeZip, type ZipEntry } from '#server/platform/zip/write-zip.ts';
import { writeAiUseJson, writeAiUsePdf } from './make-ai-use.ts';
import { makeEdit, planMedia } from './make-edit.ts';
import { makeFilm, renderSegments, secondsOf, withWorkbench } from '../render/render-film.ts';
import { renderStemFiles } from '../render/render-sound.ts';
import { makeStoryboardPdf } from './make-storyboard-pdf.ts';
import type { Order } from './order.ts';
import { type Progress, type RenderProgress, trackProgress } from '../render/track-progress.ts';
import type { Machine, Workbench } from '../render/workbench.ts';

/** What has come out: a file in the export's folder, or an archive that is written while it is stored. */
export type Deliverable = {
  content: { path: string } | { stream: Readable };
  loudness: Loudness | null;
  segmentsReused: number;
};

type Place = { folder: string; signal: AbortSignal; onProgress: (progress: RenderProgress) => void };
type Work = { bench: Workbench; order: Order; progress: Progress };
type Made = Omit<Deliverable, 'segmentsReused'>;

/** Makes what was asked for, in a folder of its own, from what is in the cache. Expected failures are `AppError`s. */
export async function makeDeliverable(machine: Machine, order: Order, place: Place): Promise<Deliverable> {
  const progress = trackProgress(framesToRender(order), place.onProgress);
  return withWorkbench(machine, { ...place, filmSeconds: secondsOf(order.plan) }, async (bench) => {
    const made = await make({ bench, order, progress });
    return { ...made, segmentsReused: progress.segmentsReused() };
  });
}

/** The frames of every segment that has to be there, in the order in which `make` counts them. */
function framesToRender({ options: { format }, plan }: Order): number[] {
  const film = isFilm(format) || format === 'gif' || format === 'everything' ? plan.segments : [];
  const media = format === 'edit' || format === 'everything' ? planMedia(plan).segments : [];
  return [...film, ...media].map(({ frames }) => frames);
}

async function make(work: Work): Promise<Made> {
  const { bench, order, progress } = work;
  const { format } = order.options;
  if (isFilm(format)) {
    const { path, loudness } = await makeFilm(bench, order.plan, progress);
    return { content: { path }, loudness };
  }
  if (format === 'gif') return { content: { path: await makeGif(work) }, loudness: null };
  if (format === 'srt' || format === 'vtt' || format === 'csv') {
    const path = bench.path(`text.${format}`);
    await writeFile(path, textOf(order, format));
    return { content: { path }, loudness: null };
  }
  if (format === 'ai-use-pdf' || format === 'ai-use-json') {
    return { content: { path: await makeAiUse(work, format) }, loudness: null };
  }
  if (format === 'pdf') return { content: { path: await makePdf(work) }, loudness: null };
  return archive(work, await archiveEntries(work));
}

type Archived = { entries: ZipEntry[]; loudness: Loudness | null };

async function archive({ bench, order }: Work, { entries, loudness }: Archived): Promise<Made> {
  bench.signal.throwIfAborted();
  return { content: { stream: await writeZip(entries, order.madeAt) }, loudness };
}

async function archiveEntries(work: Work): Promise<Archived> {
  const { bench, order, progress } = work;
  const { format } = order.options;
  if (format === 'stems') return { entries: await stemEntries(work, ''), loudness: null };
  if (format === 'edit') return { entries: await makeEdit(bench, order, { progress, first: 0 }), loudness: null };
  const film = await makeFilm(bench, order.plan, progress);
  const edit = await makeEdit(bench, order, { progress, first: order.plan.segments.length });
  progress.say('Stems and papers');
  const name = fileName(order.title);
  const entries: ZipEntry[] = [
    { name: `${name}.mp4`, path: (await order.signFilm?.(film.path)) ?? film.path },
    { name: `${name}.srt`, text: textOf(order, 'srt') },
    { name: `${name}.vtt`, text: textOf(order, 'vtt') },
    { name: `${name} storyboard.pdf`, path: await makePdf(work) },
    { name: `${name} shot list.csv`, text: textOf(order, 'csv') },
    { name: `${name} AI use.pdf`, path: await makeAiUse(work, 'ai-use-pdf') },
    { name: `${name} AI use.json`, path: await makeAiUse(work, 'ai-use-json') },
    ...(await stemEntries(work, 'stems/')),
    ...edit.map((entry) => ({ ...entry, name: `edit/${entry.name}` })),
  ];
  return { entries, loudness: film.loudness };
}

async function stemEntries({ bench, order, progress }: Work, folder: string): Promise<ZipEntry[]> {
  progress.say('Stems');
  const stems = await renderStemFiles(bench, order.plan.sound);
  const name = fileName(order.title);
  return Object.entries(stems).map(([bus, path]) => ({ name: `${folder}${name} ${bus}.wav`, path }));
}

/** The texts that are made of the dialogue and of the board. */
function textOf({ options, board, plan }: Order, format: 'srt' | 'vtt' | 'csv'): string {
  const asked = mustHave(board);
  if (format === 'csv') return shotListCsv(listShots(asked, options));
  const scenes = chosenScenes(options, asked);
  const captions = planCaptions(scenes, timeBoard(scenes, plan.rate), plan.rate);
  return format === 'srt' ? writeSrt(captions) : writeVtt(captions);
}

async function makeAiUse({ bench, order, progress }: Work, format: 'ai-use-pdf' | 'ai-use-json'): Promise<string> {
  progress.say('AI-use report');
  const path = bench.path(`ai-use.${formatFacts[format].extension}`);
  const write = format === 'ai-use-pdf' ? writeAiUsePdf : writeAiUseJson;
  await write({ ...order, board: mustHave(order.board) }, path);
  return path;
}

async function makePdf({ bench, order, progress }: Work): Promise<string> {
  progress.say('Storyboard PDF');
  const path = bench.path('storyboard.pdf');
  await makeStoryboardPdf(bench, { ...order, board: mustHave(order.board) }, path);
  return path;
}

async function makeGif({ bench, order: { plan }, progress }: Work): Promise<string> {
  const segments = await renderSegments(bench, { segments: plan.segments, format: plan, name: 'segment' }, progress);
  const list = bench.path('segments.ffconcat');
  const parts = segments.map((path, n) => ({ path, frames: plan.segments[n]?.frames ?? 0 }));
  await writeFile(list, joinList(parts, plan.rate));
  progress.say('GIF');
  const path = bench.path('film.gif');
  await bench.run('The GIF', gifArguments(list, path));
  return path;
}

function mustHave(board: FilmBoard | null): FilmBoard {
  if (board) return board;
  throw new AppError('not-found', 'The storyboard version for this export no longer exists. Start a new export.');
}
