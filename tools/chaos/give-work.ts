import { exportsApi } from '#contract/exports.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import { turnsOf } from '#domain/storyboards/talk.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Life } from './life.ts';

/** Each mini-film is another one, so that nothing of it is in a cache. */
function scriptOf(number: number): string {
  return `INT. ENGINE ROOM ${number} - NIGHT

ADA, 40, in a blue overall, turns valve number ${number}. Steam hisses.

ADA
Hold it at ${number}.

The needle of gauge ${number} trembles. A bell rings.
`;
}

/** Two vendors: pictures and clips are asked for outside, and never twice; the rest is made by the machine itself. */
const models = {
  picture: 'flux-dev',
  clip: 'kling-2.1-std',
  voice: 'previz-voice',
  sound: 'previz-sound',
  music: 'previz-music',
};
/** Whoever speaks is drawn here, and speaks a voice that is asked for with the clip. */
const speaking = { picture: 'previz-image', clip: 'previz-lip-sync' };
const shotMs = 500;
/** So that no two films are of one length: the silence of the same length would be in the cache. */
const longerByMs = 50;

/** What tells every request at the vendor from every other: the plate in its prompt. */
export const plateOf = (prompt: string): string | undefined => /Plate (\d+-\d+)/.exec(prompt)?.[1];

/**
 * Gives a life a mini-film to make: everything that is missing, one picture drawn here, and an export of the board as it
 * is. Each request that finds PostgreSQL away is repeated. Throws `Died` when the life ends before.
 */
export async function giveWork(life: Life, number: number): Promise<void> {
  const body = {
    fileName: `${number}.fountain`,
    fileBase64: Buffer.from(scriptOf(number)).toString('base64'),
    seed: number,
  };
  const { storyboardIds } = await patiently(() => life.ask(scriptsApi.import, { body }));
  const params = { storyboardId: storyboardIds[0] ?? '' };
  const board = await patiently(() => life.ask(storyboardsApi.get, { params }));
  const shots = board.scenes.flatMap((scene) => scene.shots);
  const command = {
    do: 'several' as const,
    commands: [
      { do: 'update-storyboard' as const, fields: { models } },
      ...shots.map((shot, n) => {
        const durationMs = shotMs + (n === 0 ? longerByMs * number : 0);
        const own = { durationMs, imagePrompt: `${shot.imagePrompt} Plate ${number}-${n}.` };
        const fields = 'refusal' in turnsOf(shot) ? own : { ...own, models: speaking };
        return { do: 'update-shot' as const, shotId: shot.id, fields };
      }),
    ],
  };
  await ifNotDone(() => life.ask(storyboardsApi.edit, { params, body: { baseRevision: board.revision, command } }));
  await ifNotDone(() =>
    life.ask(storyboardsApi.generate, {
      params,
      body: { slot: `shot:${shots[0]?.id ?? ''}:picture`, modelId: 'previz-image', expectedCredits: 1 },
    }),
  );
  await ifNotDone(async () => {
    const { affordableCredits } = await life.ask(storyboardsApi.missing, { params, query: {} });
    await life.ask(storyboardsApi.makeMissing, { params, body: { expectedCredits: affordableCredits } });
  });
  await patiently(() => life.ask(exportsApi.request, { params, body: { resolution: '480p' } }));
}

const lookAgainMs = 100;
const patienceMs = 30_000;

/** Asks again while the database is away. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isAppError(error) || error.code !== 'unavailable' || performance.now() > giveUpAt) throw error;
      await delay(lookAgainMs);
    }
  }
}

/** The same for what can be found done already: its answer may have been lost with the database. */
async function ifNotDone<T>(ask: () => Promise<T>): Promise<void> {
  try {
    await patiently(ask);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  }
}
