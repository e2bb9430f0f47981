import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { transitionSlugs } from '#domain/storyboards/transitions.ts';
import { expectLinearTime } from '#test/harness/measure.ts';
import { breakDown } from './break-down.ts';
import type { Breakdown, DialogueLine } from './breakdown.ts';
import { plainText } from '#domain/screenplays/plain-text.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import type { Screenplay } from '#domain/screenplays/screenplay.ts';
import { splitIntoReels } from './split-into-reels.ts';

/** Passages of which scripts are made, in any order and number. */
const passages = fc.oneof(
  fc.constantFrom(
    'INT. KITCHEN - NIGHT',
    'EXT. QUAY, LATER',
    '.POV OF ANA',
    '.',
    'I/E CAR',
    'FADE IN:',
    'DISSOLVE TO:',
    '> INTERCUT WITH:',
    'ANA (30), tall, waits. She smiles.',
    'He runs. They look at the SAMURAI SWORD.',
    'CLOSE ON the lock.',
    'Rain.',
    'ANA\nNo.',
    'BEN ^\nYes!',
    'ANA (V.O.)\n(low)\nNever.\n(beat)\n~la la',
    'ANA & BEN\nStop.',
    '@x\ny',
    '~sung',
    '> END <',
    '# ACT',
    '= about it',
    '[[note]]',
    '/* cut */',
    '===',
    '          Dear Ana,',
    '- one\n- two',
    'A "quoted. thing" -- and on...',
  ),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.lorem({ maxCount: 60 }).map((words) => `BEN\n${words}`),
  fc.lorem({ maxCount: 90, mode: 'sentences' }),
);
const scriptText = fc.array(passages, { maxLength: 30 }).map((all) => all.join('\n\n'));

const allShots = ({ scenes }: Breakdown) => scenes.flatMap(({ shots }) => shots);
const allLines = (breakdown: Breakdown): DialogueLine[] => allShots(breakdown).flatMap(({ dialogue }) => dialogue);

/** Without white space, because a long line is cut at its spaces. */
const letters = (text: string): string => text.replaceAll(/\s+/g, '');

function spokenElements({ elements }: Screenplay): [id: string, text: string][] {
  return elements.flatMap((element): [string, string][] => {
    const isSpoken = element.type === 'dialogue' || (element.type === 'lyric' && element.cueId !== null);
    const text = letters(plainText(element.text));
    return isSpoken && text !== '' ? [[element.id, text]] : [];
  });
}

/** The lines put together again by the element they came from. */
function linesByElement(lines: readonly DialogueLine[]): [id: string, text: string][] {
  const texts = new Map<string, string>();
  for (const { elementId, text } of lines) texts.set(elementId, (texts.get(elementId) ?? '') + letters(text));
  return [...texts];
}

test('every line is spoken exactly once, whole and in its order', () => {
  fc.assert(
    fc.property(scriptText, (text) => {
      const screenplay = readFountain(text);
      expect(linesByElement(allLines(breakDown(screenplay)))).toEqual(spokenElements(screenplay));
    }),
    { numRuns: 100 },
  );
});

test('every piece of action and every cue is in a shot', () => {
  fc.assert(
    fc.property(scriptText, (text) => {
      const screenplay = readFountain(text);
      const filmed = screenplay.elements.filter(({ type }) =>
        ['action', 'character', 'parenthetical', 'centered'].includes(type),
      );
      const made = new Set(allShots(breakDown(screenplay)).flatMap(({ elementIds }) => elementIds));
      expect(filmed.filter(({ id, text }) => text.trim() !== '' && !made.has(id))).toEqual([]);
    }),
  );
});

test('every shot can be made: it lasts, has words, and stays within the limits of the models', () => {
  fc.assert(
    fc.property(scriptText, (text) => {
      for (const shot of allShots(breakDown(readFountain(text), { frameRate: 25 }))) {
        expect(shot.durationMs).toBeGreaterThanOrEqual(1500);
        expect(shot.durationMs).toBeLessThanOrEqual(15_000);
        expect(shot.imagePrompt.trim()).not.toBe('');
        expect(shot.imagePrompt.length).toBeLessThan(2000);
        expect(shot.videoPrompt.length).toBeLessThan(2000);
        expect(shot.soundEffect?.length ?? 0).toBeLessThanOrEqual(450);
        if (shot.transition !== null) expect(transitionSlugs).toContain(shot.transition);
      }
    }),
  );
});

