import { expect, test } from 'vitest';
import type { ImageInput } from '#domain/generation/input.ts';
import { plainTags, tagsIn } from '#domain/generation/plain-tags.ts';
import { spellOutShots } from '#domain/generation/shot-words.ts';
import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { lookOf } from '#domain/previz/describe/look.ts';
import { breakDown } from '#domain/scripts/break-down.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { forbiddenWords } from '#domain/trust/check-words.ts';
import { cpuMs } from '../harness/measure.ts';
import { pathologicalTexts } from '../fixtures/pathological-texts.ts';

const imageOf = (prompt: string): ImageInput<never> => ({
  kind: 'image',
  prompt,
  seed: 1,
  style: null,
  dimension: '16:9',
  resolution: '720p',
  outputs: 1,
  subjects: [],
});

/** Everything that reads the words of a prompt, a description or a script. */
const readers: [name: string, read: (text: string) => unknown][] = [
  ['the drawn scene', (prompt) => describeScene({ prompt, style: null, seed: 1, subjects: [] })],
  ['the look of a character', (description) => lookOf({ name: 'ANA', description })],
  ['the tags of a prompt', (text) => plainTags(text, tagsIn(text))],
  ['the shot abbreviations', spellOutShots],
  ['the check of forbidden words', (prompt) => forbiddenWords(imageOf(prompt))],
  ['the breakdown of a script', (text) => breakDown(readFountain(`INT. ROOM - DAY\n\n${text}\n\nANA\n${text}\n`))],
];

const length = 5_000;
/** Below this, noise is larger than growth. */
const smallMs = 40;
/** Twice the text may take twice the time; a quadratic reader takes four times. */
const mostGrowth = 3;
/** The best of so many tries: what else the process does adds to single ones. */
const tries = 6;

test.each(readers)('%s takes at most linearly longer for any pathological text', async (_, read) => {
  for (const [name, make] of Object.entries(pathologicalTexts)) {
    const [once, twice] = [make(length), make(2 * length)];
    let [short, long] = [Infinity, Infinity];
    const isLinear = () => long <= smallMs || long / short <= mostGrowth;
    for (let n = 0; n < tries && !isLinear(); n += 1) {
      long = Math.min(long, await cpuMs(() => read(twice)));
      if (long > smallMs) short = Math.min(short, await cpuMs(() => read(once)));
    }
    expect(isLinear(), `${name}: ${short.toFixed(0)} ms for ${length}, ${long.toFixed(0)} ms for twice`).toBe(true);
  }
});
