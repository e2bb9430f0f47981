import { expect, test } from 'vitest';
import { readEnd } from './replicate-answers.ts';

const file = 'https://replicate.delivery/xezq/abc/out.mp4';
const ended = (more: object) => readEnd({ id: 'p', status: 'succeeded', output: null, error: null, ...more });
const addresses = (output: unknown): string[] => {
  const end = ended({ output });
  return end && 'outputs' in end ? end.outputs.flatMap((one) => (one.type === 'url' ? [one.url] : [])) : [];
};

test('files are found in whatever shape a model delivers them', () => {
  expect(addresses(file)).toEqual([file]);
  expect(addresses([file, file])).toEqual([file, file]);
  expect(addresses({ video: file, seed: 7, frames: [{ url: file }] })).toEqual([file, file]);
  expect(ended({ output: file })).toMatchObject({ outputs: [{ mediaType: 'video/mp4' }] });
});

test('what holds no file is no output, and nothing but the web is fetched', () => {
  for (const output of [null, '', 'done', {}, [], 7, 'data:image/png;base64,AA==', 'file:///etc/passwd']) {
    expect(ended({ output })).toMatchObject({ failure: { reason: 'no-output' } });
  }
});

test('what still runs has not ended', () => {
  expect([readEnd({ id: 'p', status: 'starting', output: null, error: null })]).toEqual([undefined]);
  expect([readEnd({ id: 'p', status: 'processing', output: [file], error: null })]).toEqual([undefined]);
});

const failures: [error: unknown, reason: string][] = [
  ['The input or output was flagged as sensitive. Please try again with different inputs. (E005)', 'moderated'],
  ['NSFW content detected. Try running it again.', 'moderated'],
  ['Timeout starting prediction (E6716)', 'timed-out'],
  ['Prediction interrupted; please retry (code: PA)', 'unavailable'],
  [null, 'unavailable'],
];
for (const [error, reason] of failures) {
  test(`a prediction that failed with "${String(error)}" is ${reason}, and its words are not repeated`, () => {
    const end = ended({ status: 'failed', error });
    expect(end).toMatchObject({ failure: { reason } });
    expect(JSON.stringify(end)).not.toContain('please');
  });
}

test('a prediction that was ended by others says so', () => {
  expect(ended({ status: 'canceled' })).toMatchObject({ failure: { reason: 'cancelled' } });
  expect(ended({ status: 'aborted' })).toMatchObject({ failure: { reason: 'unavailable' } });
});
