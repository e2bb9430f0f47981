import { expect, test } from 'vitest';
import { filmBoard, filmScene, filmShot } from '#test/fixtures/make-film.ts';
import { plainMix, type SoundMix } from '../../storyboards/sound-mix.ts';
import { rationalRate } from '../../storyboards/timing.ts';
import { planCaptions } from '../captions/captions.ts';
import { planEdit } from '../edit-lists/edit-timeline.ts';
import { planFilm, timeBoard } from '../film-plan.ts';
import type { Bus, SoundPiece } from './sound-plan.ts';

const recording = (durationMs: number) => ({ assetId: 'a', contentHash: 'h', mediaType: 'audio/wav', durationMs });

/** The pieces of a bus of two shots of four seconds: a line of two seconds in the first, an effect of one in the second. */
function pieces(bus: Bus, mixes: { line?: Partial<SoundMix>; effect?: Partial<SoundMix>; music?: Partial<SoundMix> }) {
  const line = { id: 'l', speaker: 'A', text: 'Here.', voice: recording(2000), mix: { ...plainMix, ...mixes.line } };
  const shots = [
    filmShot('1A', { durationMs: 4000, dialogue: [line] }),
    filmShot('1B', { durationMs: 4000, sound: recording(1000), soundMix: { ...plainMix, ...mixes.effect } }),
  ];
  const music = { musicPrompt: 'organ', music: recording(20_000), musicMix: { ...plainMix, ...mixes.music } };
  const board = filmBoard([filmScene('1', shots, music)]);
  const { sound } = planFilm(board, { ...board, resolution: '480p', scenes: null });
  return sound.stems.filter((stem) => stem.bus === bus).flatMap((stem): SoundPiece[] => stem.pieces);
}
const ms = (milliseconds: number) => milliseconds * 48;

test('a sound without a mix of its own lies as it was made', () => {
  expect(pieces('dialogue', {})).toEqual([
    { source: recording(2000), startSample: ms(200), samples: ms(2000), fadeInMs: 0, fadeOutMs: 10 },
  ]);
});

test('a voice is trimmed, moved, faded and raised as it was told', () => {
  const line = { trimInMs: 300, trimOutMs: 200, offsetMs: 500, fadeInMs: 40, fadeOutMs: 80, gainDb: -4 };
  expect(pieces('dialogue', { line })).toEqual([
    {
      source: recording(2000),
      startSample: ms(700),
      samples: ms(1500),
      skipSamples: ms(300),
      fadeInMs: 40,
      fadeOutMs: 80,
      gainDb: -4,
    },
  ]);
});

test('a sound that is moved beyond its scene keeps what lies within, and one that is cut away is not heard', () => {
  expect(pieces('dialogue', { line: { offsetMs: -700 } })).toMatchObject([
    { startSample: 0, samples: ms(1500), skipSamples: ms(500) },
  ]);
  expect(pieces('effects', { effect: { offsetMs: 3500 } })).toMatchObject([
    { startSample: ms(7500), samples: ms(500) },
  ]);
  expect(pieces('effects', { effect: { trimInMs: 600, trimOutMs: 600 } })).toEqual([]);
});

test('lines that are said at the same time are both heard whole, begin together and are read as one caption', () => {
  const said = (id: string, durationMs: number, simultaneous: boolean) => {
    return { id, speaker: id, text: 'Screw it.', voice: recording(durationMs), simultaneous };
  };
  const dialogue = [said('A', 1500, false), said('B', 1200, true), said('C', 500, false)];
  const board = filmBoard([filmScene('1', [filmShot('1A', { durationMs: 4000, dialogue })])]);
  const { sound } = planFilm(board, { ...board, resolution: '480p', scenes: null });
  const heard = sound.stems.map(({ isOver = false, pieces: all }) => {
    return { isOver, at: all.map(({ startSample, samples }) => [startSample, samples]) };
  });
  expect(heard).toEqual([
    {
      isOver: false,
      at: [
        [ms(200), ms(1500)],
        [ms(1950), ms(500)],
      ],
    },
    { isOver: true, at: [[ms(200), ms(1200)]] },
  ]);
  const captions = planCaptions(board.scenes, timeBoard(board.scenes, rationalRate(24)), rationalRate(24));
  expect(captions.map(({ speaker, lines }) => [speaker, ...lines])).toEqual([
    ['A and B', 'Screw it.'],
    ['C', 'Screw it.'],
  ]);
});

