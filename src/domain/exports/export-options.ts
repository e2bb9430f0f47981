import type { Dimension, FitType, FrameRate, Resolution } from '../storyboards/dimension.ts';
import { hasDrawnWords, type ExportFormat, hasMasteredSound } from './export-format.ts';
import type { FilmBoard } from './film-board.ts';
import type { LoudnessPreset } from './sound/loudness.ts';

/** Which scenes to export, by their place in the film, from 1; both included. */
export type SceneRange = { first: number; last: number };

/** Pictures on a page of a storyboard PDF: 1 to 4 each way. */
export type PageGrid = { columns: number; rows: number };

/** The sheets a storyboard PDF is for, lying. */
export const paperSizes = ['A4', 'Letter'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** What shapes the film itself. */
export type FilmOptions = {
  resolution: Resolution;
  dimension: Dimension;
  fitType: FitType;
  frameRate: FrameRate;
  /** Null for the whole film. */
  scenes: SceneRange | null;
};

/** How a storyboard is put out; every choice made. */
export type ExportOptions = FilmOptions & {
  format: ExportFormat;
  /** How loud the finished film is, in LUFS. */
  loudnessLufs: LoudnessPreset;
  /** Whether the dialogue is written into the picture. */
  burnCaptions: boolean;
  /** Whether the picture says all the time that models made a part of the film. */
  originLabel: boolean;
  grid: PageGrid;
  paperSize: PaperSize;
};

type Choice<T> = { [Key in keyof T]?: T[Key] | undefined };

/** What a person may leave open, or choose. */
export type ExportChoices = Choice<Omit<ExportOptions, 'resolution' | 'scenes'>> & {
  resolution: Resolution;
  scenes?: SceneRange | undefined;
};

/** What is taken where nobody has chosen. */
export const usualOptions = {
  format: 'mp4',
  loudnessLufs: -14,
  burnCaptions: false,
  originLabel: false,
  grid: { columns: 3, rows: 2 },
  paperSize: 'A4',
} as const satisfies Partial<ExportOptions>;

/** The choices, filled in from the storyboard. What the format has no use for is set to the usual. */
export function exportOptions(choices: ExportChoices, board: FilmBoard): ExportOptions {
  const chosen = Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined));
  const { dimension, fitType, frameRate } = board;
  // Only what was chosen is left of the choices.
  const made = { ...usualOptions, dimension, fitType, frameRate, scenes: null, resolution: choices.resolution };
  const options: ExportOptions = { ...made, ...(chosen as Partial<ExportOptions>) };
  return {
    ...options,
    loudnessLufs: hasMasteredSound(options.format) ? options.loudnessLufs : usualOptions.loudnessLufs,
    burnCaptions: hasDrawnWords(options.format) && options.burnCaptions,
    originLabel: hasDrawnWords(options.format) && options.originLabel,
  };
}

/** A field of the options that cannot be, and why, for the person who asked. */
export type OptionProblem = { path: string; message: string };

/** What is wrong with a range of scenes for this board; null when it can be exported. */
export function sceneRangeProblem(range: SceneRange | null, board: FilmBoard): OptionProblem | null {
  if (range === null) return null;
  if (range.first > range.last) {
    return {
      path: 'scenes',
      message: `starts with scene ${range.first}, which is after the last scene, ${range.last}`,
    };
  }
  if (range.last > board.scenes.length) {
    const count = board.scenes.length;
    return { path: 'scenes.last', message: `is ${range.last}, but the last scene of the storyboard is ${count}` };
  }
  return null;
}

/** The scenes of the board that the options ask for. */
export function chosenScenes({ scenes }: Pick<FilmOptions, 'scenes'>, board: FilmBoard): FilmBoard['scenes'] {
  return scenes === null ? board.scenes : board.scenes.slice(scenes.first - 1, scenes.last);
}
