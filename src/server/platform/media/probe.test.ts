import { appendFile, copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bombPng, endlessMp4, html, modestMov, playlist, svg } from '#test/fixtures/hostile.ts';
import { makeFolder, makeMedia, type MediaName } from '#test/fixtures/make-media.ts';
import { longestTurnMs } from '#test/harness/measure.ts';
import { canDecode, firstFrame } from './decode.ts';
import { findFfmpeg } from './ffmpeg.ts';
import { readPicture, writeStill } from './picture.ts';
import { probeApart, readClipApart } from './media-apart.ts';
import { probeFile } from './probe.ts';

const ffmpeg = findFfmpeg(undefined);
let folder: string;
let made: Awaited<ReturnType<typeof makeFolder>>;

beforeAll(async () => {
  made = await makeFolder();
  folder = made.path;
});
afterAll(() => made.close());

const clip = { kind: 'video', width: 320, height: 180, frameRate: 24, frames: 24, hasVideo: true };
const voice = { kind: 'audio', width: null, height: null, frameRate: null, hasVideo: false, hasAudio: true };
const picture = { kind: 'image', width: 320, height: 180, durationMs: null, hasVideo: false, hasAudio: false };

const known: [MediaName, object][] = [
  ['clip.mp4', { ...clip, mediaType: 'video/mp4', hasAudio: true }],
  ['silent.mov', { ...clip, mediaType: 'video/quicktime', durationMs: 1000, hasAudio: false }],
  ['clip.webm', { ...clip, mediaType: 'video/webm', hasAudio: true }],
  ['clip.mkv', { ...clip, mediaType: 'video/x-matroska', hasAudio: false }],
  ['upright.mp4', { ...clip, mediaType: 'video/mp4', width: 180, height: 320 }],
  ['voice.mp3', { ...voice, mediaType: 'audio/mpeg' }],
  ['voice.wav', { ...voice, mediaType: 'audio/wav', durationMs: 1000 }],
  ['voice.ogg', { ...voice, mediaType: 'audio/ogg' }],
  ['voice.flac', { ...voice, mediaType: 'audio/flac', durationMs: 1000 }],
  ['voice.aac', { ...voice, mediaType: 'audio/aac' }],
  ['voice.m4a', { ...voice, mediaType: 'audio/mp4' }],
  ['voice.webm', { ...voice, mediaType: 'audio/webm' }],
  ['picture.png', { ...picture, mediaType: 'image/png' }],
  ['picture.jpg', { ...picture, mediaType: 'image/jpeg' }],
  ['picture.webp', { ...picture, mediaType: 'image/webp' }],
  ['moving.gif', { ...picture, mediaType: 'image/gif' }],
];

test.each(known)('%s is read', async (name, media) => {
  const path = await makeMedia(folder, name);
  const probe = await probeFile(path);
  expect(probe).toMatchObject({ state: 'read', media });
  if (probe.state !== 'read' || probe.media.kind === 'image') return;
  expect(probe.media.durationMs).toBeGreaterThan(950);
  expect(probe.media.durationMs).toBeLessThan(1100);
  expect(await canDecode(ffmpeg, { path, mediaType: probe.media.mediaType })).toBe(true);
});

const cut: [MediaName, number][] = [
  ['clip.mp4', 0.6],
  ['index-last.mp4', 0.6],
  ['clip.webm', 0.5],
  ['picture.png', 0.5],
  ['picture.jpg', 0.5],
];

test.each(cut)('%s cut short is broken', async (name, share) => {
  const whole = await makeMedia(folder, name);
  const path = join(folder, `cut-${name}`);
  await copyFile(whole, path);
  await truncate(path, Math.floor((await readFile(whole)).byteLength * share));
  expect(await probeFile(path)).toMatchObject({ state: 'broken', detail: expect.any(String) });
});

describe('what is not what it says', () => {
  const files: [name: string, content: string | Buffer][] = [
    ['script.jpg', svg],
    ['page.jpg', html],
    ['page.mp4', html],
    ['playlist.mp4', playlist],
    ['empty.png', ''],
    ['noise.mp3', Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 251))],
    ['program.png', Buffer.concat([Buffer.from([0x7f]), Buffer.from('ELF'), Buffer.alloc(400)])],
    ['stream.mp4', '#!/bin/sh\nreboot\n'],
  ];
  test.each(files)('%s is not kept', async (name, content) => {
    const path = join(folder, name);
    await writeFile(path, content);
    expect((await probeFile(path)).state).not.toBe('read');
  });

  test('a transport stream is not kept', async () => {
    expect(await probeFile(await makeMedia(folder, 'clip.ts'))).toMatchObject({ state: 'unsupported' });
  });

  test('a picture under another name is what its bytes are', async () => {
    const path = join(folder, 'really.mp4');
    await copyFile(await makeMedia(folder, 'picture.png'), path);
    expect(await probeFile(path)).toMatchObject({ state: 'read', media: { mediaType: 'image/png' } });
  });

  test('a page hidden behind a picture stays a picture', async () => {
    const path = await makeMedia(folder, 'picture.jpg');
    await appendFile(path, html);
    expect(await probeFile(path)).toMatchObject({ state: 'read', media: { mediaType: 'image/jpeg' } });
  });

  test('text is text only where it is expected', async () => {
    const path = join(folder, 'notes.txt');
    await writeFile(path, 'INT. KITCHEN - NIGHT\n\nÄnne: “Hello.”\n');
    expect(await probeFile(path)).toMatchObject({ state: 'unsupported' });
    expect(await probeFile(path, { mayBe: 'text' })).toMatchObject({
      state: 'read',
      media: { mediaType: 'text/plain' },
    });
    await writeFile(path, Buffer.from([0x48, 0x00, 0x49, 0xff]));
    expect(await probeFile(path, { mayBe: 'text' })).toMatchObject({ state: 'unsupported' });
  });
});

