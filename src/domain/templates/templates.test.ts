import { expect, test } from 'vitest';
import { boardOfPlan } from './board-of-plan.ts';
import { planCommercial, spotLengths } from './commercial.ts';
import { fitLength } from './fit-length.ts';
import { planMusicVideo } from './music-video.ts';
import { planShortFilm, shortFilmLengths } from './short-film.ts';
import type { Place, TemplatePlan } from './template-plan.ts';
import { planTrailer, trailerLengths } from './trailer.ts';
import { planVerticalReel, reelLengths } from './vertical-reel.ts';

const place: Place = { name: 'Old harbor', isInside: false, time: 'DUSK' };
const mood = 'hopeful';
const commercial = (lengthSeconds: (typeof spotLengths)[number]) =>
  planCommercial({
    product: 'Kettle One',
    productLook: 'A matte black kettle with a cork handle',
    benefit: 'keeps water hot for six hours',
    hero: 'Mira',
    heroLook: 'A woman of 40 in a raincoat',
    place,
    tagline: 'Hot when you are',
    mood,
    lengthSeconds,
  });
const plans: [string, TemplatePlan][] = [
  ...spotLengths.map((seconds): [string, TemplatePlan] => [`commercial of ${seconds} s`, commercial(seconds)]),
  ...shortFilmLengths.map((lengthSeconds): [string, TemplatePlan] => [
    `short film of ${lengthSeconds} s`,
    planShortFilm({
      title: 'The Last Ferry',
      hero: 'Mira',
      heroLook: '',
      other: 'Ole',
      otherLook: '',
      want: 'to reach the last ferry',
      obstacle: 'Ole has locked the gate. The tide falls.',
      ending: 'Mira climbs the wall. The ferry waits.',
      place,
      mood,
      lengthSeconds,
    }),
  ]),
  ...trailerLengths.map((lengthSeconds): [string, TemplatePlan] => [
    `trailer of ${lengthSeconds} s`,
    planTrailer({
      title: 'Low Water',
      hero: 'Mira',
      heroLook: '',
      world: 'Every night the ferry comes',
      threat: 'One night it does not',
      moments: 'Mira rows out.\nA light under water.\nThe gate breaks.',
      release: 'This autumn',
      place,
      mood: null,
      lengthSeconds,
    }),
  ]),
  ...reelLengths.map((lengthSeconds): [string, TemplatePlan] => [
    `vertical reel of ${lengthSeconds} s`,
    planVerticalReel({
      title: 'Three knots',
      host: 'Mira',
      hostLook: '',
      hook: 'You tie it wrong',
      points: 'Start with a loop',
      callToAction: 'Follow for part two',
      place,
      mood,
      lengthSeconds,
    }),
  ]),
];

test.each(plans)('a %s fits the free plan, runs to the frame and cuts between different pictures', (_, plan) => {
  expect(plan.scenes.length).toBeLessThanOrEqual(3);
  expect(Math.max(...plan.scenes.map(({ shots }) => shots.length))).toBeLessThanOrEqual(10);
  const frames = fitLength(plan, 24);
  expect(frames?.reduce((sum, one) => sum + one, 0)).toBe((plan.lengthMs * 24) / 1000);
  const shots = plan.scenes.flatMap((scene) => scene.shots);
  const cuts = shots.slice(1).map((shot, at) => [shots[at], shot] as const);
  for (const [before, after] of cuts) {
    const isJumpCut =
      before?.type === after.type && before.cast?.join() === after.cast?.join() && (after.cast ?? []).length > 0;
    expect(isJumpCut, `${before?.action} → ${after.action}`).toBe(false);
  }
});

