import { expect, test } from 'vitest';
import { contentOf, sampleBoard } from '#test/fixtures/board.ts';
import { planningOf } from '#test/fixtures/planning.ts';
import { previz } from '../catalogue/families/previz.ts';
import { elevenlabs } from '../catalogue/families/elevenlabs.ts';
import { applyEdit } from './apply-edit.ts';
import { indexBoard } from './board-index.ts';
import type { Command } from './commands.ts';
import { cueHits } from './cue-hits.ts';
import type { EditableBoard } from './editable-board.ts';
import { planTake } from './plan-take.ts';
import { unspoken } from './slot-length.ts';
import { slotOf } from './slots.ts';
import { plainMix } from './sound-mix.ts';
import { staleReasons, type TakeOrigin } from './staleness.ts';
import { takeInputs } from './take-inputs.ts';

const music = slotOf('music', 'scene1');
const models = Object.fromEntries([...previz, ...elevenlabs].map((model) => [model.id, model]));
const strike = (shotId: string, musicHit: boolean | null = true): Command => {
  return { do: 'update-shot', shotId, fields: { wishes: { musicHit } } };
};
const edited = (board: EditableBoard, ...commands: Command[]): EditableBoard =>
  commands.reduce((now, command) => applyEdit(now, command).board, board);

// Four shots of 3 s, with one cue.
const scored = edited(sampleBoard({ scenes: 2, shots: 2 }), {
  do: 'update-scene',
  sceneId: 'scene1',
  fields: { musicPrompt: 'Slow strings.' },
});
const struck = edited(scored, strike('shot12'), strike('shot21'));
const asked = (board: EditableBoard) => planTake(planningOf(board, models), music);

test('music strikes the cuts that are marked, and is as long as what it covers', () => {
  expect(asked(scored)?.input).not.toHaveProperty('hitSeconds');
  expect(asked(struck)?.input).toMatchObject({ durationSeconds: 12, hitSeconds: [3, 6] });
  expect(asked(edited(struck, strike('shot12', null)))?.input).toMatchObject({ hitSeconds: [6] });
  expect(asked(struck)?.notes).toEqual([]);
});

test('it begins with the first cut of its cue anyway, and strikes none of the next cue', () => {
  const two: Command = { do: 'update-scene', sceneId: 'scene2', fields: { musicPrompt: 'Drums.' } };
  const board = edited(struck, two, strike('shot11'), strike('shot22'));
  // A second and a half rings on under the next one.
  expect(asked(board)?.input).toMatchObject({ durationSeconds: 7.5, hitSeconds: [3] });
  expect(planTake(planningOf(board, models), slotOf('music', 'scene2'))?.input).toMatchObject({ hitSeconds: [3] });
});

test('music that is moved or trimmed strikes the cuts where it lies', () => {
  const moved = { ...plainMix, offsetMs: 500, trimInMs: 200 };
  const board = edited(struck, { do: 'update-scene', sceneId: 'scene1', fields: { musicMix: moved } });
  expect(asked(board)?.input).toMatchObject({ hitSeconds: [2.7, 5.7] });
});

test('a model that strikes nothing says so, and is asked without', () => {
  const board = edited(struck, { do: 'update-storyboard', fields: { models: { music: 'elevenlabs-music' } } });
  expect(asked(board)).toMatchObject({ refusal: null, notes: ['ElevenLabs Music doesn’t support hit points.'] });
  expect(asked(board)?.input).not.toHaveProperty('hitSeconds');
});

const originOf = (board: EditableBoard, voiceMs = unspoken): TakeOrigin => {
  const index = indexBoard(contentOf(board));
  const inputs = takeInputs(index, music, cueHits(index, voiceMs)(music)) ?? expect.fail();
  return { inputs, startFrameAssetId: null, endFrameAssetId: null, coversMs: 12_000 };
};

const changes: [what: string, command: Command, reasons: string[]][] = [
  ['another cut is marked', strike('shot22'), ['the hit points of the music changed']],
  ['a mark is taken away', strike('shot12', null), ['the hit points of the music changed']],
  ['a shot before a marked cut becomes shorter', lasts(2500), ['a cut used as a hit point moved']],
  ['it becomes shorter by a frame', lasts(2960), []],
];
function lasts(durationMs: number): Command {
  return { do: 'update-shot', shotId: 'shot11', fields: { durationMs } };
}
for (const [what, command, reasons] of changes) {
  test(`${what}: ${reasons.join(', ') || 'still matches'}`, () =>
    expect(staleReasons(originOf(struck), originOf(edited(struck, command)))).toEqual(reasons));
}

test('a cut that a voice has moved is noticed', () => {
  const line = { id: 'line1', roleId: 'role1', text: 'Go.', parenthetical: null, delivery: 'on-screen' } as const;
  const dialogue = [{ ...line, mix: plainMix, elementId: null }];
  const board = edited(struck, { do: 'update-shot', shotId: 'shot11', fields: { dialogue } });
  expect(
    staleReasons(
      originOf(board),
      originOf(board, () => 5000),
    ),
  ).toEqual(['a cut used as a hit point moved']);
});