describe('what is made to do harm', () => {
  test('a picture of too many pixels is refused from its head', async () => {
    const path = join(folder, 'bomb.png');
    await writeFile(path, bombPng(60_000));
    const frame = { kind: 'image', width: 60_000, height: 60_000 };
    expect(await probeFile(path)).toMatchObject({ state: 'frame-too-large', frame });
    await expect(writeStill(path, join(folder, 'bomb.webp'), 320)).rejects.toThrow('pixel limit');
  });

  test('a video that claims four billion frames does not hold us up', async () => {
    const path = join(folder, 'endless.mp4');
    await writeFile(path, endlessMp4(await readFile(await makeMedia(folder, 'index-last.mp4'))));
    const probe = async () => expect(await probeApart(path)).toMatchObject({ state: 'broken' });
    expect(await longestTurnMs(probe)).toBeLessThan(500);
  });

  test('a film that promises small pictures and holds huge ones is never decoded', async () => {
    const path = join(folder, 'modest.mov');
    const huge = await makeMedia(folder, 'huge.mov');
    expect(await probeFile(huge)).toMatchObject({ state: 'frame-too-large', frame: { kind: 'video' } });
    await writeFile(path, modestMov(await readFile(huge)));
    expect(await probeFile(path)).toMatchObject({ state: 'read', media: { width: 320, height: 180 } });
    const source = { path, mediaType: 'video/quicktime' as const };
    expect(await canDecode(ffmpeg, source)).toBe(false);
    await expect(firstFrame(ffmpeg, source, 640)).rejects.toThrow('FFmpeg ended');
  });

  test('a playlist that calls itself a film opens nothing', async () => {
    const path = join(folder, 'list.mp4');
    await writeFile(path, playlist);
    expect(await canDecode(ffmpeg, { path, mediaType: 'video/mp4' })).toBe(false);
    await expect(firstFrame(ffmpeg, { path, mediaType: 'video/mp4' }, 640)).rejects.toThrow('FFmpeg ended');
  });
});

test('processes of their own say the same, one after another and at once', async () => {
  const path = await makeMedia(folder, 'clip.mp4');
  const said = await probeFile(path);
  expect(await probeApart(path)).toEqual(said);
  expect(await Promise.all([probeApart(path), probeApart(path), probeApart(path)])).toEqual([said, said, said]);
  expect(await probeApart(join(folder, 'nowhere.mp4'))).toMatchObject({
    state: 'broken',
    detail: expect.stringContaining('ENOENT'),
  });
  expect(await probeApart(path)).toEqual(said);
  expect(await readClipApart(path)).toEqual({ durationMs: 1000, matrix: null, height: 180 });
  await expect(readClipApart(await makeMedia(folder, 'voice.wav'))).rejects.toThrow('no picture track');
});

test('a playlist is no clip, and the files that it names are not opened', async () => {
  const clip = await makeMedia(folder, 'clip.mp4');
  const list = join(folder, 'clip.m3u8');
  await writeFile(list, `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${basename(clip)}\n#EXT-X-ENDLIST\n`);
  await expect(readClipApart(list)).rejects.toThrow('unsupported or unrecognizable format');
});

test('stills are never enlarged, and turned upright', async () => {
  const path = await makeMedia(folder, 'picture.png');
  expect(await writeStill(path, join(folder, 'w160.webp'), 160)).toMatchObject({ width: 160, height: 90 });
  expect(await writeStill(path, join(folder, 'w640.webp'), 640)).toMatchObject({ width: 320, height: 180 });
  expect(await readPicture(join(folder, 'w160.webp'))).toEqual({ width: 160, height: 90, mediaType: 'image/webp' });

  const upright = await makeMedia(folder, 'upright.mp4');
  const frame = await firstFrame(ffmpeg, { path: upright, mediaType: 'video/mp4' }, 90);
  expect(await readPicture(frame)).toEqual({ width: 90, height: 160, mediaType: 'image/png' });
});
