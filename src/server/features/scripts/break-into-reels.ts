import { AppError } from '#contract/errors.ts';
import { breakDown } from '#domain/scripts/break-down.ts';
import type { Breakdown } from '#domain/scripts/breakdown.ts';
import { type ScriptPart, scriptProblem } from '#domain/screenplays/script-limits.ts';
import { titleInWords } from '#domain/screenplays/title-in-words.ts';
import { splitIntoReels } from '#domain/scripts/split-into-reels.ts';
import type { PlanLimits } from '#domain/billing/plans.ts';
import type { FrameRate } from '#domain/storyboards/dimension.ts';
import { pickScenes } from '#domain/storyboards/pick-scenes.ts';
import type { ReadScript } from './read-script.ts';

export type WantedReels = {
  fileName: string;
  frameRate: FrameRate;
  /** `1-3` or `4`: only these scenes. */
  scenes: string | undefined;
  limits: Pick<PlanLimits, 'scenes' | 'shots'>;
};

/** `cast` is that of the whole film; each reel has only the roles of its own scenes. */
export type Reels = { title: string; cast: Breakdown['cast']; reels: Breakdown[] };

/**
 * As many storyboards as the plan's limits ask for. Throws `invalid-input` when there is nothing to film, `too-large`
 * when there is more than anybody can.
 */
export function breakIntoReels(script: ReadScript, wanted: WantedReels): Reels {
  refuseMoreThan('elements', script.screenplay.elements.length);
  const whole = breakDown(script.screenplay, { frameRate: wanted.frameRate });
  const title = (titleInWords(script.screenplay.titlePage) ?? titleOfFile(wanted.fileName)).slice(0, 200);
  const breakdown = { ...(wanted.scenes === undefined ? whole : picked(whole, wanted.scenes)), title };
  if (breakdown.scenes.every(({ shots }) => shots.length === 0)) {
    throw new AppError('invalid-input', 'This script has no scenes or action to film. Nothing was changed.');
  }
  refuseMoreThan('scenes', breakdown.scenes.length);
  refuseMoreThan('shots', breakdown.scenes.flatMap(({ shots }) => shots).length);
  refuseMoreThan('roles', breakdown.cast.length);
  const reels = splitIntoReels(breakdown, wanted.limits);
  refuseMoreThan('reels', reels.length);
  return { title, cast: breakdown.cast, reels };
}

function refuseMoreThan(part: ScriptPart, count: number): void {
  const message = scriptProblem(part, count);
  if (message !== undefined) throw new AppError('too-large', message, { fields: [{ path: 'fileBase64', message }] });
}

function picked(whole: Breakdown, scenes: string): Breakdown {
  // The contract lets nothing else through.
  const [first = 1, last = first] = scenes.split('-').map(Number);
  const count = whole.scenes.length;
  if (first >= 1 && first <= last && last <= count) return pickScenes(whole, { first, last });
  const message = `the script has ${count === 1 ? '1 scene' : `${count} scenes`}, so ${scenes} can’t be selected`;
  throw new AppError('invalid-input', `scenes: ${message}`, { fields: [{ path: 'scenes', message }] });
}

function titleOfFile(fileName: string): string {
  const name = fileName
    .replace(/\.\w{1,8}$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return name === '' ? 'Untitled' : name;
}
