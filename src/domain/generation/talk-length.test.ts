import { expect, test } from 'vitest';
import { previz } from '../catalogue/families/previz.ts';
import { talking } from '../catalogue/families/talking.ts';
import type { LipSyncInput, MediaReference, MediaSource } from './input.ts';
import { mapMedia } from './media.ts';
import { talkAsHeard, timeTurns } from './talk-length.ts';

const modelOf = (id: string) => [...previz, ...talking].find((model) => model.id === id) ?? expect.fail();
const turn = { speaker: 'ANNA', audio: { taskId: 'one' }, trimInMs: 0, trimOutMs: 0, offsetMs: 0 };
const talk: LipSyncInput<MediaReference> = {
  kind: 'lip-sync',
  face: { portrait: { assetId: 'face' } },
  audio: { taskId: 'one' },
  prompt: '',
  durationSeconds: 3,
  resolution: '720p',
  seed: 1,
};
/** As it is sent, with voices of this length. */
function heard(asked: LipSyncInput<MediaReference>, durationSeconds: number, model = 'fabric') {
  const sent = mapMedia(asked, (): MediaSource => ({
    url: 'https://example.test/',
    mediaType: 'audio/wav',
    durationSeconds,
  }));
  return talkAsHeard(sent as LipSyncInput<MediaSource>, asked, modelOf(model));
}

test('whoever speaks a voice that was made meanwhile speaks as long as it became', () => {
  expect(heard(talk, 2.4)).toMatchObject({ durationSeconds: 2.4 });
  expect(heard(talk, 4.7)).toMatchObject({ durationSeconds: 4.7 });
  expect(heard({ ...talk, audio: { assetId: 'ast' } }, 9)).toMatchObject({ durationSeconds: 3 });
});

test('what is far more than was confirmed, or more than the model can speak, is not made', () => {
  const refused = { reason: 'voice-length' };
  expect(heard(talk, 4.8)).toMatchObject(refused);
  expect(heard({ ...talk, durationSeconds: 50 }, 61)).toMatchObject(refused);
  // By the piece it costs the same.
  expect(heard(talk, 40, 'previz-lip-sync')).toMatchObject({ durationSeconds: 40 });
  expect(heard(talk, 61, 'previz-lip-sync')).toMatchObject(refused);
});

test('turns are heard one after the other, as in the film, and lengthen the clip where they need more', () => {
  const turns = [turn, { ...turn, trimInMs: 500, offsetMs: 100 }];
  expect(timeTurns(turns, () => 2000)).toMatchObject([
    { startMs: 200, durationMs: 2000 },
    { startMs: 2550, durationMs: 1500 },
  ]);
  expect(heard({ ...talk, turns }, 1, 'previz-lip-sync')).toMatchObject({ durationSeconds: 3 });
  expect(heard({ ...talk, turns }, 2, 'previz-lip-sync')).toMatchObject({ durationSeconds: 4.35 });
});
