import type { Model } from '#domain/catalogue/model.ts';
import type { BoardIndex } from '#domain/storyboards/board-index.ts';
import type { PlanningBoard } from '#domain/storyboards/planning-board.ts';
import type { Voice } from '#domain/voices/voice.ts';
import { speakerOf, voiceMakerOf } from '#domain/voices/voice-of-role.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';
import { within } from '#server/platform/within.ts';

/** A board is not kept waiting for long by a vendor that does not say which voices it has. */
const patienceMs = 3_000;

type Models = Pick<Catalogue, 'voicesOf'> & { modelOf(modelId: string): Model };

/** Who speaks for the roles of a board, by the models that its lines ask for. */
export async function readSpeakers(
  index: BoardIndex,
  { modelOf, voicesOf }: Models,
): Promise<PlanningBoard['speakerOf']> {
  const { fields, shots } = index.content;
  const modelIds = new Set([fields.models.voice, ...shots.flatMap(({ models }) => models.voice ?? [])]);
  const offered = new Map<string, Voice[] | null>();
  await Promise.all(
    [...modelIds].map(async (modelId) => {
      const maker = voiceMakerOf(modelOf(modelId));
      // Where it cannot be asked, whoever was chosen speaks.
      const voices = await within((signal) => Promise.race([voicesOf(modelId, signal), aborted(signal)]), {
        timeoutMs: patienceMs,
      }).catch(() => null);

      offered.set(maker, voices && voices.length > 0 ? voices : null);
    }),
  );
  return (role, model) => speakerOf(role, voiceMakerOf(model), offered.get(voiceMakerOf(model)) ?? null);
}

/** A list that is being asked for is asked for by all, and does not end because one of them leaves. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('It took too long.'))));
}
