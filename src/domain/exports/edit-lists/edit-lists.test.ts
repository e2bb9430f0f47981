import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { filmBoard, filmScene, filmShot } from '#test/fixtures/make-film.ts';
import { type FrameRate, frameRates } from '../../storyboards/dimension.ts';
import { fileName, type EditTimeline, planEdit } from './edit-timeline.ts';
import { planFilm } from '../film-plan.ts';
import { csvField, listShots, shotListCsv } from '../shot-list.ts';
import { timecode } from './timecode.ts';
import { writeEdl } from './write-edl.ts';
import { writeFcp7Xml } from './write-fcp7-xml.ts';
import { writeFcpxml } from './write-fcpxml.ts';
import { writeOtio } from './write-otio.ts';

const voice = { assetId: 'v', contentHash: 'v', mediaType: 'audio/wav', durationMs: 1000 };
const fade = { slug: 'fade', durationMs: 500 } as const;

function edit(frameRate: FrameRate = 24): EditTimeline {
  const board = filmBoard(
    [
      filmScene('1', [
        filmShot('1A', { durationMs: 2000, transition: fade }),
        filmShot('1B', { durationMs: 3000, dialogue: [{ id: 'l', speaker: 'A', text: 'Here.', voice }] }),
        filmShot('1C', { durationMs: 1000 }),
      ]),
    ],
    { title: 'Die Brücke', frameRate },
  );
  return planEdit(board.title, planFilm(board, { ...board, resolution: '720p', scenes: null }), () => -6);
}

test('an edit list has cuts, dissolves with what they come from, and sounds with their levels', () => {
  const [head, ...events] = writeEdl(edit()).split('\r\n\r\n');
  expect(head).toBe('TITLE: Die Brucke\r\nFCM: NON-DROP FRAME');
  expect(events[0]).toBe(
    [
      '001  AX       V     C        00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00',
      '* FROM CLIP NAME: 001-1A.mp4',
      '* SOURCE FILE: media/001-1A.mp4',
    ].join('\r\n'),
  );
  expect(events[1]).toBe(
    [
      '002  AX       V     C        00:00:02:00 00:00:02:00 01:00:02:00 01:00:02:00',
      '002  AX       V     D    012 00:00:00:00 00:00:03:00 01:00:02:00 01:00:05:00',
      '* FROM CLIP NAME: 001-1A.mp4',
      '* TO CLIP NAME: 002-1B.mp4',
      '* SOURCE FILE: media/002-1B.mp4',
      '* TRANSITION: FADE',
    ].join('\r\n'),
  );
  // The line begins 200 ms into its shot: in its fifth frame.
  expect(events[3]).toContain('004  AX       A     C        00:00:00:00 00:00:01:01 01:00:02:04 01:00:03:05');
  expect(events[3]).toContain('IS -6.00 DB  (REEL AX A)');
});