test('music begins later, or further into its recording', () => {
  expect(pieces('music', { music: { offsetMs: 2000, trimInMs: 1000 } })).toMatchObject([
    { startSample: ms(2000), samples: ms(6000), skipSamples: ms(1000) },
  ]);
});

/** Two scenes of two shots of two seconds; the line of the second shot is a narration. */
function narrated(narration: Partial<SoundMix>, voiceMs = 5000) {
  const narrator = { id: 'n', speaker: 'N', text: 'Once.', voice: recording(voiceMs), runsOn: true };
  const said = { id: 'l', speaker: 'A', text: 'Here.', voice: recording(1000) };
  const shots = (scene: number) => [`${scene}A`, `${scene}B`].map((label) => filmShot(label, { durationMs: 2000 }));
  const [first, second] = [shots(1), shots(2)];
  Object.assign(first[1] ?? {}, { dialogue: [{ ...narrator, mix: { ...plainMix, ...narration } }] });
  Object.assign(second[0] ?? {}, { dialogue: [said] });
  const board = filmBoard([filmScene('1', first), filmScene('2', second)]);
  const plan = planFilm(board, { ...board, resolution: '480p', scenes: null });
  return { plan, stems: plan.sound.stems };
}

test('a narration runs on under the next shots, over what is said in them, and makes no shot longer', () => {
  const { plan, stems } = narrated({ offsetMs: 500, gainDb: -3 });
  expect(plan.frames).toBe(8 * 24);
  expect(stems).toMatchObject([
    { bus: 'dialogue', sceneNumber: '2', startSample: ms(4000) },
    {
      bus: 'dialogue',
      isOver: true,
      sceneNumber: '1',
      startSample: ms(2500),
      samples: ms(5000),
      pieces: [{ startSample: 0, samples: ms(5000), gainDb: -3 }],
    },
  ]);
});

test('a narration that is longer than the film ends with it, and one that is trimmed ends where it was cut', () => {
  expect(narrated({}, 60_000).stems.at(-1)).toMatchObject({ startSample: ms(2000), samples: ms(6000) });
  expect(narrated({ trimOutMs: 4000 }).stems.at(-1)).toMatchObject({ startSample: ms(2000), samples: ms(1000) });
});

test('an editing program gets a narration on a track of its own', () => {
  const { sounds } = planEdit('Film', narrated({}).plan, () => 0);
  expect(sounds.map(({ name, clips }) => [name, clips.length])).toEqual([
    ['Dialogue', 1],
    ['Effects', 0],
    ['Music', 0],
    ['Narration', 1],
  ]);
});

test('a clip is heard as loud as it was told, and an editing program gets it on a track of its own', () => {
  const clip = { ...recording(3000), width: 160, height: 90, sound: { gainDb: -6 } };
  const shot = filmShot('1A', { durationMs: 2000, trimInMs: 500, clip });
  const board = filmBoard([filmScene('1', [shot, filmShot('1B')])]);
  const plan = planFilm(board, { ...board, resolution: '480p', scenes: null });
  expect(plan.sound.stems).toMatchObject([
    {
      bus: 'effects',
      isOver: true,
      pieces: [
        {
          source: { ...recording(3000), of: 'Shot 1A' },
          startSample: 0,
          samples: ms(2000),
          skipSamples: ms(500),
          gainDb: -6,
        },
      ],
    },
  ]);
  const { sounds } = planEdit('Film', plan, () => 0);
  expect(sounds.map(({ name, clips }) => [name, clips[0]?.file])).toEqual([
    ['Dialogue', undefined],
    ['Effects', undefined],
    ['Music', undefined],
    ['Clips', 'media/clips-001.wav'],
  ]);
});