test('a commercial ends with the product shot and the end card, whose tagline is narrated', () => {
  const shots = commercial(30).scenes.flatMap((scene) => scene.shots);
  expect(shots.at(-2)?.image).toBe(
    'Product shot of Kettle One alone on a clean surface, well lit, label toward the camera. A matte black kettle with a cork handle.',
  );
  expect(shots.at(-1)).toMatchObject({
    image: 'Title card on black: "Kettle One · Hot when you are"',
    line: { speaker: 'NARRATOR', text: 'Hot when you are.' },
  });
  const [short, long] = [commercial(15), commercial(60)].map(
    ({ scenes }) => scenes.flatMap((scene) => scene.shots).length,
  );
  expect(long).toBeGreaterThan(2 * (short ?? 0));
});

test('a setting is stated only where the form states it', () => {
  const [scene] = commercial(15).scenes;
  expect(scene?.settings).toEqual({
    location: null,
    weather: null,
    lighting: null,
    time: 'dusk',
    season: null,
    mood: 'hopeful',
  });
});

test('a board has the roles that are seen or heard, with their lines and prompts', () => {
  const plan = commercial(15);
  let made = 0;
  const board = boardOfPlan(plan, {
    nextId: (prefix) => `${prefix}_${(made += 1)}`,
    voiceOf: (name) => `voice of ${name}`,
    frames: fitLength(plan, 24) ?? [],
    frameRate: 24,
  });
  expect(board.roles.map(({ name, voice }) => [name, voice])).toEqual([
    ['MIRA', 'voice of MIRA'],
    ['NARRATOR', 'voice of NARRATOR'],
  ]);
  expect(board.scenes.map(({ slugLine }) => slugLine)).toEqual(Array(3).fill('EXT. OLD HARBOR - DUSK'));
  const spoken = board.shots.flatMap(({ dialogue }) => dialogue);
  expect(spoken.map(({ text, delivery }) => [text, delivery])).toEqual([
    ['Kettle One keeps water hot for six hours.', 'voice-over'],
    ['Hot when you are.', 'voice-over'],
  ]);
  expect(board.shots[0]).toMatchObject({
    imagePrompt: 'MIRA stops. Something is missing.',
    videoPrompt: 'Slow push in. MIRA stops. Something is missing.',
    roleIds: [board.roles[0]?.id],
  });
});

const song = (limits: { scenes: number; shots: number }, story = '') =>
  planMusicVideo(
    {
      title: 'Undertow',
      performer: 'Mira',
      performerLook: '',
      stage: { name: 'Empty pool', isInside: true, time: 'NIGHT' },
      place,
      story,
      mood,
      song: { bpm: 120, firstBeatMs: 0 },
      beatsPerShot: 4,
    },
    { lengthMs: 120_000, frameRate: 24, limits },
  );

test('a music video alternates between performance and story, one cue long, with the story told once before it repeats', () => {
  const film =
    song({ scenes: 20, shots: 20 }, 'A boat leaves. Mira runs along the pier. The boat turns.') ??
    expect.fail('no plan');
  expect(film.frames).toEqual(Array(60).fill(48));
  expect(film.plan.scenes.map(({ synopsis }) => synopsis).slice(0, 3)).toEqual([
    'Performance.',
    'Story.',
    'Performance.',
  ]);
  expect(film.plan.scenes.map(({ music }) => music !== null)).toEqual(film.plan.scenes.map((_, at) => at === 0));
  const story = film.plan.scenes.filter((_, at) => at % 2 === 1).flatMap(({ shots }) => shots);
  expect(story.slice(0, 3).map(({ action }) => action)).toEqual([
    'A boat leaves.',
    'Mira runs along the pier.',
    'The boat turns.',
  ]);
  expect(story[1]?.cast).toEqual(['MIRA']);
});

test('a music video on the free plan has at most three scenes of ten shots, on longer beats', () => {
  const film = song({ scenes: 3, shots: 10 }) ?? expect.fail('no plan');
  expect(film.beatsPerShot).toBe(8);
  expect(film.plan.scenes.length).toBeLessThanOrEqual(3);
  expect(Math.max(...film.plan.scenes.map(({ shots }) => shots.length))).toBeLessThanOrEqual(10);
});
