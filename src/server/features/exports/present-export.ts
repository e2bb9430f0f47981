import type { ExportView } from '#contract/exports.ts';
import type { FilmExport } from './exports-store.ts';
import type { Uses } from './ports.ts';

/** An export as the person who asked for it sees it. */
export function presentExport({ assets }: Uses, film: FilmExport): ExportView {
  return {
    id: film.id,
    storyboardId: film.storyboardId,
    title: film.title,
    state: film.state,
    progress: film.progress,
    phase: film.phase,
    segments: film.segments,
    segmentsReused: film.segmentsReused,
    frames: film.frames,
    seconds: film.durationMs / 1000,
    options: film.options,
    file: film.assetId === null ? null : presentFile(assets, film.assetId),
    loudness: film.loudness && {
      integratedLufs: film.loudness.integratedLufs,
      truePeakDbtp: film.loudness.peakDb,
    },
    error: film.error,
    createdAt: film.createdAt.toISOString(),
    startedAt: film.startedAt?.toISOString() ?? null,
    finishedAt: film.finishedAt?.toISOString() ?? null,
  };
}

function presentFile(assets: Uses['assets'], assetId: string): NonNullable<ExportView['file']> {
  const url = assets.signedMediaUrl(assetId, 'original');
  return { assetId, url, downloadUrl: `${url}&download` };
}
