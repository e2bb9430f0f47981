import { expect, test } from 'vitest';
import { contentOf, sampleBoard } from '#test/fixtures/board.ts';
import { applyEdit } from './apply-edit.ts';
import { indexBoard } from './board-index.ts';
import type { Command } from './commands.ts';
import type { EditableBoard } from './editable-board.ts';
import { noSceneSettings } from './scene-settings.ts';
import { slotLengths, unspoken } from './slot-length.ts';
import { type Slot, slotOf } from './slots.ts';
import { staleReasons } from './staleness.ts';
import { hashInputs, takeInputs } from './take-inputs.ts';
import { plainMix } from './sound-mix.ts';

const line = {
  id: 'line1',
  roleId: 'role1',
  text: 'Hello.',
  parenthetical: null,
  delivery: 'on-screen',
  mix: plainMix,
  elementId: null,
} as const;
const start = applyEdit(sampleBoard({ scenes: 2, shots: 2 }), {
  do: 'several',
  commands: [
    { do: 'update-shot', shotId: 'shot11', fields: { dialogue: [line], roleIds: ['role1'], soundPrompt: 'A door.' } },
    { do: 'update-scene', sceneId: 'scene1', fields: { musicPrompt: 'Slow strings.' } },
  ],
}).board;

function origin(board: EditableBoard, slot: Slot, startFrameAssetId: string | null = null) {
  const index = indexBoard(contentOf(board));
  const inputs = takeInputs(index, slot);
  return inputs && { inputs, startFrameAssetId, endFrameAssetId: null, coversMs: slotLengths(index, unspoken)(slot) };
}

function reasonsAfter(slot: Slot, command: Command): string[] {
  const was = origin(start, slot) ?? expect.fail();
  return staleReasons(was, origin(applyEdit(start, command).board, slot));
}

const update = (fields: object): Command => ({ do: 'update-shot', shotId: 'shot11', fields });
const role = (fields: object): Command => ({ do: 'update-role', roleId: 'role1', fields });
const scene = (fields: object): Command => ({ do: 'update-scene', sceneId: 'scene1', fields });
const storyboard = (fields: object): Command => ({ do: 'update-storyboard', fields });
const picture = slotOf('picture', 'shot11');
const clip = slotOf('clip', 'shot11');
const voice = slotOf('voice', 'line1');
const sound = slotOf('sound', 'shot11');
const music = slotOf('music', 'scene1');

