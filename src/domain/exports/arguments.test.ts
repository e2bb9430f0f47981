import { expect, test } from 'vitest';
import { canonicalJson } from './segments/canonical-json.ts';
import type { FilmFormat, Segment } from './film-plan.ts';
import { joinArguments, joinList } from './segments/join-arguments.ts';
import { correctMastering, delivery, firstMastering, gainFor, limiterWorks } from './sound/loudness.ts';
import { segmentArguments } from './segments/segment-arguments.ts';
import { layOutArguments, mixArguments, readLoudness } from './sound/sound-arguments.ts';

const format: FilmFormat = {
  size: { width: 1280, height: 720 },
  resolution: '720p',
  fitType: 'cover',
  rate: { numerator: 24, denominator: 1 },
};
const picture = { kind: 'slate', slate: { shotLabel: '1A', slugLine: '', action: '' } } as const;
const cut: Segment = { shotId: 's', shotLabel: '1A', frames: 96, picture, incoming: null };
const clip = { kind: 'clip', path: '/media/a.mp4', matrix: 'bt601', lastFrame: 119 } as const;
const frame = { kind: 'frame', path: '/work/b.rgb' } as const;
const graphOf = (args: string[]) => args[args.indexOf('-filter_complex') + 1] ?? '';

test('a cut conforms its clip: rate, shape, colors, exact length', () => {
  const args = segmentArguments(cut, format, { picture: clip, outgoing: null, output: 'o.mp4', threads: 1 });
  expect(graphOf(args)).toMatch(/^\[0:v\]fps=24\/1:start_time=0,scale=w=2\*round\(max\(1280/);
  expect(graphOf(args)).toContain('in_color_matrix=bt601');
  expect(graphOf(args)).toContain(',crop=1280:720,format=yuv420p,setsar=1,tpad=stop=-1:stop_mode=clone,setparams=');
  expect(args.join(' ')).toContain('-frames:v 96');
  expect(args.join(' ')).toContain('-video_track_timescale 24000');
  expect(args.at(-1)).toBe('o.mp4');
});

test('Fit to Frame pads with black instead of cropping', () => {
  const contain = { ...format, fitType: 'contain' } as const;
  const args = segmentArguments(cut, contain, { picture: clip, outgoing: null, output: 'o.mp4', threads: 1 });
  expect(graphOf(args)).toContain('pad=1280:720:(ow-iw)/2:(oh-ih)/2:black');
  expect(graphOf(args)).not.toContain('crop');
});

test('a transition mixes its own frames only, and does not decode what came long before', () => {
  const outgoing = { picture, fromFrame: 96 };
  const segment: Segment = { ...cut, incoming: { slug: 'circleopen', frames: 12, outgoing } };
  const args = segmentArguments(segment, format, { picture: frame, outgoing: clip, output: 'o.mp4', threads: 1 });
  expect(args.join(' ')).toContain('-ss 3.000000 -i /media/a.mp4');
  expect(graphOf(args)).toContain('trim=start_frame=24:end_frame=36,setpts=PTS-STARTPTS,format=yuv444p,fps=24/1[out]');
  expect(graphOf(args)).toContain('xfade=transition=circleopen:duration=500000us:offset=0,fps=24/1,format=yuv420p');
  expect(graphOf(args)).toContain('trim=start_frame=12:end_frame=96');
  expect(graphOf(args)).toContain('concat=n=2:v=1:a=0');
});

test('a shot that is nothing but a transition is not split', () => {
  const outgoing = { picture, fromFrame: 500 };
  const segment: Segment = { ...cut, frames: 12, incoming: { slug: 'fade', frames: 12, outgoing } };
  const args = segmentArguments(segment, format, { picture: frame, outgoing: clip, output: 'o.mp4', threads: 1 });
  expect(graphOf(args)).not.toContain('split');
  // The file ends at frame 119, whatever the plan was told.
  expect(args.join(' ')).toContain('-ss 3.958333');
  expect(graphOf(args)).toContain('trim=start_frame=24:end_frame=36');
});

test('the lengths of a long list add up to the microsecond', () => {
  const parts = Array.from({ length: 1000 }, (_, n) => ({ path: `/w/${n}.mp4`, frames: 97 }));
  const rate = { numerator: 24_000, denominator: 1001 };
  const lengths = [...joinList(parts, rate).matchAll(/^duration ([\d.]+)$/gm)].map(([, seconds]) => Number(seconds));
  const total = lengths.reduce((sum, seconds) => sum + Math.round(seconds * 1e6), 0);
  expect(total).toBe(Math.round((97_000 * 1001 * 1e6) / 24_000));
  expect(joinList([{ path: "/w/it's.mp4", frames: 1 }], rate)).toContain(String.raw`file '/w/it'\''s.mp4'`);
  expect(joinArguments({ list: 'l', sound: 's', output: 'o' }, { rate }).join(' ')).toContain(
    'pts=round(PTS/1001)*1001',
  );
});

test('sounds are laid end to end in samples', () => {
  const sound = { samples: 480, gainDb: -3, fadeInMs: 0, fadeOutMs: 5 };
  const sounds = [
    { ...sound, path: 'a', startSample: 100 },
    { ...sound, path: 'b', startSample: 1000 },
  ];
  const graph = graphOf(layOutArguments(sounds, 5000, 'o.flac'));
  expect(graph).toContain('atrim=end_sample=480,asetpts=N/SR/TB,volume=-3.00dB,afade=t=out:ss=240:ns=240');
  expect(graph).toContain('adelay=100S:all=1,apad=whole_len=1000,atrim=end_sample=1000[s0]');
  expect(graph).toContain('apad=whole_len=4000,atrim=end_sample=4000[s1];[s0][s1]concat=n=2:v=0:a=1[stem]');
});

test('music and effects give way to dialogue where there is any', () => {
  const all = graphOf(mixArguments({ dialogue: 'd', effects: 'e', music: 'm' }, 48_000, 'o'));
  expect(all).toContain('[all of effects][lead of effects]sidechaincompress');
  expect(all).toContain('[all of music][lead of music]sidechaincompress');
  expect(graphOf(mixArguments({ effects: 'e', music: 'm' }, 48_000, 'o'))).not.toContain('sidechaincompress');
  expect(graphOf(mixArguments({ effects: 'e', music: 'm' }, 48_000, 'o'))).toContain('[effects][music]amix=inputs=2');
});

const log = (name: string, integrated: string, peak: string) =>
  `[ebur128@${name} @ 0x7f] Summary:\n\n  Integrated loudness:\n    I:  ${integrated} LUFS\n  True peak:\n    Peak: ${peak} dBFS\n`;

test('loudness is read out of the log by name', () => {
  const both = log('sound1', '-22.5', '-3.1') + log('sound0', '-70.0', '-inf');
  expect(readLoudness(both, 'sound1')).toEqual({ integratedLufs: -22.5, peakDb: -3.1 });
  expect(readLoudness(both, 'sound0')).toEqual({ integratedLufs: -70, peakDb: -Infinity });
  expect(readLoudness(both, 'sound2')).toBeUndefined();
});

test('voices are brought to one level, without clipping, and silence is left alone', () => {
  expect(gainFor('dialogue', { integratedLufs: -30, peakDb: -20 })).toBe(6);
  expect(gainFor('dialogue', { integratedLufs: -30, peakDb: -6 })).toBe(3);
  expect(gainFor('music', { integratedLufs: -10, peakDb: 0 })).toBe(-20);
  expect(gainFor('effects', { integratedLufs: -70, peakDb: -Infinity })).toBe(0);
});

test('mastering is corrected by what was measured, until it is right', () => {
  const first = firstMastering({ integratedLufs: -24, peakDb: -8 }, delivery);
  expect(first).toEqual({ gainDb: 10, ceilingDb: -1.5 });
  expect(limiterWorks({ integratedLufs: -24, peakDb: -8 }, first)).toBe(true);
  expect(limiterWorks({ integratedLufs: -24, peakDb: -12 }, first)).toBe(false);
  expect(correctMastering(first, { integratedLufs: -14.2, peakDb: -1.2 }, delivery)).toBeNull();
  expect(correctMastering(first, { integratedLufs: -15, peakDb: -1.2 }, delivery)).toEqual({
    gainDb: 11,
    ceilingDb: -1.5,
  });
  expect(correctMastering(first, { integratedLufs: -14, peakDb: -0.5 }, delivery)?.ceilingDb).toBeCloseTo(-2.2, 9);
  expect(correctMastering(first, { integratedLufs: -70, peakDb: -Infinity }, delivery)).toBeNull();
});

test('the same value is the same text, whatever the order of its keys', () => {
  expect(canonicalJson({ b: [1, { d: 2, c: undefined }], a: null })).toBe('{"a":null,"b":[1,{"d":2}]}');
  expect(canonicalJson({ a: null, b: [1, { d: 2 }] })).toBe('{"a":null,"b":[1,{"d":2}]}');
});
