import { afterAll, beforeAll, expect, test } from 'vitest';
import { hideEspeak } from '#test/fixtures/hide-espeak.ts';
import type * as Espeak from './espeak.ts';

let showEspeak: () => Promise<void>;
beforeAll(async () => {
  showEspeak = await hideEspeak();
});
afterAll(() => showEspeak());

test('without the package of eSpeak NG, a line in another language is refused with the reason', async () => {
  // Another test of this process may have left a running program: a module of our own starts its own.
  const ownModule = './espeak.ts?without-package';
  const { sayWithEspeak } = (await import(ownModule)) as typeof Espeak;
  const phrase = { language: 'fr', text: 'Bonjour', hertz: 110, pace: 1, melody: 1 };
  await expect(sayWithEspeak(phrase)).rejects.toMatchObject({
    message: expect.stringContaining('the built-in voices speak only English on this installation'),
  });
});
