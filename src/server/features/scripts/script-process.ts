import { answerApart } from '#server/platform/apart/answer-apart.ts';
import { breakIntoReels, type Reels, type WantedReels } from './break-into-reels.ts';
import { readScript, type ReadScript } from './read-script.ts';
import { orRefused, type Refused } from './script-answer.ts';

export type ScriptOrder = WantedReels & { bytes: Uint8Array };

/** A script, and the film that was made of it. */
export type ScriptReels = {
  script: Pick<ReadScript, 'text' | 'encoding' | 'notices'> & {
    /** What a Final Draft file knows beyond the text, as JSON: nobody on the way to the database has to understand it. */
    finalDraft: string | null;
  };
  made: Reels;
};

export type ScriptAnswer = ScriptReels | Refused;

answerApart(({ bytes, ...wanted }: ScriptOrder): Promise<ScriptAnswer> =>
  orRefused(async () => {
    const read = await readScript(bytes, wanted.fileName);
    const made = breakIntoReels(read, wanted);
    const { text, encoding, notices } = read;
    const finalDraft = read.finalDraft && JSON.stringify(read.finalDraft);
    return { script: { text, encoding, finalDraft, notices }, made };
  }),
);
