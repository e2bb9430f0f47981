import { expect, test } from 'vitest';
import { readSentinels } from './failure-sentinels.ts';

const none = { failure: null, flagsFirstOutput: false, delaySeconds: 0 };
const cases: [text: string, sentinels: ReturnType<typeof readSentinels>][] = [
  ['a  harbor at dusk', { ...none, prompt: 'a  harbor at dusk' }],
  ['a harbor [fail: moderated]', { ...none, prompt: 'a harbor', failure: 'moderated' }],
  ['[Fail:timed-out] a harbor', { ...none, prompt: 'a harbor', failure: 'timed-out' }],
  ['a harbor [flag] at dusk', { ...none, prompt: 'a harbor at dusk', flagsFirstOutput: true }],
  ['a [slow: 1.5 s] harbor', { ...none, prompt: 'a harbor', delaySeconds: 1.5 }],
  ['[slow: 9999 s] harbor', { ...none, prompt: 'harbor', delaySeconds: 600 }],
  ['[slow: 2 s] [fail: unavailable] x', { ...none, prompt: 'x', delaySeconds: 2, failure: 'unavailable' }],
  ['[fail: bored] x', { ...none, prompt: '[fail: bored] x' }],
  ['[failing] [beat]', { ...none, prompt: '[failing] [beat]' }],
];
test.each(cases)('%s', (text, sentinels) => expect(readSentinels(text)).toEqual(sentinels));
