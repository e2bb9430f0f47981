import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleBoard } from '#test/fixtures/board.ts';
import { planningOf } from '#test/fixtures/planning.ts';
import { priceFor } from '../billing/unlimited.ts';
import { families } from '../catalogue/families.ts';
import type { Model } from '../catalogue/model.ts';
import { durationsAt } from '../catalogue/resolution.ts';
import { inputProblems } from '../generation/check-input.ts';
import type { VideoInput } from '../generation/input.ts';
import { quantityOf } from '../generation/quantity.ts';
import { applyEdit } from './apply-edit.ts';
import type { Command } from './commands.ts';
import { dimensions, modelResolutions } from './dimension.ts';
import type { EditableBoard } from './editable-board.ts';
import { priceOtherModels } from './other-models.ts';
import { affordableTakes, planMissing } from './plan-missing.ts';
import { plainMix } from './sound-mix.ts';
import { kindOfMedium, media, type Medium } from './storyboard.ts';
import { takeQuantity } from './take-quantity.ts';
import { clipEnds, clipLengths } from './wishes.ts';

const catalogue = Object.values(families).flat();
const models = Object.fromEntries(catalogue.map((model) => [model.id, model]));
const idsOf = (medium: Medium) => catalogue.flatMap(({ id, kind }) => (kind === kindOfMedium[medium] ? [id] : []));
const film = { media, throughSceneId: null };

const modelOf = (medium: Medium) => fc.constantFrom(...idsOf(medium));
const allModels = fc.record({
  picture: modelOf('picture'),
  clip: modelOf('clip'),
  voice: modelOf('voice'),
  sound: modelOf('sound'),
  music: modelOf('music'),
});
const someWishes = fc.record(
  {
    pictureResolution: fc.constantFrom(...modelResolutions),
    clipResolution: fc.constantFrom(...modelResolutions),
    clipLength: fc.constantFrom(...clipLengths),
    clipEnd: fc.constantFrom(...clipEnds),
  },
  { requiredKeys: [] },
);
const line = (text: string) =>
  ({ roleId: 'role1', text, parenthetical: null, delivery: 'on-screen', mix: plainMix }) as const;

/** Boards of four shots on any models, for all and for some of their own, with lines, sounds and music. */
const boards = fc
  .record({
    dimension: fc.constantFrom(...dimensions),
    models: allModels,
    own: fc.array(fc.record({ picture: modelOf('picture'), clip: modelOf('clip') }, { requiredKeys: [] }), {
      minLength: 4,
      maxLength: 4,
    }),
    wishes: someWishes,
    lengths: fc.array(fc.integer({ min: 400, max: 40_000 }), { minLength: 4, maxLength: 4 }),
    words: fc.string({ minLength: 1, maxLength: 300 }).filter((text) => text.trim() !== ''),
  })
  .map(({ dimension, models: chosen, own, wishes, lengths, words }): EditableBoard => {
    const shots = ['shot11', 'shot12', 'shot21', 'shot22'];
    const commands: Command[] = [
      { do: 'update-storyboard', fields: { dimension, models: chosen, wishes } },
      { do: 'update-scene', sceneId: 'scene1', fields: { musicPrompt: 'Slow strings.' } },
      ...shots.map((shotId, at): Command => ({
        do: 'update-shot',
        shotId,
        fields: {
          models: own[at],
          durationMs: lengths[at] ?? 3000,
          soundPrompt: 'A door.',
          dialogue: [{ ...line(words), id: `line ${shotId}`, elementId: null }],
        },
      })),
    ];
    return commands.reduce((board, one) => applyEdit(board, one).board, sampleBoard({ scenes: 2, shots: 2 }));
  });

test('on any mix of models the price is the sum of what each take will be held for, and every take can be asked for', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const planning = planningOf(board, models);
      for (const { modelId, input, credits, refusal, slot } of planMissing(planning, film)) {
        if (refusal !== null) {
          expect([slot, credits]).toEqual([slot, 0]);
          continue;
        }
        const model = planning.modelOf(modelId);
        expect(inputProblems(model, input)).toEqual([]);
        expect(credits).toBe(priceFor(model, quantityOf(input), planning.unlimited));
      }
    }),
  );
});

