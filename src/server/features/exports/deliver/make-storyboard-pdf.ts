import { rm } from 'node:fs/promises';
import type { ExportOptions } from '#domain/exports/export-options.ts';
import type { FilmBoard } from '#domain/exports/film-board.ts';
import { actionBeside, type ListedShot, listShots, spokenLine } from '#domain/exports/shot-list.ts';
import { strangersFile } from '#domain/exports/segments/encoding.ts';
import { type FrameSize, frameSize } from '#domain/storyboards/dimension.ts';
import { millisecondsOf } from '#domain/storyboards/timing.ts';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import { jpegOfPicture, jpegOfSlate } from '#server/platform/media/draw-frame.ts';
import { type Panel, writeStoryboardPdf } from '#server/platform/papers/storyboard-pdf.ts';
import type { Order } from './order.ts';
import { unreadable, type Workbench } from '../render/workbench.ts';

type PaperOrder = Order & { board: FilmBoard };

/** Enough for 200 dots an inch where a picture is as wide as its column, by columns. */
const pictureWidths = [1600, 1000, 720, 540] as const;

/** Writes the storyboard as pages of pictures, in the grid that was asked for. */
export async function makeStoryboardPdf(bench: Workbench, order: PaperOrder, path: string): Promise<void> {
  const { title, options, plan, board, madeAt } = order;
  const { columns, rows } = options.grid;
  const shots = listShots(board, options);
  const seconds = Math.round(millisecondsOf(plan.frames, plan.rate) / 1000);
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const size = pictureSize(options);
  const paper = {
    title,
    facts: `${shots.length} ${shots.length === 1 ? 'shot' : 'shots'} · ${length}`,
    shape: size.width / size.height,
    columns,
    rows,
    sheet: options.paperSize,
    madeAt,
    panels: shots.map((listed): Panel => panelOf(listed, () => pictureOf(bench, listed, { options, size }))),
  };
  await writeStoryboardPdf(paper, path, bench.signal);
}

function pictureSize({ dimension, grid }: ExportOptions): FrameSize {
  const { width, height } = frameSize(dimension, '1080p');
  const scaled = (pictureWidths[grid.columns - 1] ?? 720) / Math.max(width, height);
  return { width: Math.round(width * scaled), height: Math.round(height * scaled) };
}

function panelOf({ scene, shot, seconds, timecodeIn }: ListedShot, picture: Panel['picture']): Panel {
  const type = shot.type ? [shotTypeLabel[shot.type]] : [];
  const dialogue = shot.dialogue.map(spokenLine);
  return {
    slugLine: scene.slugLine,
    sceneNumber: scene.number,
    label: shot.label,
    facts: [...type, `${seconds.toFixed(1)} s`, timecodeIn].join(' · '),
    action: actionBeside(shot),
    dialogue,
    notes: shot.notes ?? '',
    picture,
  };
}

type Look = { options: ExportOptions; size: FrameSize };

/** The shot's picture, else the first frame of its clip that the film shows, else its slate. */
async function pictureOf(bench: Workbench, { shot, scene }: ListedShot, { options, size }: Look): Promise<Buffer> {
  const what = `Shot ${shot.label}`;
  const look = { size, fitType: shot.fit ?? options.fitType };
  const source = shot.picture ?? shot.clip;
  if (!source) return jpegOfSlate({ shotLabel: shot.label, slugLine: scene.slugLine, action: shot.action }, size);
  const path = await bench.openMedia(what, source.assetId);
  try {
    if (source === shot.picture) return await jpegOfPicture(path, look);
    const still = bench.path('still.png');
    const from = ['-ss', ((shot.trimInMs ?? 0) / 1000).toFixed(3)];
    await bench.run(what, [...strangersFile, ...from, '-i', path, '-frames:v', '1', '-update', '1', still]);
    const jpeg = await jpegOfPicture(still, look);
    await rm(still);
    return jpeg;
  } catch (error) {
    throw unreadable(what, error);
  }
}
