import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recogniseScript } from '#domain/screenplays/recognise-script.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { paginate } from '#domain/screenplays/pages/paginate.ts';
import { filmCategories, filmGenres, filmTones } from '#domain/writing/film-lists.ts';
import { freePrompts } from '#domain/writing/prompt-places.ts';
import { storyNumber } from '#domain/writing/story-words.ts';
import { longestPages, promptFamilies, openFilm } from '#domain/writing/writing-wish.ts';
import { writeText } from './write-text.ts';
import { brief, film, script, write } from '../testing/try-writing.ts';

const anyBrief = fc
  .tuple(
    fc.constantFrom(
      'Anna, a nurse,',
      'Two brothers',
      'A robot',
      'A lonely boy of nine',
      'A detective',
      'Nobody',
      'An old king',
      '{Hero} [a|b] <c|d>',
    ),
    fc.constantFrom('finds', 'loses', 'must deliver', 'falls in love with', 'is hunted for', 'teaches a girl about'),
    fc.constantFrom('a letter', 'an old piano', 'the crown', 'nothing', 'an umbrella', 'a machine that counts'),
    fc.constantFrom(
      'in a bakery',
      'on Mars',
      'at the train station at dawn',
      'in the forest at night',
      'in Paris',
      '',
      'by a lighthouse',
    ),
  )
  .map((words) => `${words.join(' ')}.`);