test.each(frameRates)('at %i frames a second all forms have the same length, and rational times', (frameRate) => {
  const timeline = edit(frameRate);
  const frames = 6 * frameRate;
  expect(timeline.frames).toBe(frames);
  const fcpxml = writeFcpxml(timeline);
  expect(fcpxml).toContain(`frameDuration="1/${frameRate}s"`);
  expect(fcpxml).toContain(`duration="${frames}/${frameRate}s" tcStart="${3600 * frameRate}/${frameRate}s"`);
  // The clips of the spine follow each other without a gap, to the end.
  const clips = [
    ...fcpxml.matchAll(/^ {12}<asset-clip .*?offset="(\d+)\/\d+s" start="(0s|\d+\/\d+s)" duration="(\d+)\//gm),
  ];
  let at = 3600 * frameRate;
  for (const [, offset, , duration] of clips) {
    expect(Number(offset)).toBe(at);
    at += Number(duration);
  }
  expect(at).toBe(3600 * frameRate + frames);
  expect(writeFcp7Xml(timeline)).toContain(`<duration>${frames}</duration><rate><timebase>${frameRate}</timebase>`);
  const otio = JSON.parse(writeOtio(timeline)) as { global_start_time: { rate: number; value: number } };
  expect(otio.global_start_time).toMatchObject({ rate: frameRate, value: 3600 * frameRate });
});

test('Final Cut Pro’s XML has only what that program knows, each thing in its place', async () => {
  const schema = await readFile(join(import.meta.dirname, '../../../../test/fixtures/fcpxml.rng'), 'utf8');
  const check = (contents: string) =>
    validateXML({ xml: [{ fileName: 'edit.fcpxml', contents }], schema: [schema], extension: 'relaxng' });
  const xml = writeFcpxml(edit());
  expect(await check(xml)).toMatchObject({ valid: true, errors: [] });
  expect(await check(xml.replace('<spine>', '<spine><title/>'))).toMatchObject({ valid: false });
});

/**
 * What OpenTimelineIO writes of each of its things, by its published "Serialized Data (Fields Only)"; children are those of
 * a composition.
 */
const item = ['effects', 'enabled', 'markers', 'metadata', 'name', 'source_range'];
const otioFields: Record<string, string[]> = {
  'RationalTime.1': ['rate', 'value'],
  'TimeRange.1': ['duration', 'start_time'],
  'Timeline.1': ['global_start_time', 'metadata', 'name', 'tracks'],
  'Stack.1': [...item, 'children'],
  'Track.1': [...item, 'children', 'kind'],
  'Gap.1': item,
  'Clip.2': [...item, 'active_media_reference_key', 'media_references'],
  'ExternalReference.1': ['available_image_bounds', 'available_range', 'metadata', 'name', 'target_url'],
  'Transition.1': ['in_offset', 'metadata', 'name', 'out_offset', 'transition_type'],
  'Effect.1': ['effect_name', 'metadata', 'name'],
};

type Otio = { OTIO_SCHEMA: string; [field: string]: unknown };
const isOtio = (value: unknown): value is Otio => typeof value === 'object' && value !== null && 'OTIO_SCHEMA' in value;

function thingsIn(value: unknown): Otio[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isOtio(value) ? [value] : []), ...Object.values(value).flatMap(thingsIn)];
}

test.each(frameRates)('at %i frames a second every thing of an OTIO file has exactly its published fields', (rate) => {
  const things = thingsIn(JSON.parse(writeOtio(edit(rate))));
  expect(new Set(things.map(({ OTIO_SCHEMA: schema }) => schema))).toEqual(new Set(Object.keys(otioFields)));
  for (const { OTIO_SCHEMA: schema, ...fields } of things) {
    expect([schema, Object.keys(fields).toSorted()]).toEqual([schema, otioFields[schema]?.toSorted()]);
  }
});

test('in an OTIO file a transition stands between two clips that have the frames for it, and clips are within their media', () => {
  type Time = { value: number };
  type Range = { start_time: Time; duration: Time };
  type Clip = Otio & { source_range: Range; media_references: { DEFAULT_MEDIA: { available_range: Range } } };
  const end = ({ start_time: start, duration }: Range) => start.value + duration.value;
  const tracks = thingsIn(JSON.parse(writeOtio(edit()))).filter(({ OTIO_SCHEMA: schema }) => schema === 'Track.1');
  let transitions = 0;
  for (const { children } of tracks as (Otio & { children: Otio[] })[]) {
    for (const [n, child] of children.entries()) {
      if (child.OTIO_SCHEMA === 'Clip.2') {
        const { source_range: range, media_references: media } = child as Clip;
        expect(end(range)).toBeLessThanOrEqual(end(media.DEFAULT_MEDIA.available_range));
      }
      if (child.OTIO_SCHEMA !== 'Transition.1') continue;
      transitions += 1;
      const [before, after] = [children[n - 1] as Clip, children[n + 1] as Clip];
      const { in_offset: into, out_offset: out } = child as Otio & { in_offset: Time; out_offset: Time };
      expect(into.value).toBeLessThanOrEqual(after.source_range.start_time.value);
      expect(out.value).toBeLessThanOrEqual(after.source_range.duration.value);
      expect(end(before.source_range) + out.value).toBeLessThanOrEqual(
        end(before.media_references.DEFAULT_MEDIA.available_range),
      );
    }
  }
  expect(transitions).toBe(1);
});

