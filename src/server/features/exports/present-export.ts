import type { ExportView } from '#contract/exports.ts';
import type { Platform } from '#server/platform/platform.ts';
import { exportFileName, exportFileUrl } from './export-file.ts';
import type { FilmExport } from './exports-store.ts';
import { presentLink } from './film-links.ts';
import { findLinks, type FilmLink } from './links-store.ts';
import type { Uses } from './ports.ts';

/** Exports as the person who asked for them sees them. */
export function presentExports(platform: Platform, uses: Uses) {
  return async (films: readonly FilmExport[]): Promise<ExportView[]> => {
    const ids = films.map(({ id }) => id);
    const [links, signed] = await Promise.all([findLinks(platform.db.sql, ids), uses.assets.withManifest(ids)]);
    return films.map((film) =>
      presentExport({ platform, uses, link: links.get(film.id), hasManifest: signed.has(film.id) }, film),
    );
  };
}

type Surroundings = { platform: Platform; uses: Uses; link: FilmLink | undefined; hasManifest: boolean };

function presentExport({ platform, uses, link, hasManifest }: Surroundings, film: FilmExport): ExportView {
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
    file: presentFile({ platform, uses, hasManifest }, film),
    link: link ? presentLink(link, platform) : null,
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

type Places = { platform: Platform; uses: Pick<Uses, 'assets' | 'users'>; hasManifest: boolean };

function presentFile({ platform, uses, hasManifest }: Places, film: FilmExport): ExportView['file'] {
  const { assetId, fileKey, fileBytes } = film;
  if (assetId === null && fileKey === null) return null;
  const url =
    assetId === null
      ? exportFileUrl({ exportId: film.id, version: uses.users.accessVersionOf(film.userId) }, platform)
      : uses.assets.signedMediaUrl({ id: assetId, ownerId: film.userId }, 'original');
  const manifestUrl = hasManifest ? `${url}&manifest` : null;
  return {
    assetId,
    url,
    downloadUrl: `${url}&download`,
    name: exportFileName(film),
    sizeBytes: fileBytes,
    manifestUrl,
  };
}
