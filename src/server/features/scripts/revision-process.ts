import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { breakDown } from '#domain/scripts/break-down.ts';
import type { Breakdown } from '#domain/scripts/breakdown.ts';
import type { FrameRate } from '#domain/storyboards/dimension.ts';
import { rememberScript } from '#domain/storyboards/revise/script-hash.ts';
import type { EarlierScript } from '#domain/storyboards/revise/revision.ts';
import { answerApart } from '#server/platform/apart/answer-apart.ts';
import { breakIntoReels } from './break-into-reels.ts';
import { readScript, type ReadScript } from './read-script.ts';
import { orRefused, type Refused } from './script-answer.ts';

export type RevisionOrder = {
  file: { fileName: string; bytes: Uint8Array };
  /** What the storyboards were last broken down from. */
  earlierText: string;
  frameRate: FrameRate;
};

/** A revised script broken down whole, and what the script said before. */
export type BrokenRevision = {
  script: Pick<ReadScript, 'text' | 'notices'> & { finalDraft: string | null };
  breakdown: Breakdown;
  before: EarlierScript;
};

export type RevisionAnswer = BrokenRevision | Refused;

/** Reels are as they are; no limit cuts a scene here. */
const noLimits = { scenes: 1_000_000, shots: 1_000_000 };

answerApart(({ file, earlierText, frameRate }: RevisionOrder): Promise<RevisionAnswer> =>
  orRefused(async () => {
    const read = await readScript(file.bytes, file.fileName);
    const made = breakIntoReels(read, { fileName: file.fileName, frameRate, scenes: undefined, limits: noLimits });
    const [breakdown] = made.reels;
    if (!breakdown) throw new Error('A script without limits is one reel.');
    const before = rememberScript(breakDown(readFountain(earlierText), { frameRate }).scenes);
    const { text, notices } = read;
    const finalDraft = read.finalDraft && JSON.stringify(read.finalDraft);
    return { script: { text, finalDraft, notices }, breakdown, before };
  }),
);
