import { expect, test } from 'vitest';
import { isClipHeard } from './clip-sound.ts';

const usual = { heard: null, gainDb: 0 };

test('a filmed clip is heard, and a generated one only where no voice of ours is, unless somebody decides', () => {
  const filmed = { hasSound: true, isGenerated: false, hasVoices: true };
  const generated = { ...filmed, isGenerated: true };
  expect(isClipHeard(usual, filmed)).toBe(true);
  expect(isClipHeard(usual, generated)).toBe(false);
  expect(isClipHeard(usual, { ...generated, hasVoices: false })).toBe(true);
  expect(isClipHeard({ heard: true, gainDb: 0 }, generated)).toBe(true);
  expect(isClipHeard({ heard: false, gainDb: 0 }, filmed)).toBe(false);
  expect(isClipHeard({ heard: true, gainDb: 0 }, { ...filmed, hasSound: false })).toBe(false);
});
