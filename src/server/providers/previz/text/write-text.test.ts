import { expect, test } from 'vitest';
import { writeText } from './write-text.ts';

const write = (instruction: string, prompt: string, seed = 1): string =>
  writeText({ kind: 'text', instruction, prompt, seed });
const brief = 'Anna, a retired lighthouse keeper, finds an old letter on the night the lamp goes dark.';

test('a picture prompt is told as a cinematographer would', () => {
  const told = write('Improve this prompt', 'a woman alone in a harbor at night');
  expect(told).toContain('a woman alone in a harbor at night');
  expect(told).toMatch(/shot/i);
  expect(told).toMatch(/mm lens/);
  expect(told).toMatch(/moon|lamp/);
});

test('what the prompt has decided stays decided', () => {
  const told = write('Improve this prompt', 'close-up of a face, 35 mm, neon, centered, teal palette');
  expect(told).toBe('close-up of a face, 35 mm, neon, centered, teal palette.');
});

test('a brief becomes three scenes in Fountain, with its people and things', () => {
  const script = write('Write a screenplay from this brief', brief);
  expect(script.match(/^(INT|EXT)\. .+ - (DAY|NIGHT|DAWN|DUSK)$/gm)).toHaveLength(3);
  expect(script).toMatch(/^Title: The Letter and the Lighthouse$/m);
  expect(script).toMatch(/^ANNA$/m);
  expect(script).toContain('INT. LIGHTHOUSE - NIGHT');
});

test('loglines are three lines about the brief', () => {
  const lines = write('Suggest loglines', brief).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.join(' ')).toContain('lighthouse keeper');
});
