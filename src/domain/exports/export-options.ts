import type { Dimension, FitType, FrameRate, Resolution } from '../storyboards/dimension.ts';
import type { FilmBoard } from './film-board.ts';

/** Which scenes to export, by their place in the film, from 1; both included. */
export type SceneRange = { first: number; last: number };

/** How a film is put out; every choice made. */
export type ExportOptions = {
  resolution: Resolution;
  dimension: Dimension;
  fitType: FitType;
  frameRate: FrameRate;
  /** Null for the whole film. */
  scenes: SceneRange | null;
};

/** What a person may leave open, or choose. */
export type ExportChoices = {
  resolution: Resolution;
  dimension?: Dimension | undefined;
  fitType?: FitType | undefined;
  frameRate?: FrameRate | undefined;
  scenes?: SceneRange | undefined;
};

/** The choices, filled in from the storyboard. */
export function exportOptions(choices: ExportChoices, board: FilmBoard): ExportOptions {
  return {
    resolution: choices.resolution,
    dimension: choices.dimension ?? board.dimension,
    fitType: choices.fitType ?? board.fitType,
    frameRate: choices.frameRate ?? board.frameRate,
    scenes: choices.scenes ?? null,
  };
}

/** A field of the options that cannot be, and why, for the person who asked. */
export type OptionProblem = { path: string; message: string };

/** What is wrong with a range of scenes for this board; null when it can be exported. */
export function sceneRangeProblem(range: SceneRange | null, board: FilmBoard): OptionProblem | null {
  if (range === null) return null;
  if (range.first > range.last) {
    return { path: 'scenes', message: `begins with scene ${range.first}, after its end at scene ${range.last}` };
  }
  if (range.last > board.scenes.length) {
    const count = board.scenes.length;
    return { path: 'scenes.last', message: `is ${range.last}, but the storyboard ends with scene ${count}` };
  }
  return null;
}

/** The scenes of the board that the options ask for. */
export function chosenScenes(options: ExportOptions, board: FilmBoard): FilmBoard['scenes'] {
  return options.scenes === null ? board.scenes : board.scenes.slice(options.scenes.first - 1, options.scenes.last);
}