describe('a screenplay from a brief', () => {
  test('is a proper screenplay, whatever the brief, genre, category and length, and says nothing twice', () => {
    fc.assert(
      fc.property(
        fc.record({
          brief: fc.oneof(anyBrief, fc.string({ maxLength: 200 })),
          genre: fc.constantFrom(...filmGenres),
          category: fc.constantFrom(...filmCategories),
          pages: fc.integer({ min: 1, max: longestPages }),
        }),
        fc.nat(),
        (wish, seed) => {
          const text = script(wish, seed);
          const read = recogniseScript(new TextEncoder().encode(text), 'draft.fountain');
          expect(read).toMatchObject({ state: 'recognised', notices: [] });
          const { elements } = readFountain(text);
          const headings = elements.filter(({ type }) => type === 'scene-heading');
          expect(headings.length).toBeGreaterThan(1);
          const prose = elements.filter(({ type }) => type === 'action' || type === 'dialogue');
          const slips = /[{}<>|[\]]|undefined| {2}| ,|[^.]\.\.$|\ba (?:[aeio])/;
          for (const { text } of prose) expect(text).not.toMatch(slips);
          const sentences = prose
            .flatMap(({ text }) => text.match(/[^.!?\n]+[.!?]/g) ?? [])
            .map((sentence) => sentence.trim())
            .filter((sentence) => sentence.split(' ').length >= 5);
          expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
          const cues = elements.filter(({ type }) => type === 'character').map(({ text }) => text);
          expect(cues.filter((cue) => /[a-z]/.test(cue))).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('has its people, its place and its hour, and everybody is introduced once', () => {
    const text = script();
    expect(text).toContain('INT. LIGHTHOUSE - UPPER ROOM - NIGHT');
    expect(text).toMatch(/^ANNA \p{Lu}+ \(68\), a retired lighthouse keeper, /mu);
    expect(text.match(/^ANNA$/gm)?.length).toBeGreaterThan(3);
    expect(text).toMatch(/\bletter\b/);
    const introduced = [...text.matchAll(/(\p{Lu}{2,}(?: \p{Lu}{2,})?) \(\d+\), /gu)].map(([, name]) => name);
    expect(new Set(introduced).size).toBe(introduced.length);
  });

  test('is the same for a seed, and another for every brief, genre and seed', () => {
    expect(script()).toBe(script());
    const others = [
      ...Array.from({ length: 30 }, (_, seed) => script({}, seed)),
      ...filmGenres.slice(1).map((genre) => script({ genre })),
      ...['A cook.', 'A cook and a king.', 'A dancer leaves.'].map((words) => script({ brief: words })),
    ];
    expect(new Set(others).size).toBe(others.length);
  });

  test('has few scenes in common with that of another brief, and people who do not all speak alike', () => {
    const briefs = [
      'A judge and her brother, a thief, sell a house.',
      'A ferryman waits.',
      'Two sisters find a suitcase.',
    ];
    const told = briefs.map((words, at) => script({ brief: words, pages: 10 }, at + 3));
    const scenes = told.map((text) => text.split(/^(?=INT\.|EXT\.)/m).map((scene) => scene.slice(-40)));
    const shared = scenes.flatMap((one, at) =>
      scenes.slice(at + 1).flatMap((other) => other.filter((end) => one.includes(end))),
    );
    expect(shared.length).toBeLessThan(scenes.flat().length / 4);
    // Somebody who is paid to be exact contracts nothing.
    const judge = /^([A-Z]+) [A-Z]+ \(\d+\), a judge/m.exec(told[0] ?? '')?.[1] ?? '';
    const contracting = [...(told[0] ?? '').matchAll(/^([A-Z]+)\n.*\b(?:I'm|[Ii]t's|[Tt]hat's|didn't)\b/gm)];
    expect(contracting.length).toBeGreaterThan(2);
    expect(contracting.map(([, speaker]) => speaker)).not.toContain(judge);
  });

  test('is about as long as asked for', () => {
    for (const pages of [2, 5, 10]) {
      const lengths = filmGenres.map((genre) => paginate(readFountain(script({ genre, pages }))).pages.length);
      const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
      expect(Math.abs(mean - pages), `${pages}: ${lengths.join(' ')}`).toBeLessThanOrEqual(Math.max(1, pages * 0.25));
    }
  });

  test('ends on what it began with', () => {
    const scenes = script({ pages: 8 }).split(/^(?=INT\.|EXT\.)/m);
    expect(scenes.at(-1)).toContain('INT. LIGHTHOUSE - UPPER ROOM');
    expect(scenes.at(-1)).toContain('FADE OUT.');
  });
});

describe('a script is of its brief', () => {
  const introduced = (text: string): string => script({ brief: text, genre: 'Drama' }, 4);
  const cases: [brief: string, has: RegExp, hasNot?: RegExp][] = [
    ['A teenage girl teaches her grandfather to skateboard.', /\(68\), her grandfather, /, /\(68\), a teenage girl/],
    ['Two sisters find a locked suitcase.', /\(\d+\), her sister, /],
    ['A detective hears from the man whose murder she is investigating.', /\b[Ss]he\b/, /a man,/],
    ['A schoolteacher hides a soldier in the cellar of the school.', /a schoolteacher, [^]*a soldier, /, /CELLAR -/],
    ['Paris, 1912: a maid learns to fly.', /, a maid, /, /^PARIS /m],
    ['A robot gardener on Mars grows the first tree.', /MARS COLONY/, /\(\d\d\), a robot gardener, [^.]*braid/],
    ['A queen must choose which of her sons will open the gate.', /\bgate\b/, /a will\b|the will\b/],
    ['A new perfume called Tide.', /\bperfume\b/, /^TIDE /m],
    ['A ferryman refuses to cross the river.', /CABIN BY THE RIVER|EXT\. RIVER/, /INT\. RIVER/],
    ['An insurance adjuster falls in love with a con man.', /, an insurance adjuster, [^]*, a con man, /],
    ['When her sister dies, Mira sells the house.', /^MIRA /m, /, (?:her|a) sister,/],
    ['A boxer fights against his own son.', /, a boxer, [^]*, his son, /],
  ];
  for (const [brief, has, hasNot] of cases) {
    test(`it is of: ${brief}`, () => {
      const text = introduced(brief);
      expect(text).toMatch(has);
      if (hasNot) expect(text).not.toMatch(hasNot);
    });
  }
});

test('a tone is seen in the script, and makes another of it', () => {
  const tones = filmTones.map((tone) => script({ tone, pages: 8 }));
  expect(new Set(tones).size).toBe(filmTones.length);
  expect(script({ brief: 'A man waits.', tone: 'Dark' })).toMatch(/- NIGHT/);
});

test('a chosen logline is the film, and what is changed of its beats is in it, word for word', () => {
  const written = write({ make: 'loglines', ...film }, 5);
  const lines = 'loglines' in written ? written.loglines : [];
  const told = lines.map((logline, at) => ({ ...film, logline, story: storyNumber(5, at) }));
  const titles = told.map((one) => script(one).split('\n')[0]);
  expect(new Set(told.map((one) => script(one))).size).toBe(3);
  const sheet = write({ make: 'beat-sheet', ...film, ...told[1] });
  const beats = 'beats' in sheet ? sheet.beats : [];
  expect('title' in sheet && `Title: ${sheet.title}`).toBe(titles[1]);
  // As it was written, it changes nothing; asked for again, it is told in other words.
  expect(script({ ...told[1], beats })).toBe(script(told[1]));
  expect(script({ ...told[1], beats }, 2)).not.toBe(script({ ...told[1], beats }, 3));
  const own = { name: 'Turn', happens: 'The tide brings back a second letter, in the same hand' };
  const more = { name: 'Goodbye', happens: 'Nobody waves.' };
  const changed = script({
    ...told[1],
    beats: [...beats.map((beat) => (beat.name === 'Turn' ? own : beat)), more],
  });
  expect(changed).toContain('The tide brings back a second letter, in the same hand.');
  expect(changed).toContain('Nobody waves.');
  expect(script({ ...told[1], logline: 'Bruno, a baker, buries a clock.' })).toContain('BRUNO');
});

test('loglines, beats and treatment tell the same story as the script', () => {
  const told = [
    write({ make: 'loglines', ...film }),
    write({ make: 'beat-sheet', ...film }),
    write({ make: 'treatment', ...film }),
  ];
  for (const one of told) {
    expect(JSON.stringify(one)).toContain('letter');
    expect(JSON.stringify(one)).not.toMatch(/\{[A-Za-z ]+\}/);
  }
  const other = /^([A-Z]+) \(\d+\)/m.exec(script())?.[1] ?? '';
  expect(JSON.stringify(told[2]).toUpperCase()).toContain(other);
});

test('a breakdown lists every scene with its people', () => {
  const written = write({ make: 'scene-breakdown', text: script() });
  const scenes = 'scenes' in written ? written.scenes : [];
  expect(scenes.length).toBeGreaterThan(3);
  expect(scenes.flatMap(({ cast }) => cast)).toContain('ANNA');
});

test('prompts are as many as asked for, each in the manner of the model', () => {
  const prompts = promptFamilies.map((family) => {
    const written = write({
      make: 'prompts',
      words: 'a woman alone in a harbor at night',
      family,
      outputs: 3,
      length: 'Long',
      ...freePrompts,
      film: openFilm,
      wish: '',
    });
    return 'prompts' in written ? written.prompts : [];
  });
  expect(prompts.map(({ length }) => length)).toEqual(promptFamilies.map(() => 3));
  expect(new Set(prompts.flat()).size).toBe(promptFamilies.length * 3);
  expect(prompts[promptFamilies.indexOf('Veo')]?.[0]).toContain('Audio:');
  expect(prompts[promptFamilies.indexOf('MiniMax')]?.[0]).toMatch(/^\[/);
});

test('prompts name the genre, category and style that were chosen; music has no visual style', () => {
  const chosen = { genre: 'Noir', category: 'Music video', style: 'pencil' } as const;
  const ask = (family: 'Kling' | 'Music') => {
    const manner = { family, outputs: 2, length: 'Short', ...freePrompts, film: chosen, wish: '' } as const;
    const written = write({ make: 'prompts', words: 'a singer on a roof', ...manner });
    return 'prompts' in written ? written.prompts : [];
  };
  for (const prompt of ask('Kling')) expect(prompt).toMatch(/For a noir music video\. Style: graphite pencil/);
  for (const prompt of ask('Music')) {
    expect(prompt).toMatch(/^Instrumental score for this scene: a singer on a roof.*For a noir music video\.$/);
    expect(prompt).not.toContain('pencil');
  }
});

test('prompts are at home in their country, and have what was wished for', () => {
  const words = 'a woman at a stove';
  const manner = { family: 'Flux', outputs: 2, length: 'Short', language: 'American English', film: openFilm } as const;
  const inJapan = write({ make: 'prompts', words, ...manner, country: 'Japan', wish: 'steam on the window.' });
  for (const prompt of 'prompts' in inJapan ? inJapan.prompts : []) {
    expect(prompt).toContain('stove, in Japan');
    expect(prompt).toMatch(/Steam on the window\.$/);
  }
});

describe('without settings it goes by the words of the instruction', () => {
  const plain = (instruction: string, prompt: string): string =>
    writeText({ kind: 'text', instruction, prompt, seed: 1 });
  test('a picture prompt is told as a cinematographer would', () => {
    const told = plain('Improve this prompt', 'a woman alone in a harbor at night');
    expect(told).toContain('a woman alone in a harbor at night');
    expect(told).toMatch(/shot/i);
    expect(told).toMatch(/mm lens/);
  });
  test('what the prompt has decided stays decided', () => {
    const told = plain('Improve this prompt', 'close-up of a face, 35 mm, neon, centered, teal palette');
    expect(told).toBe('close-up of a face, 35 mm, neon, centered, teal palette.');
  });
  test('a script and loglines are plain text', () => {
    expect(plain('Write a screenplay from this brief', brief)).toMatch(/^Title: /);
    expect(plain('Suggest loglines', brief).split('\n')).toHaveLength(3);
  });
});
