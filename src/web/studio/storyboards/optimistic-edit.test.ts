import { expect, test } from 'vitest';
import type { ShotView, StoryboardView } from '#contract/storyboards.ts';
import { sampleBoard } from '#test/fixtures/board.ts';
import { applyEdit } from '#domain/storyboards/apply-edit.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { type EditableBoard, inOrder, presentShots } from '#domain/storyboards/editable-board.ts';
import { shotLabel } from '#domain/storyboards/shot-label.ts';
import { plainShot } from '#domain/storyboards/plain-shot.ts';
import { noSceneSettings } from '#domain/storyboards/scene-settings.ts';
import { plainMix } from '#domain/storyboards/sound-mix.ts';
import { foresee } from './optimistic-edit.ts';

const shot = (id: string, sceneId: string, label: string): ShotView => ({
  id,
  sceneId,
  label,
  ...plainShot,
  type: 'wide',
  dialogue: [],
  approval: null,
  picture: null,
  clip: null,
  sound: null,
  takeCounts: { picture: 0, clip: 0, voice: 0, sound: 0, music: 0 },
});
const scene = (id: string, number: string, shots: ShotView[]): StoryboardView['scenes'][number] => ({
  id,
  number,
  slugLine: 'EXT. JETTY - DUSK',
  settings: noSceneSettings,
  synopsis: '',
  musicPrompt: null,
  musicMix: plainMix,
  elementId: null,
  music: null,
  shots,
});
const board: StoryboardView = {
  id: 'stb',
  projectId: 'prj',
  projectTitle: 'Film',
  documentId: null,
  revision: 4,
  mayEdit: true,
  title: 'Film',
  dimension: '16:9',
  style: 'colour',
  frameRate: 24,
  fitType: 'cover',
  models: { picture: 'p', clip: 'c', voice: 'v', sound: 's', music: 'm' },
  references: [],
  roles: [],
  scenes: [
    scene('one', '1', [shot('a', 'one', '1A'), shot('b', 'one', '1B')]),
    scene('two', '2', [shot('c', 'two', '2A')]),
  ],
};
const none = () => undefined;
const order = ({ scenes }: StoryboardView) => scenes.map(({ shots }) => shots.map(({ id, label }) => `${label} ${id}`));

test('a changed field is shown at once, and nothing else changes', () => {
  const after = foresee(board, { do: 'update-shot', shotId: 'b', fields: { approved: true } }, none);
  expect(after.scenes[0]?.shots[1]?.approved).toBe(true);
  expect(after.scenes[1]).toBe(board.scenes[1]);
});

test('a shot that moves to another scene takes its letter there', () => {
  const after = foresee(board, { do: 'move-shot', shotId: 'a', sceneId: 'two', after: 'c' }, none);
  expect(order(after)).toEqual([['1A b'], ['2A c', '2B a']]);
});

test('a removed shot leaves no gap in the letters', () => {
  expect(order(foresee(board, { do: 'remove-shot', shotId: 'a' }, none))).toEqual([['1A b'], ['2A c']]);
});

test('several commands are foreseen one after the other', () => {
  const after = foresee(
    board,
    {
      do: 'several',
      commands: [
        { do: 'remove-shot', shotId: 'c' },
        { do: 'move-shot', shotId: 'b', sceneId: 'one', after: null },
      ],
    },
    none,
  );
  expect(order(after)).toEqual([['1A b', '1B a'], []]);
});

test('whatever shot becomes the last of its scene leads into the next one, as the server has it', () => {
  const sample = sampleBoard();
  const dissolve = { slug: 'dissolve', durationMs: 500 } as const;
  const rows = {
    ...sample,
    shots: sample.shots.map((one) => (one.id === 'shot13' ? { ...one, transition: dissolve } : one)),
  };
  const commands: Command[] = [
    { do: 'move-shots', shotIds: ['shot13'], sceneId: 'scene1', after: null },
    { do: 'move-shots', shotIds: ['shot12', 'shot13'], sceneId: 'scene2', after: 'shot23' },
    { do: 'move-shot', shotId: 'shot13', sceneId: 'scene2', after: null },
    { do: 'move-shot', shotId: 'shot21', sceneId: 'scene1', after: 'shot13' },
    { do: 'remove-shot', shotId: 'shot13' },
    { do: 'move-scenes', sceneIds: ['scene1'], after: 'scene3' },
  ];
  for (const command of commands) {
    const answered = applyEdit(rows, command, { sceneEndsStay: true }).board;
    expect(endings(foresee(viewOf(rows), command, none))).toEqual(endings(viewOf(answered)));
  }
});

/** Rows as the board shows them. */
function viewOf(rows: EditableBoard): StoryboardView {
  const scenes = inOrder(rows.scenes).map(({ id, number }) => {
    const shots = inOrder(presentShots(rows).filter(({ sceneId }) => sceneId === id));
    return scene(
      id,
      number,
      shots.map(({ transition, ...one }, n) => ({ ...shot(one.id, id, shotLabel(number, n)), transition })),
    );
  });
  return { ...board, scenes };
}

const endings = ({ scenes }: StoryboardView) =>
  scenes.map(({ shots }) => shots.map(({ id, label, transition }) => `${label} ${id} ${transition?.slug ?? 'cut'}`));
