import type { StoryboardSettings } from '#contract/scripts.ts';
import type { PlanLimits } from '#domain/billing/plans.ts';
import type { Breakdown } from '#domain/scripts/breakdown.ts';
import { defaultModels } from '#domain/storyboards/default-models.ts';
import { type BoardParts, boardFromBreakdown } from '#domain/storyboards/from-breakdown.ts';
import type { StoryboardFields } from '#domain/storyboards/storyboard.ts';
import { assignVoices } from '#domain/voices/assign-voices.ts';
import type { Caller, Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { readApart } from './read-apart.ts';
import type { ScriptReels } from './script-process.ts';

export type ScriptToRead = StoryboardSettings & {
  fileName: string;
  bytes: Uint8Array;
  /** `1-3` or `4`: only these scenes. */
  scenes: string | undefined;
};

/** A screenplay broken down to storyboards that are still to be written. */
export type PlannedReels = {
  script: ScriptReels['script'];
  title: string;
  reels: (BoardParts & { fields: StoryboardFields })[];
  roles: number;
  /** What the person should know. */
  remarks: string[];
};

/** As many storyboards as the plan's limits ask for, with voices for the cast. Throws what `readApart` throws. */
export function planReels({ ids }: Platform, uses: Uses) {
  return async ({ userId, role }: Caller, wanted: ScriptToRead, signal: AbortSignal): Promise<PlannedReels> => {
    const limits = await uses.billing.limitsOf(userId, role === 'admin');
    const { fileName, bytes, scenes, ...settings } = wanted;
    const { script, made } = await readApart(userId, {
      fileName,
      bytes,
      scenes,
      frameRate: settings.frameRate,
      limits,
    });
    const voices = await uses.catalogue.voicesOf(defaultModels.voice, signal);
    const assigned = assignVoices(made.cast, voices);
    const from = { nextId: ids.next, voiceOf: (name: string) => assigned.get(name)?.id ?? '' };
    return {
      script,
      title: made.title,
      reels: made.reels.map((reel) => ({ ...boardFromBreakdown(reel, from), fields: fieldsOf(reel, settings) })),
      roles: made.cast.length,
      remarks: [...script.notices, ...remarksOn(script, made.reels.length, limits)],
    };
  };
}

function fieldsOf({ title }: Breakdown, { dimension, style, frameRate }: StoryboardSettings): StoryboardFields {
  return { title, dimension, style, frameRate, fitType: 'cover', models: defaultModels };
}

type Limits = Pick<PlanLimits, 'scenes'>;

function remarksOn({ encoding }: ScriptReels['script'], reels: number, { scenes }: Limits): string[] {
  return [
    ...(encoding === 'windows-1252'
      ? ['The file was read as Windows text (windows-1252). Check the accented letters.']
      : []),
    ...(reels > 1 ? [`Your plan allows ${scenes} scenes in a storyboard, so the film became ${reels} reels.`] : []),
  ];
}
