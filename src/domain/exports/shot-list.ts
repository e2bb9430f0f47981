import { shotTypeLabel } from '../storyboards/shot-type.ts';
import { transitions } from '../storyboards/transitions.ts';
import { millisecondsOf, rationalRate } from '../storyboards/timing.ts';
import { chosenScenes, type ExportOptions } from './export-options.ts';
import type { FilmBoard, FilmBoardScene, FilmBoardShot } from './film-board.ts';
import { timeBoard } from './film-plan.ts';
import { timecode } from './edit-lists/timecode.ts';

/** A shot with its place in the film, for lists and pages. */
export type ListedShot = {
  scene: FilmBoardScene;
  shot: FilmBoardShot;
  /** From the film's beginning. */
  startFrame: number;
  frames: number;
  seconds: number;
  timecodeIn: string;
  timecodeOut: string;
};

/** The shots that the options ask for, timed, in film order. */
export function listShots(board: FilmBoard, options: Pick<ExportOptions, 'scenes' | 'frameRate'>): ListedShot[] {
  const scenes = chosenScenes(options, board);
  const rate = rationalRate(options.frameRate);
  const time = timeBoard(scenes, rate);
  return scenes.flatMap((scene, s) =>
    scene.shots.flatMap((shot, n) => {
      const found = time.scenes[s]?.shots[n];
      if (!found) return [];
      const { startFrame, frames } = found;
      const timecodeIn = timecode(startFrame, rate);
      const timecodeOut = timecode(startFrame + frames, rate);
      return [
        { scene, shot, startFrame, frames, seconds: millisecondsOf(frames, rate) / 1000, timecodeIn, timecodeOut },
      ];
    }),
  );
}

const columns = [
  'Scene',
  'Slug line',
  'Shot',
  'Type',
  'Action',
  'Dialogue',
  'Sound',
  'Music',
  'Transition out',
  'Seconds',
  'Frames',
  'In',
  'Out',
  'Picture',
  'Notes',
];

/** The shot list as RFC 4180 has it: UTF-8 with its mark, since spreadsheets guess otherwise, and CRLF. */
export function shotListCsv(shots: readonly ListedShot[]): string {
  const rows = shots.map(({ scene, shot, frames, seconds, timecodeIn, timecodeOut }, n) => [
    scene.number,
    scene.slugLine,
    shot.label,
    shot.type ? shotTypeLabel[shot.type] : '',
    actionBeside(shot),
    shot.dialogue.map(spokenLine).join('\n'),
    shot.soundPrompt ?? '',
    shots[n - 1]?.scene === scene ? '' : (scene.musicPrompt ?? ''),
    shot.transition ? transitionWords(shot.transition) : 'Cut',
    seconds.toFixed(3),
    String(frames),
    timecodeIn,
    timecodeOut,
    pictureWord(shot),
    shot.notes ?? '',
  ]);
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(csvField).join(',')}\r\n`).join('')}`;
}

/** A line as lists show it: `MARA (quietly): Where were you?` */
export function spokenLine({ speaker, parenthetical, text }: FilmBoardShot['dialogue'][number]): string {
  const how = parenthetical ? ` (${parenthetical.replaceAll(/^\(|\)$/g, '')})` : '';
  return text === '' ? `${speaker}${how}` : `${speaker}${how}: ${text}`;
}

/** What happens, where lists show it beside what is said: a shot of nothing but lines is called by them, and that is enough once. */
export function actionBeside({ action, dialogue }: Pick<FilmBoardShot, 'action' | 'dialogue'>): string {
  const plain = dialogue.map(({ speaker, text }) => `${speaker}: ${text}`);
  const lines = dialogue.map(spokenLine);
  const isRepeated = [...plain, ...lines, plain.join(' '), lines.join(' ')].includes(action);
  return isRepeated ? '' : action;
}

function transitionWords({ slug, durationMs }: NonNullable<FilmBoardShot['transition']>): string {
  const name = transitions.find((one) => one.slug === slug)?.name ?? slug;
  return `${name} ${durationMs / 1000} s`;
}

function pictureWord({ clip, picture }: FilmBoardShot): string {
  if (clip) return 'clip';
  return picture ? 'picture' : 'none';
}

/**
 * Where a formula would begin: at the start, and behind what other countries' spreadsheets end a cell with. Wide signs count
 * as narrow ones in some of them.
 */
const formulaStart = /(^(?=\s*[\t\r])|(?:^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠]))/g;

/**
 * A field in quotes where it needs them. What a spreadsheet would take for a formula gets a quotation mark before it, so
 * that nobody's text is run on somebody else's machine.
 */
export function csvField(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = isNumber ? text : text.replaceAll(formulaStart, "$1'");
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
