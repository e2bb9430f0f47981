import { rm } from 'node:fs/promises';
import { AppError } from '#contract/errors.ts';
import { type FilmFormat, lastFrame, type PictureSource, type Segment } from '#domain/exports/film-plan.ts';
import {
  type ColorMatrix,
  colorMatrices,
  segmentArguments,
  type SegmentInput,
  type Strip,
} from '#domain/exports/segments/segment-arguments.ts';
import { segmentKey } from '#domain/exports/segments/segment-key.ts';
import { frameOfCaption, frameOfLabel, frameOfPicture, frameOfSlate } from '#server/platform/media/draw-frame.ts';
import { readClipApart } from '#server/platform/media/media-apart.ts';
import { inParallel } from './in-parallel.ts';
import { unreadable, type Workbench } from './workbench.ts';

export type SegmentWork = {
  segment: Segment;
  format: FilmFormat;
  /** Where the segment's file goes. */
  output: string;
  onFrames(frames: number): void;
};

/** Makes one segment's file, or takes it from the cache. Answers whether it could be reused. */
export async function renderSegment(bench: Workbench, work: SegmentWork): Promise<{ reused: boolean }> {
  const { segment, format, output } = work;
  const key = segmentKey(segment, format);
  if (await bench.cache.take(key, output)) return { reused: true };
  const files = [`${output}.picture`, `${output}.outgoing`] as const;
  const picture = await prepare(bench, { source: segment.picture, format, file: files[0], segment });
  const other = segment.incoming?.outgoing.picture;
  const outgoing = other ? await prepare(bench, { source: other, format, file: files[1], segment }) : null;
  const strips = await drawStrips(segment, format, output);
  let frames = 0;
  const args = segmentArguments(segment, format, { picture, outgoing, strips, output, threads: bench.threads });
  await bench.run(nameOf(segment), args, {
    onProgress: (progress) => {
      frames = progress.frames;
      work.onFrames(frames);
    },
  });
  if (frames !== segment.frames) {
    // FFmpeg calls it a success when a file had no pictures at all.
    throw new AppError('unsupported-media', `${nameOf(segment)} couldn’t be rendered because its media has no image.`);
  }
  const drawn = strips.map(({ path }) => path);
  await Promise.all([...files, ...drawn].map((file) => rm(file, { force: true })));
  await bench.cache.keep(key, output);
  bench.crash('export.segment-made');
  return { reused: false };
}

async function drawStrips(
  { captions = [], frames }: Segment,
  { size, label }: FilmFormat,
  output: string,
): Promise<Strip[]> {
  const strips = await inParallel(captions, 1, async ({ lines, fromFrame, toFrame }, n) => {
    const path = `${output}.caption-${n}`;
    return { path, fromFrame, toFrame, ...(await frameOfCaption(lines, { size, output: path })) };
  });
  if (label === undefined) return strips;
  const path = `${output}.label`;
  return [...strips, { path, fromFrame: 0, toFrame: frames, ...(await frameOfLabel(label, { size, output: path })) }];
}

function nameOf(segment: Segment): string {
  return `Shot ${segment.shotLabel}`;
}

type Preparation = { source: PictureSource; format: FilmFormat; file: string; segment: Segment };

async function prepare(bench: Workbench, { source, format, file, segment }: Preparation): Promise<SegmentInput> {
  const fitType = source.kind === 'slate' ? undefined : source.fitType;
  const target = { size: format.size, fitType: fitType ?? format.fitType, output: file };
  if (source.kind === 'slate') {
    await frameOfSlate(source.slate, target);
    return { kind: 'frame', path: file };
  }
  const { assetId } = source.kind === 'clip' ? source.clip : source.still;
  const path = await bench.openMedia(nameOf(segment), assetId);
  try {
    if (source.kind === 'clip') return { ...(await clipInput(path, format)), fitType };
    await frameOfPicture(path, target);
    return { kind: 'frame', path: file };
  } catch (error) {
    throw unreadable(nameOf(segment), error);
  }
}

async function clipInput(path: string, format: FilmFormat): Promise<SegmentInput & { kind: 'clip' }> {
  const facts = await readClipApart(path);
  return { kind: 'clip', path, matrix: matrixOf(facts), lastFrame: lastFrame(facts, format.rate) };
}

/** As browsers take it: a video that does not say is BT.601 when it is small, and BT.709 from 720 lines up. */
function matrixOf({ matrix, height }: { matrix: string | null; height: number }): ColorMatrix {
  const named = matrix === null ? undefined : (otherNames[matrix] ?? matrix);
  return colorMatrices.find((known) => known === named) ?? (height < 720 ? 'bt601' : 'bt709');
}

// Containers name the same matrices in other words.
const otherNames: Record<string, ColorMatrix> = { smpte170m: 'bt601', bt470bg: 'bt601', 'bt2020-ncl': 'bt2020' };
