import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { breakDown } from '#domain/scripts/break-down.ts';
import type { Breakdown, BreakdownScene, BreakdownShot } from '#domain/scripts/breakdown.ts';
import { composeImagePrompt } from '#domain/storyboards/compose-prompt.ts';
import { drawPicture, sceneOf } from './draw-picture.ts';
import { readJpegComment } from './jpeg-comment.ts';
import { project } from './layout/camera.ts';
import { planShot } from './layout/shot.ts';
import { placeOf } from './places/places.ts';
import { frameOf } from './render.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { readSceneText } from './scene-text.ts';

type Asked = Parameters<typeof drawPicture>[0];

const readSample = (name: string): Breakdown => breakDown(readFountain(readFileSync(`samples/${name}`, 'utf8')));

/** What the studio asks for, for a shot of a breakdown. */
function askFor(
  shot: BreakdownShot,
  { scene, film, seed }: { scene: BreakdownScene; film: Breakdown; seed: number },
): Asked {
  const seen = film.cast.filter(({ name }) => shot.cast.includes(name));
  return {
    kind: 'image',
    prompt: composeImagePrompt({ shot, scene, style: null }),
    style: null,
    dimension: '16:9',
    resolution: '480p',
    seed,
    outputs: 1,
    subjects: seen.map(({ name, description }) => ({ name, description: description ?? '', images: [] })),
  };
}

/** The people of a scene from left to right as they stand in the picture, and which way each is turned on the screen. */
function inFrame(scene: Scene): { name: string; x: number; turned: 'left' | 'right' }[] {
  const { camera, people } = planShot(scene, placeOf(scene.place), frameOf({ width: 854, height: 480 }));
  return people
    .map(({ name, at, facing }) => ({
      name,
      x: project(camera, [at[0], 1.5, at[1]]).x / camera.frame.width,
      turned: Math.sin((facing * Math.PI) / 180) > 0 ? ('right' as const) : ('left' as const),
    }))
    .toSorted((a, b) => a.x - b.x);
}

const isTalk = ({ staging, dialogue }: BreakdownShot): boolean => staging.length === 2 && dialogue.length > 0;

/** What is wrong with the sides of a talk's picture; empty when nothing is. */
function faultsOf(scene: Scene, shot: BreakdownShot): string[] {
  const sideOf = new Map(shot.staging.map(({ role, side }) => [role, side]));
  const people = inFrame(scene);
  const [first, second] = people;
  const faults: string[] = [];
  if (first && second && sideOf.get(first.name) === 'right') faults.push(`${first.name} left of ${second.name}`);
  for (const { name, x, turned } of people) {
    if (turned === sideOf.get(name)) faults.push(`${name} looks out of the frame`);
    const isOutside = people.length === 1 && (turned === 'right' ? x > 0.5 : x < 0.5);
    if (isOutside) faults.push(`${name} has no room to look into`);
  }
  return faults;
}

test('in the pictures of a talk nobody changes sides, and everybody looks into the frame', async () => {
  const film = readSample('low-lantern.fountain');
  const faults: string[] = [];
  const lefts: string[] = [];
  for (const [number, scene] of film.scenes.entries()) {
    for (const [at, shot] of scene.shots.entries()) {
      if (!isTalk(shot)) continue;
      const { jpeg } = await drawPicture(askFor(shot, { scene, film, seed: at }), 0);
      const drawn = readSceneText(readJpegComment(jpeg));
      if (drawn === null) throw new Error('The picture carries no scene.');
      for (const fault of faultsOf(drawn, shot)) faults.push(`${number + 1}, shot ${at + 1}: ${fault}`);
      lefts.push(...drawn.people.flatMap(({ name, side }) => (side === 'left' ? [`${number + 1} ${name}`] : [])));
    }
  }
  expect(faults).toEqual([]);
  expect([...new Set(lefts)]).toEqual(['1 NELL', '2 NELL', '3 NELL']);
});

test('every talk of a long script keeps its sides, whatever the seed', () => {
  const film = readSample('every-element.fountain');
  const faults: string[] = [];
  let talks = 0;
  for (const scene of film.scenes) {
    for (const [at, shot] of scene.shots.entries()) {
      if (!isTalk(shot)) continue;
      talks += 1;
      const drawn = sceneOf(askFor(shot, { scene, film, seed: at * 31 }), 0);
      for (const fault of faultsOf(drawn, shot)) faults.push(`${scene.slugLine}, shot ${at + 1}: ${fault}`);
    }
  }
  expect(talks).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

const placings: [prompt: string, people: Partial<Scene['people'][number]>[]][] = [
  [
    'Medium. TOM on the left of the frame, looking right toward MAYA. MAYA laughs. INT. BAR - NIGHT.',
    [
      { name: 'TOM', side: 'left', looks: 'right' },
      { name: 'MAYA', side: 'right', looks: 'left' },
    ],
  ],
  [
    "Medium. Over TOM's shoulder: MAYA speaks to TOM. INT. BAR - NIGHT.",
    [
      { name: 'MAYA', speaking: true },
      { name: 'TOM', speaking: false },
    ],
  ],
  ['Close-up. MAYA, screen right, faces left. INT. BAR - NIGHT.', [{ name: 'MAYA', side: 'right', looks: 'left' }]],
  ['Medium. MAYA turns on the left tap. INT. BAR - NIGHT.', [{ name: 'MAYA', side: null, looks: null }]],
  [
    'Wide. A woman on the right, a man on the left. EXT. PARK - DAY.',
    [
      { name: 'woman', side: 'right' },
      { name: 'man', side: 'left' },
    ],
  ],
];
for (const [prompt, people] of placings) {
  test(`the sides are read from: ${prompt}`, () => {
    const subjects = ['MAYA', 'TOM'].map((name) => ({ name, description: '', images: [] }));
    expect(sceneOf({ prompt, style: null, seed: 1, subjects }, 0).people).toMatchObject(people);
  });
}
