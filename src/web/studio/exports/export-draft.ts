import type { StoryboardView } from '#contract/storyboards.ts';
import {
  hasDrawnWords,
  hasMasteredSound,
  hasPaperSize,
  hasPictures,
  hasResolution,
} from '#domain/exports/export-format.ts';
import { type ExportOptions, type PaperSize, usualOptions } from '#domain/exports/export-options.ts';
import type { ExportOrder } from './use-export-actions.ts';

/** What is chosen in the sheet; `place` is a scene's place in the film, from 1, or the whole of it. */
export type ExportDraft = Omit<ExportOptions, 'scenes'> & { place: string };

export const wholeFilm = 'whole';

/** Letter where people print on it, as far as their browser says where they are. */
function usualPaper(): PaperSize {
  return /-(?:US|CA|MX|PH|CL|CO|VE)$/.test(navigator.language) ? 'Letter' : 'A4';
}

/** What the sheet opens with: a film that plays anywhere, as the storyboard is. */
export function firstDraft({ dimension, fitType, frameRate }: StoryboardView): ExportDraft {
  return {
    ...usualOptions,
    paperSize: usualPaper(),
    dimension,
    fitType,
    frameRate,
    resolution: '720p',
    place: wholeFilm,
  };
}

/** The draft as the server is asked for it. */
export function orderOf({ place, ...options }: ExportDraft): ExportOrder {
  const scene = Number(place);
  return { ...options, ...(place === wholeFilm ? {} : { scenes: { first: scene, last: scene } }) };
}

/** Whether a choice means anything for the format. */
export const matters = {
  picture: ({ format }: ExportDraft) => hasPictures(format),
  resolution: ({ format }: ExportDraft) => hasResolution(format),
  loudness: ({ format }: ExportDraft) => hasMasteredSound(format),
  drawnWords: ({ format }: ExportDraft) => hasDrawnWords(format),
  grid: ({ format }: ExportDraft) => format === 'pdf' || format === 'everything',
  paper: ({ format }: ExportDraft) => hasPaperSize(format),
};
