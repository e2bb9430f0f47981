import { expect, test } from 'vitest';
import { type FilmBoard, type FilmSound } from '../film-board.ts';
import { type PartSource, reportAiUse } from './ai-use-report.ts';

const media = (assetId: string) => ({ assetId, contentHash: assetId, mediaType: 'image/png' });
const picture = (assetId: string) => ({ ...media(assetId), width: 16, height: 9 });
const sound = (assetId: string, durationMs: number): FilmSound => ({ ...media(assetId), durationMs });
const shot = (label: string) => ({
  id: label,
  label,
  action: '',
  durationMs: 2000,
  clip: null,
  picture: null,
  sound: null,
  dialogue: [],
  transition: null,
});

const board: FilmBoard = {
  storyboardId: 'stb',
  title: 'Film',
  revision: 1,
  dimension: '16:9',
  fitType: 'cover',
  frameRate: 24,
  scenes: [
    {
      id: 's1',
      number: '1',
      slugLine: 'INT. ROOM - DAY',
      musicPrompt: 'organ',
      music: sound('song', 4000),
      shots: [
        { ...shot('1A'), picture: picture('hidden'), clip: { ...picture('clip'), durationMs: 2000 } },
        {
          ...shot('1B'),
          picture: picture('still'),
          sound: sound('bell', 500),
          dialogue: [{ id: 'l', speaker: 'MARA', text: 'Here.', voice: sound('voice', 800) }],
        },
        shot('1C'),
      ],
    },
  ],
};
const options = { scenes: null, frameRate: 24 } as const;
const madeAt = new Date('2026-01-02T03:04:05Z');

const source = (assetId: string, more: Partial<PartSource> = {}): [string, PartSource] => [
  assetId,
  {
    assetId,
    name: assetId,
    model: null,
    prompt: null,
    stockAuthor: null,
    claimedSourceType: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    parentIds: [],
    ...more,
  },
];
const flux = { id: 'flux-dev', label: 'Flux Dev', maker: 'Black Forest Labs' };
const previz = { id: 'previz-video', label: 'Previz', maker: 'Backlot' };

test('each part that is seen or heard is reported once, with its origin and everything that it was made from', () => {
  const sources = new Map([
    source('clip', { model: previz, parentIds: ['hidden'] }),
    // A picture made from itself and from an upload: a circle is followed once.
    source('hidden', { model: flux, parentIds: ['photo', 'clip'] }),
    source('photo'),
    source('still', { stockAuthor: 'Nils' }),
    source('bell', { model: previz }),
    source('voice', { model: flux }),
  ]);
  const report = reportAiUse({ board, options, madeAt }, sources);
  expect(report.parts.map(({ shot, medium, assetId, origin }) => [shot, medium, assetId, origin])).toEqual([
    ['1A', 'clip', 'clip', 'built-in-model'],
    ['1A', 'music', 'song', 'unknown'],
    ['1B', 'picture', 'still', 'stock'],
    ['1B', 'sound effect', 'bell', 'built-in-model'],
    ['1B', 'dialogue', 'voice', 'trained-model'],
  ]);
  expect(report.parts[0]?.madeFrom.map(({ assetId, origin }) => [assetId, origin])).toEqual([
    ['hidden', 'trained-model'],
    ['photo', 'upload'],
  ]);
  expect(report).toMatchObject({ slates: 1, madeAt: '2026-01-02T03:04:05.000Z', film: { seconds: 6, shots: 3 } });
  expect(report.totals).toContainEqual({ medium: 'music', origin: 'unknown', parts: 1, seconds: 4 });
  expect(report.models.map(({ id, uses }) => [id, uses])).toEqual([
    ['flux-dev', 2],
    ['previz-video', 2],
  ]);
});

test('of a range of scenes only those are reported', () => {
  const two = { ...board, scenes: [...board.scenes, { ...board.scenes[0]!, id: 's2', number: '2' }] };
  const second = { ...options, scenes: { first: 2, last: 2 } };
  const { film, parts } = reportAiUse({ board: two, options: second, madeAt }, new Map());
  expect(film.shots).toBe(3);
  expect(new Set(parts.map(({ scene }) => scene))).toEqual(new Set(['2']));
});