const cutShort = 'the film became shorter than its music, so the music fades out early';
const cases: [sentence: string, slot: Slot, command: Command, reasons: string[]][] = [
  ['another picture prompt', picture, update({ imagePrompt: 'Rain.' }), ['the prompt changed']],
  ['another picture prompt, for the clip', clip, update({ imagePrompt: 'Rain.' }), ['the prompt changed']],
  ['another video prompt, for the picture', picture, update({ videoPrompt: 'Pan.' }), []],
  ['another video prompt', clip, update({ videoPrompt: 'Pan.' }), ['the prompt changed']],
  ['notes', picture, update({ notes: 'Nice.', approved: true, locked: true }), []],
  ['another style', picture, storyboard({ style: 'noir' }), ['the style changed']],
  ['another dimension', picture, storyboard({ dimension: '1:1' }), ['the aspect ratio changed']],
  ['another model for what comes', picture, storyboard({ models: { ...start.fields.models, picture: 'x' } }), []],
  ['another description', picture, role({ description: 'In red.' }), ['ROLE 1 is described differently']],
  ['another voice', voice, role({ voice: 'josh' }), ['the voice changed']],
  ['a voice of another maker', voice, role({ voices: { ElevenLabs: 'aria' } }), []],
  ['other pictures of somebody', picture, role({ pictures: ['ast_1'] }), ['ROLE 1 has different images']],
  ['wishes for what comes', clip, storyboard({ wishes: { clipEnd: 'next-picture' } }), []],
  ['another voice, for the picture', picture, role({ voice: 'josh' }), []],
  ['nobody in the shot', picture, update({ roleIds: [] }), ['ROLE 1 is no longer in the shot']],
  ['somebody else in the shot', picture, update({ roleIds: ['role1', 'role2'] }), ['ROLE 2 is new in the shot']],
  ['other weather', picture, scene({ settings: { ...noSceneSettings, weather: 'rain' } }), ['the weather changed']],
  [
    'another hour and season, for the clip',
    clip,
    scene({ settings: { ...noSceneSettings, time: 'late-night', season: 'early-spring' } }),
    ['the time of day changed', 'the season changed'],
  ],
  ['another place', picture, scene({ slugLine: 'EXT. QUAY - DAY' }), ['the prompt changed']],
  [
    'another place and other weather',
    picture,
    scene({ slugLine: 'EXT. QUAY - DAY', settings: { ...noSceneSettings, weather: 'fog' } }),
    ['the prompt changed', 'the weather changed'],
  ],
  ['other words', voice, update({ dialogue: [{ ...line, text: 'Bye.' }] }), ['the line changed']],
  ['another direction', voice, update({ dialogue: [{ ...line, parenthetical: 'loud' }] }), ['the direction changed']],
  ['another sound', sound, update({ soundPrompt: 'A bell.' }), ['the prompt changed']],
  ['no sound', sound, update({ soundPrompt: null }), ['the storyboard no longer needs this']],
  ['a longer shot', clip, update({ durationMs: 5000 }), ['the shot became longer']],
  ['a shorter shot', clip, update({ durationMs: 2000 }), []],
  ['a longer film', music, update({ durationMs: 9000 }), ['the film became longer than its music']],
  ['a film that is a little shorter', music, update({ durationMs: 2500 }), []],
  ['a film that is much shorter', music, { do: 'remove-scene', sceneId: 'scene2' }, [cutShort]],
  ['a new cue later', music, { do: 'update-scene', sceneId: 'scene2', fields: { musicPrompt: 'Drums.' } }, [cutShort]],
  ['a shot moved', picture, { do: 'move-shot', shotId: 'shot12', sceneId: 'scene1', after: null }, []],
];
for (const [sentence, slot, command, reasons] of cases) {
  test(`${sentence}: ${reasons.join(', ') || 'still matches'}`, () =>
    expect(reasonsAfter(slot, command)).toEqual(reasons));
}

test('a clip whose picture was replaced says so; one from words alone does not mind', () => {
  const was = origin(start, clip, 'ast_1') ?? expect.fail();
  expect(staleReasons(was, origin(start, clip, 'ast_2'))).toEqual(['the image was replaced']);
  expect(staleReasons({ ...was, startFrameAssetId: null }, origin(start, clip, 'ast_2'))).toEqual([]);
});

test('equal inputs have equal names, other inputs have others', () => {
  const hash = (board: EditableBoard) => hashInputs(takeInputs(indexBoard(contentOf(board)), picture) ?? expect.fail());
  expect(hash(structuredClone(start))).toBe(hash(start));
  expect(hash(applyEdit(start, update({ imagePrompt: 'Rain.' })).board)).not.toBe(hash(start));
});

test('a clip that ends on a picture says when that was replaced; one that ends as it likes does not mind', () => {
  const was = { ...(origin(start, clip) ?? expect.fail()), endFrameAssetId: 'ast_1' };
  const now = { ...was, endFrameAssetId: 'ast_2' };
  expect(staleReasons(was, now)).toEqual(['the last frame was replaced']);
  expect(staleReasons({ ...was, endFrameAssetId: null }, now)).toEqual([]);
});

test('a line is stale only when another voice of the maker that spoke it was chosen', () => {
  const spoken = (maker: string, by: string) => {
    const was = origin(start, voice) ?? expect.fail();
    return was.inputs.medium === 'voice' ? { ...was, inputs: { ...was.inputs, spoken: { maker, voice: by } } } : was;
  };
  const after = (fields: object) => origin(applyEdit(start, role(fields)).board, voice);
  const byVendor = spoken('ElevenLabs', 'aria');
  // Nobody had chosen a voice, and one that fits spoke.
  expect(staleReasons(byVendor, origin(start, voice))).toEqual([]);
  expect(staleReasons(byVendor, after({ voice: 'josh' }))).toEqual([]);
  expect(staleReasons(byVendor, after({ voices: { ElevenLabs: 'aria' } }))).toEqual([]);
  expect(staleReasons(byVendor, after({ voices: { ElevenLabs: 'roger' } }))).toEqual(['the voice changed']);
});
