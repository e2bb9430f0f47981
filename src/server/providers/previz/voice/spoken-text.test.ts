import { expect, test } from 'vitest';
import { readDelivery } from './delivery.ts';
import { spokenPhrases } from './spoken-text.ts';

const said: [text: string, phrases: string[]][] = [
  ['Wait. Who is there?', ['Wait.', 'Who is there?']],
  ['“Don’t”—she said', ["Don't, she said"]],
  ['RUN AWAY, MARTHA! Now.', ['RUN away, martha!', 'Now.']],
  ['Yes (beat) and no', ['Yes.', 'and no']],
  ['...', ['Hmm']],
  ['(sighs)', ['Hmm']],
  ['Café au lait', ['Cafe au lait']],
  ['你好', []],
];
test.each(said)('%s', (text, phrases) => {
  expect(spokenPhrases(text).map((phrase) => phrase.text)).toEqual(phrases);
});

test('a pause follows every phrase but says how long: an unfinished one waits longer', () => {
  const [first, second] = spokenPhrases('I thought... Never mind.');
  expect(first?.pauseSeconds).toBeGreaterThan(second?.pauseSeconds ?? 1);
});

test('long sentences are split where they can be', () => {
  const long = `${'and on it goes, '.repeat(60)}until it ends.`;
  for (const { text } of spokenPhrases(long)) expect(text.length).toBeLessThanOrEqual(300);
  expect(spokenPhrases(long).length).toBeGreaterThan(2);
});

test('directions change pitch, pace and loudness as people do', () => {
  expect(readDelivery(null)).toMatchObject({ pitch: 1, pace: 1, gainDb: 0, isWhispered: false });
  expect(readDelivery('whispering')).toMatchObject({ isWhispered: true });
  expect(readDelivery('SHOUTING over the storm').gainDb).toBeGreaterThan(2);
  expect(readDelivery('sobbing')).toMatchObject({ tremble: 1 });
  expect(readDelivery('over the radio')).toMatchObject({ distance: 'phone' });
  expect(readDelivery('into phone')).toMatchObject({ distance: 'near' });
  expect(readDelivery('beer raised')).toEqual(readDelivery(null));
});

test('a direction is read from where its words begin', () => {
  expect(readDelivery('slowly').gainDb).toBe(0);
  expect(readDelivery('slowly').pace).toBeGreaterThan(1.1);
  for (const other of ['dragging the crate', 'fragile', 'a handshake', 'in the hollow']) {
    expect(readDelivery(other), other).toEqual(readDelivery(null));
  }
});

test.each([
  'sarcastic',
  'pleading',
  'surprised',
  'bored',
  'calm',
  'proudly',
  'disgusted',
  'yawning',
  'hesitating',
  'commanding',
  'to herself',
  'out of breath',
  'loudly',
  'relieved',
])('%s is heard', (direction) => expect(readDelivery(direction)).not.toEqual(readDelivery(null)));
