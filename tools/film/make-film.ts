import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { exportsApi, type ExportView } from '#contract/exports.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import type { Dimension, FrameRate, Resolution } from '#domain/storyboards/dimension.ts';
import type { Installation } from '../installation.ts';

export type FilmOptions = {
  script: string;
  out: string;
  /** `1-3`: only these scenes. */
  scenes?: string | undefined;
  dimension?: Dimension | undefined;
  style?: string | undefined;
  frameRate?: FrameRate | undefined;
  resolution: Resolution;
  seed?: number | undefined;
  /** Called with each step forward, in words. */
  onProgress?: (sentence: string) => void;
};

/** What was made, and how long each stage took. */
export type FilmSummary = {
  files: string[];
  seconds: number;
  frames: number;
  scenes: number;
  shots: number;
  credits: number;
  failed: number;
  stageSeconds: { script: number; generation: number; export: number };
};

const lookAgainMs = 250;

/** A screenplay becomes a film, the way the studio does it: import, make everything that is missing, export. */
export async function makeFilm(installation: Installation, options: FilmOptions): Promise<FilmSummary> {
  const say = options.onProgress ?? (() => undefined);
  const begun = performance.now();
  const script = await importScript(installation, options);
  say(`${script.title}: ${script.scenes} scenes, ${script.shots} shots, ${script.roles} roles`);
  for (const remark of script.remarks) say(remark);
  const imported = performance.now();

  let credits = 0;
  let failed = 0;
  for (const storyboardId of script.storyboardIds) {
    const made = await makeEverything(installation, storyboardId, say);
    credits += made.credits;
    failed += made.failed;
  }
  const generated = performance.now();

  const films: ExportView[] = [];
  const files: string[] = [];
  for (const [index, storyboardId] of script.storyboardIds.entries()) {
    const film = await exportFilm(installation, { storyboardId, resolution: options.resolution, say });
    const file = script.storyboardIds.length === 1 ? options.out : reelFile(options.out, index + 1);
    await save(installation, film, file);
    films.push(film);
    files.push(file);
  }
  return {
    files,
    seconds: films.reduce((sum, { seconds }) => sum + seconds, 0),
    frames: films.reduce((sum, { frames }) => sum + frames, 0),
    scenes: script.scenes,
    shots: script.shots,
    credits,
    failed,
    stageSeconds: {
      script: (imported - begun) / 1000,
      generation: (generated - imported) / 1000,
      export: (performance.now() - generated) / 1000,
    },
  };
}

async function importScript({ call }: Installation, options: FilmOptions) {
  const { script, scenes, dimension, style, frameRate, seed } = options;
  return call(scriptsApi.import, {
    body: {
      fileName: basename(script),
      fileBase64: (await readFile(script)).toString('base64'),
      ...(scenes === undefined ? {} : { scenes }),
      ...(dimension === undefined ? {} : { dimension }),
      ...(style === undefined ? {} : { style }),
      ...(frameRate === undefined ? {} : { frameRate }),
      ...(seed === undefined ? {} : { seed }),
    },
  });
}

type Say = (sentence: string) => void;

/** Generates every take that a storyboard is missing, and waits for the results. */
export async function makeEverything({ call }: Installation, storyboardId: string, say: Say) {
  const params = { storyboardId };
  const missing = await call(storyboardsApi.missing, { params, query: {} });
  if (missing.items.length === 0) return { credits: 0, failed: 0 };
  const { taskIds, credits, notAffordable } = await call(storyboardsApi.makeMissing, {
    params,
    body: { expectedCredits: missing.affordableCredits },
  });
  say(`${taskIds.length} tasks for ${credits} credits`);
  if (notAffordable.length > 0) say(`The credits were not enough for: ${notAffordable.join(', ')}`);
  for (;;) {
    const { tasks } = await call(storyboardsApi.tasks, { params });
    const running = tasks.filter(({ state }) => state === 'IN_PROGRESS').length;
    if (running === 0) {
      const failed = tasks.filter(({ state }) => state !== 'COMPLETE');
      for (const task of failed) say(`${task.label}: ${task.failure?.message ?? 'failed'}`);
      return { credits, failed: failed.length };
    }
    say(`${taskIds.length - running} of ${taskIds.length} done`);
    await delay(lookAgainMs);
  }
}

type Exporting = { storyboardId: string; resolution: Resolution; say: Say };

/** Exports a storyboard and waits for the file. */
export async function exportFilm(
  { call }: Installation,
  { storyboardId, resolution, say }: Exporting,
): Promise<ExportView> {
  const asked = await call(exportsApi.request, { params: { storyboardId }, body: { resolution } });
  for (;;) {
    const film = await call(exportsApi.get, { params: { exportId: asked.id } });
    if (film.state === 'complete') return film;
    const hasFailed = film.state === 'error' || film.state === 'cancelled';
    if (hasFailed) throw new Error(film.error ?? 'The export was cancelled.');
    say(`Export ${Math.round(film.progress * 100)} %: ${film.phase}`);
    await delay(lookAgainMs);
  }
}

async function save({ app }: Installation, film: ExportView, file: string): Promise<void> {
  if (!film.file) throw new Error('The export is complete but has no file.');
  await writeFile(file, await app.features.exports.openFile(film.id));
}

/** `film.mp4` → `film-reel-2.mp4`. */
function reelFile(out: string, reel: number): string {
  return out.replace(/(\.[^.]+)?$/, (extension: string) => `-reel-${reel}${extension}`);
}