const ringing: [cueSeconds: number, modelId: string, madeSeconds: number, credits: number][] = [
  [80, 'elevenlabs-music', 81.5, 100],
  [89.2, 'elevenlabs-music', 90, 100],
  [95, 'elevenlabs-music', 96.5, 200],
  [179.9, 'elevenlabs-music', 180, 200],
  [89.2, 'previz-music', 90.7, 3],
];
for (const [cueSeconds, modelId, madeSeconds, credits] of ringing) {
  test(`a cue of ${cueSeconds} s rings on to ${madeSeconds} s with ${modelId}, at the price that its length was shown with`, () => {
    const board = (
      [
        { do: 'update-storyboard', fields: { models: { music: modelId } } },
        { do: 'update-scene', sceneId: 'scene1', fields: { musicPrompt: 'Slow strings.' } },
        { do: 'update-scene', sceneId: 'scene2', fields: { musicPrompt: 'A march.' } },
        { do: 'update-shot', shotId: 'shot11', fields: { durationMs: 400 } },
        { do: 'update-shot', shotId: 'shot12', fields: { durationMs: cueSeconds * 1000 - 400 } },
      ] satisfies Command[]
    ).reduce((before, one) => applyEdit(before, one).board, sampleBoard({ scenes: 2, shots: 2 }));
    const planning = planningOf(board, models);
    const take = planMissing(planning, film).find(({ slot }) => slot === 'scene:scene1:music');
    expect(take).toMatchObject({ credits });
    expect(take && quantityOf(take.input).durationSeconds).toBeCloseTo(madeSeconds, 1);
    const shown = takeQuantity(planning.modelOf(modelId), {
      medium: 'music',
      outputs: 1,
      dimension: '16:9',
      wishes: {},
      hasPicture: false,
      characters: 0,
      neededMs: planning.lengthOf('scene:scene1:music') ?? 0,
    });
    expect(priceFor(planning.modelOf(modelId), shown, planning.unlimited)).toBe(credits);
  });
}

test('what a change of model would cost is what it costs once it is made', () => {
  fc.assert(
    fc.property(boards, fc.constantFrom(...media), fc.nat(), (board, medium, pick) => {
      const planning = planningOf(board, models);
      const takes = planMissing(planning, film).filter(({ refusal }) => refusal === null);
      const from = takes.find((take) => take.medium === medium)?.modelId;
      if (from === undefined) return;
      const ids = idsOf(medium);
      const to = ids[pick % ids.length] ?? from;
      const [other] = priceOtherModels(planning, { takes, medium, modelId: from }, [planning.modelOf(to)]);
      const own = board.shots.filter((shot) => shot.models[medium] === from).map(({ id }) => id);
      const fields = { models: { [medium]: to } };
      const changed = [
        ...(board.fields.models[medium] === from ? [{ do: 'update-storyboard', fields } as const] : []),
        ...(own.length > 0 ? [{ do: 'update-shots', shotIds: own, fields } as const] : []),
      ].reduce((before, one) => applyEdit(before, one).board, board);
      const slots = new Set(
        takes.flatMap((take) => (take.medium === medium && take.modelId === from ? [take.slot] : [])),
      );
      const after = planMissing(planningOf(changed, models), film).filter(({ slot }) => slots.has(slot));
      if (after.some(({ refusal }) => refusal !== null)) return;
      expect(other?.credits).toBe(after.reduce((sum, { credits }) => sum + credits, 0));
    }),
  );
});

test('a clip is never shorter than its shot where its model can make one that is long enough, unless that is wished', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const planning = planningOf(board, models);
      const isWished = board.fields.wishes?.clipLength === 'nearest';
      for (const { slot, modelId, input, refusal, notes } of planMissing(planning, film)) {
        if (refusal !== null || input.kind !== 'video') continue;
        const madeMs = input.durationSeconds * 1000;
        const neededMs = planning.lengthOf(slot) ?? 0;
        // Words are spoken over what moves.
        const atLeastMs = isWished ? Math.max(neededMs - 750, planning.speechOf(slot)) : neededMs;
        expect(madeMs + 1).toBeGreaterThan(Math.min(atLeastMs, longestMs(planning.modelOf(modelId), input)));
        expect(notes.join().includes('The last frame is frozen')).toBe(neededMs - madeMs > 100);
      }
    }),
  );
});

const longestMs = ({ limits }: Model, { resolution }: VideoInput<unknown>) =>
  (durationsAt(limits, resolution)?.at(-1) ?? limits.longestSeconds ?? Infinity) * 1000;

test('what a balance is enough for is never more than the balance, and nothing waits for what is not made', () => {
  fc.assert(
    fc.property(boards, fc.nat({ max: 5000 }), (board, credits) => {
      const takes = planMissing(planningOf(board, models), film);
      const chosen = affordableTakes(takes, credits);
      expect(chosen.reduce((sum, take) => sum + take.credits, 0)).toBeLessThanOrEqual(credits);
      const slots = new Set<string>(chosen.map(({ slot }) => slot));
      for (const { after } of chosen) expect(after.filter((ref) => !slots.has(ref))).toEqual([]);
      expect(chosen.filter(({ refusal }) => refusal !== null)).toEqual([]);
    }),
  );
});

test('up to the end of a scene costs what that much of the film costs', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const planning = planningOf(board, models);
      const whole = planMissing(planning, film);
      const first = planMissing(planning, { media, throughSceneId: 'scene1' });
      expect(first.map(({ slot }) => slot)).toEqual(whole.slice(0, first.length).map(({ slot }) => slot));
      expect(first.at(-1)?.slot).toContain('shot12');
    }),
  );
});