test('every scene has a shot, music begins with the first, and everybody named is in the cast', () => {
  fc.assert(
    fc.property(scriptText, (text) => {
      const breakdown = breakDown(readFountain(text));
      const cast = new Set(breakdown.cast.map(({ name }) => name));
      expect(breakdown.scenes.every(({ shots }) => shots.length > 0)).toBe(true);
      if (breakdown.scenes.length > 0) expect(breakdown.scenes[0]?.musicPrompt).not.toBeNull();
      for (const { cast: seen } of allShots(breakdown)) for (const name of seen) expect(cast).toContain(name);
      for (const { speaker } of allLines(breakdown)) expect(cast).toContain(speaker);
    }),
  );
});

test('the same script always gives the same breakdown', () => {
  fc.assert(
    fc.property(scriptText, (text) => {
      expect(breakDown(readFountain(text))).toEqual(breakDown(readFountain(text)));
    }),
    { numRuns: 30 },
  );
});

const limits = fc.record({ scenes: fc.integer({ min: 1, max: 5 }), shots: fc.integer({ min: 1, max: 6 }) });

test('reels keep every shot in its order and stay within the plan', () => {
  fc.assert(
    fc.property(scriptText, limits, (text, plan) => {
      const whole = breakDown(readFountain(text));
      const reels = splitIntoReels(whole, plan);
      const withoutTransition = (breakdown: Breakdown) =>
        allShots(breakdown).map((shot) => Object.assign({}, shot, { transition: null }));
      expect(reels.flatMap(withoutTransition)).toEqual(withoutTransition(whole));
      for (const { scenes } of reels) {
        expect(scenes.length).toBeLessThanOrEqual(plan.scenes);
        for (const { shots } of scenes) expect(shots.length).toBeLessThanOrEqual(plan.shots);
        if (scenes.length > 0) expect(scenes[0]?.musicPrompt).not.toBeNull();
      }
    }),
  );
});

test('reels are named and continued scenes say so', () => {
  const text =
    'Title: Long\n\nINT. A - DAY\n\n' +
    'ANA\nThis is a line to say.\n\nBEN\nAnd this is an answer.\n\n'.repeat(4) +
    'INT. B - DAY\n\nDust.';
  const reels = splitIntoReels(breakDown(readFountain(text)), { scenes: 2, shots: 6 });
  expect(reels.map(({ title }) => title)).toEqual(['Long (Reel 1 of 2)', 'Long (Reel 2 of 2)']);
  expect(reels.flatMap(({ scenes }) => scenes.map(({ slugLine }) => slugLine))).toEqual([
    'INT. A - DAY',
    "INT. A - DAY (CONT'D)",
    'INT. B - DAY',
  ]);
  expect(splitIntoReels(breakDown(readFountain(text)), { scenes: 9, shots: 50 }).map(({ title }) => title)).toEqual([
    'Long',
  ]);
});

/** Texts that invite rules to look at the same words again and again. */
const hostile: ((at: number) => string)[] = [
  (at) => `A${at}\nHi.\n\n`,
  (at) => `AL B${at}\nHi.\n\n`,
  (at) => `A${at} ^\nHi.\n\n`,
  (at) => `AB${at} (3) `,
  (at) => (at % 2 === 0 ? 'word ' : `WORD${at} `),
  (at) => `.POV ${at}\n\n`,
  () => 'He runs. ',
  () => '> x <\n',
  () => '- ',
  () => '"_*. ',
  (at) => (at === 0 ? 'INT. A - DAY\n\nANA\nNo' : '!'.repeat(120_000)),
];

test.each(hostile.entries().toArray())(
  'breaking down pattern %i takes time in proportion to its length',
  async (_, piece) => {
    const breakDownText = (length: number) => {
      let text = '';
      for (let at = 0; text.length < length; at += 1) text += piece(at);
      breakDown(readFountain(text));
    };
    await expectLinearTime(breakDownText, 60_000);
  },
);