test('a picture under a dissolve has no place of its own in the older XML, and reaches to the end of it', () => {
  const xml = writeFcp7Xml(edit());
  const [first, second] = [
    ...xml.matchAll(/<start>(-?\d+)<\/start><end>(-?\d+)<\/end><in>(\d+)<\/in><out>(\d+)<\/out>/g),
  ];
  expect(first!.slice(1)).toEqual(['0', '-1', '0', '60']);
  expect(second!.slice(1)).toEqual(['-1', '120', '0', '72']);
  expect(xml).toContain('<start>48</start><end>60</end><alignment>start</alignment>');
  // OpenShot opens no track that does not say whether it is locked.
  expect(xml.match(/<locked>FALSE<\/locked><\/track>/g)).toHaveLength(4);
});

test('property: no field of a shot list begins what a spreadsheet would run, and none breaks its row', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const field = csvField(text);
      const bare = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
      expect(bare.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      // In half of Europe a semicolon ends a cell, whatever the quotes say.
      for (const cell of bare.split(/[;\t\r\n]/).slice(1)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      if (!/^-?\d+(\.\d+)?$/.test(bare)) expect(bare).not.toMatch(/^\s*[=+\-@\t\r]/);
      if (!field.startsWith('"')) expect(field).not.toMatch(/[",\r\n]/);
    }),
  );
});

test('what a film is called is a name for files on every system', () => {
  expect(fileName('../../etc/passwd: "Ä" & 東京')).toBe('etcpasswd Ä 東京');
  expect(fileName('aux')).toBe('aux_');
  expect(fileName('???')).toBe('untitled');
  expect(Buffer.byteLength(fileName('😀東'.repeat(200)))).toBeLessThan(250);
});

test('a shot list has a row for each shot of the scenes that were asked for', () => {
  const board = filmBoard([filmScene('1', [filmShot('1A')]), filmScene('2', [filmShot('2A'), filmShot('2B')])]);
  const csv = shotListCsv(listShots(board, { scenes: { first: 2, last: 2 }, frameRate: 24 }));
  expect(csv.startsWith('\uFEFFScene,Slug line,Shot,')).toBe(true);
  expect(csv.match(/\r\n/g)).toHaveLength(3);
  expect(csv).toContain('2,INT. ROOM 2 - DAY,2B,');
});

test('a shot list says each thing once, and names transitions as people do', () => {
  const line = (speaker: string, text: string) => ({ id: text, speaker, text, voice: null });
  const two = filmShot('1A', {
    action: 'IRIS: There was. TEO: Where?',
    dialogue: [line('IRIS', 'There was.'), line('TEO', 'Where?')],
    transition: fade,
  });
  const acted = filmShot('1B', { action: 'Teo nods.', dialogue: [{ ...line('TEO', 'Yes.'), parenthetical: 'low' }] });
  const csv = shotListCsv(listShots(filmBoard([filmScene('1', [two, acted])]), { scenes: null, frameRate: 24 }));
  expect(csv).toContain('1A,,,"IRIS: There was.\nTEO: Where?",,,Cross dissolve 0.5 s,');
  expect(csv).toContain('1B,,Teo nods.,TEO (low): Yes.,,,Cut,');
});

test('a frame is told as hours, minutes, seconds and frames', () => {
  expect(timecode(25 * 3661 + 7, { numerator: 25, denominator: 1 })).toBe('01:01:01:07');
});
