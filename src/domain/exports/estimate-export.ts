import { frameSize, type Resolution } from '../storyboards/dimension.ts';
import { type ExportFormat, formatFacts, gifPreview } from './export-format.ts';
import type { ExportOptions } from './export-options.ts';

/** An export that was made before, as far as it says something about the next one. */
export type EarlierExport = {
  options: Pick<ExportOptions, 'format' | 'resolution' | 'dimension' | 'frameRate'>;
  seconds: number;
  sizeBytes: number | null;
  /** From its beginning to its end. */
  workedSeconds: number | null;
  segments: number;
  segmentsReused: number;
};

/** What an export will be like. `isMeasured`: told by an earlier one, and not only by what is usual. Null: nobody knows. */
export type Estimate = { bytes: number; isMeasured: boolean; workSeconds: number | null };

type Film = Pick<ExportOptions, 'format' | 'resolution' | 'dimension' | 'frameRate'> & {
  seconds: number;
  shots: number;
  /** Shots that a slate stands for: next to nothing once they are encoded. */
  slates: number;
};

// Bits for each pixel of each frame of pictures as films have them: half of all films need more.
const bitsPerPixel: Partial<Record<ExportFormat, number>> = { mp4: 0.07, mov: 2.6, webm: 0.05 };
const pcmBytesPerSecond = 48_000 * 2 * 3;
const trackBytesPerSecond = 24_000;
const pictureOnPaperBytes = 90_000;
const captionBytesPerShot = 120;

/** How large an export will be, and how long it will take; from earlier ones where there are any of its kind. */
export function estimateExport(film: Film, earlier: readonly EarlierExport[]): Estimate {
  const alike = nearestFirst(film, earlier);
  const sized = alike.find(({ sizeBytes }) => sizeBytes !== null);
  const measured = sized?.sizeBytes ? sized.sizeBytes * scaleTo(film, sized) : null;
  return {
    bytes: twoDigits(measured ?? usualBytes(film)),
    isMeasured: measured !== null,
    workSeconds: workSeconds(film, alike),
  };
}

/** Those of the same format, the one with the most similar pictures first; of equals the first, which is the newest. */
function nearestFirst(film: Film, earlier: readonly EarlierExport[]): EarlierExport[] {
  const distance = ({ options }: EarlierExport) => Math.abs(Math.log(pixelsOf(options) / pixelsOf(film)));
  return earlier
    .filter(({ options, seconds }) => options.format === film.format && seconds > 0)
    .toSorted((one, other) => distance(one) - distance(other));
}

function scaleTo(film: Film, { options, seconds }: EarlierExport): number {
  return (pixelsOf(film) * film.seconds) / (pixelsOf(options) * seconds);
}

/** As exact as an estimate can honestly be: `18 MB`, not `17.63 MB`. */
function twoDigits(value: number): number {
  return Number(value.toPrecision(2));
}

/** Only one that rendered most of its shots says how long rendering takes. */
function workSeconds(film: Film, alike: readonly EarlierExport[]): number | null {
  const rendered = ({ segments, segmentsReused }: EarlierExport) => 1 - segmentsReused / Math.max(1, segments);
  const worked = alike.find((one) => one.workedSeconds !== null && rendered(one) >= 0.5);
  if (!worked || worked.workedSeconds === null) return null;
  return roundWork((worked.workedSeconds / rendered(worked)) * scaleTo(film, worked));
}

/** `40 s`, `3 min 10 s`, `12 min`. */
function roundWork(seconds: number): number {
  if (seconds < 60) return Math.max(1, twoDigits(seconds));
  const step = seconds < 600 ? 10 : 60;
  return Math.round(seconds / step) * step;
}

/** Pixels a second. */
function pixelsOf({ dimension, resolution, frameRate }: Pick<Film, 'dimension' | 'resolution' | 'frameRate'>): number {
  const { width, height } = frameSize(dimension, resolution);
  return width * height * frameRate;
}

function usualBytes(film: Film): number {
  const { format, seconds, shots } = film;
  const bits = bitsPerPixel[format];
  const pixels = pixelsOf(film) * seconds * (1 - (0.9 * film.slates) / Math.max(1, shots));
  if (bits !== undefined) {
    const sound = format === 'mov' ? pcmBytesPerSecond : trackBytesPerSecond;
    return (pixels * bits) / 8 + seconds * sound;
  }
  const stems = seconds * pcmBytesPerSecond * 3;
  const edit = (pixels * (bitsPerPixel.mp4 ?? 0)) / 8 + stems / 2;
  if (format === 'stems') return stems;
  if (format === 'edit') return edit;
  if (format === 'everything') {
    return usualBytes({ ...film, format: 'mp4' }) + stems + edit + shots * pictureOnPaperBytes;
  }
  if (format === 'pdf') return shots * pictureOnPaperBytes;
  if (format === 'gif') return gifBytes(seconds);
  return (shots + 1) * captionBytesPerShot;
}

function gifBytes(seconds: number): number {
  const { width, framesPerSecond } = gifPreview;
  const pixels = width * width * (9 / 16) * framesPerSecond;
  return (Math.min(seconds, gifPreview.seconds) * pixels) / 4;
}

/** A usual choice, to begin from. */
export type ExportPreset = {
  id: string;
  label: string;
  detail: string;
  format: ExportFormat;
  resolution: Resolution;
};

/** What most people export, most often first. */
export const exportPresets: readonly ExportPreset[] = [
  { id: 'watch', label: 'Film', detail: 'MP4, 720p, plays on any device', format: 'mp4', resolution: '720p' },
  { id: 'best', label: 'Film in 1080p', detail: 'MP4, for large screens', format: 'mp4', resolution: '1080p' },
  {
    id: 'edit',
    label: formatFacts.edit.label,
    detail: 'OTIO, XML and EDL with media',
    format: 'edit',
    resolution: '1080p',
  },
  { id: 'master', label: 'Master', detail: 'ProRes 422 HQ, 1080p', format: 'mov', resolution: '1080p' },
  { id: 'paper', label: 'Storyboard PDF', detail: 'Images and notes to print', format: 'pdf', resolution: '720p' },
  { id: 'all', label: 'Everything', detail: 'All deliverables in one ZIP', format: 'everything', resolution: '1080p' },
];
