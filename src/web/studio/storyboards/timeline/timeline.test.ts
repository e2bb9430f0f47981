import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/storyboards/commands.ts';
import { plainMix } from '#domain/storyboards/sound-mix.ts';
import type { FilmSound, SoundBus } from '#web/studio/player/index.ts';
import { setSoundFade, setSoundGain, trimSoundBegin, trimSoundEnd, type BoardSound } from './board-sounds.ts';
import { laneRows } from './lane-rows.ts';
import { clampScale, fitScale, inSight, largestPxPerFrame, markStep, zoomAround } from './scale.ts';
import { snapFrame, snapMove } from './snap.ts';
import { slip, trimBegin, trimEnd } from './trim-shot.ts';

const frame = fc.integer({ min: 0, max: 500_000 });
const scale = fc.double({ min: 0.001, max: largestPxPerFrame, noNaN: true });

describe('the scale', () => {
  test('property: zooming keeps the frame under the pointer where it is', () => {
    fc.assert(
      fc.property(fc.tuple(scale, scale), fc.integer({ min: 0, max: 1400 }), frame, ([from, to], atPx, begin) => {
        const view = { pxPerFrame: from, scrollPx: begin * from };
        const next = zoomAround(view, to, atPx);
        const under = (view.scrollPx + atPx) / from;
        const now = (next.scrollPx + atPx) / to;
        // It cannot scroll to before the beginning.
        expect(next.scrollPx === 0 ? Math.max(under, now) : now).toBeCloseTo(next.scrollPx === 0 ? now : under, 3);
      }),
    );
  });

  test('property: a film fits, or fills what is in sight', () => {
    fc.assert(
      fc.property(scale, fc.integer({ min: 1, max: 500_000 }), (wanted, frames) => {
        const used = clampScale(wanted, frames, 1000);
        expect(used).toBeLessThanOrEqual(largestPxPerFrame);
        expect(used).toBeGreaterThanOrEqual(Math.min(fitScale(frames, 1000), largestPxPerFrame));
      }),
    );
  });

  test('property: exactly the shots that touch what is in sight are found', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 200 });
    fc.assert(
      fc.property(lengths, frame, fc.integer({ min: 1, max: 2000 }), (all, from, wide) => {
        let at = 0;
        const shots = all.map((frames) => {
          const startFrame = at;
          at += frames;
          return { startFrame, frames };
        });
        const begin = from % (at + 1);
        const wanted = shots.filter(
          ({ startFrame, frames }) => startFrame + frames > begin && startFrame < begin + wide,
        );
        expect(inSight(shots, begin, begin + wide)).toEqual(wanted);
      }),
    );
  });

  test('property: marks of the ruler can be read, and fall on frames', () => {
    fc.assert(
      fc.property(scale, fc.constantFrom(24, 25, 30), (pxPerFrame, rate) => {
        const step = markStep(pxPerFrame, rate);
        expect(Number.isInteger(step)).toBe(true);
        expect(step * pxPerFrame >= 96 || step === 3600 * rate).toBe(true);
      }),
    );
  });
});

describe('snapping', () => {
  const places = fc.array(frame, { maxLength: 40 });
  const reach = fc.integer({ min: 0, max: 200 });

  test('property: it goes to the nearest place within reach, or stays', () => {
    fc.assert(
      fc.property(frame, places, reach, (at, all, far) => {
        const caught = snapFrame(at, all, far);
        const distances = all.map((place) => Math.abs(place - at));
        const nearest = Math.min(...distances, Number.POSITIVE_INFINITY);
        if (nearest > far) expect(caught).toBe(at);
        else expect(Math.abs(caught - at)).toBe(nearest);
      }),
    );
  });

  test('property: the order of the places does not matter, and twice is as once', () => {
    fc.assert(
      fc.property(frame, places, reach, (at, all, far) => {
        const caught = snapFrame(at, all, far);
        expect(snapFrame(at, all.toReversed(), far)).toBe(caught);
        expect(snapFrame(caught, all, far)).toBe(caught);
      }),
    );
  });

  test('of two edges the one that needs less moves the thing', () => {
    const snap = (at: number) => snapFrame(at, [100, 205], 10);
    expect(snapMove([0, 100], 97, snap)).toBe(100);
    expect(snapMove([0, 107], 97, snap)).toBe(98);
    expect(snapMove([0, 50], 65, snap)).toBe(65);
  });
});

describe('trimming', () => {
  const clip = { durationMs: 5000 };
  const cut = { id: 'shot1', durationMs: 3000, trimInMs: 1000, clip } as unknown as Parameters<typeof trimEnd>[0];
  const still = { ...cut, trimInMs: 0, clip: null };
  const fields = (command: ReturnType<typeof slip>) => command?.do === 'update-shot' && command.fields;

  test('the end moves alone', () => expect(fields(trimEnd(cut, 500))).toEqual({ durationMs: 3500 }));
  test('the beginning takes the clip along', () =>
    expect(fields(trimBegin(cut, 500))).toEqual({ durationMs: 2500, trimInMs: 1500 }));
  test('a clip has nothing before its first frame', () =>
    expect(fields(trimBegin(cut, -5000))).toEqual({ durationMs: 4000, trimInMs: 0 }));
  test('a picture can begin earlier', () => expect(fields(trimBegin(still, -5000))).toEqual({ durationMs: 8000 }));
  test('slipping stays within the clip', () => {
    expect(fields(slip(cut, 400))).toEqual({ trimInMs: 1400 });
    expect(fields(slip(cut, 9000))).toEqual({ trimInMs: 2000 });
    expect(fields(slip(cut, -9000))).toEqual({ trimInMs: 0 });
    expect(slip(still, 100)).toBe(null);
  });

  test('property: a shot stays between a fifth of a second and two minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500_000, max: 500_000 }), fc.boolean(), (by, hasClip) => {
        for (const command of [trimEnd(hasClip ? cut : still, by), trimBegin(hasClip ? cut : still, by)]) {
          const changed = fields(command) as { durationMs: number; trimInMs?: number };
          expect(changed.durationMs).toBeGreaterThanOrEqual(200);
          expect(changed.durationMs).toBeLessThanOrEqual(120_000);
          expect(changed.trimInMs ?? 0).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

test('every lane of the strip has room for a name, however many of them are tall', () => {
  const heard = (bus: SoundBus, isOver: boolean) => ({ bus, isOver }) as FilmSound;
  const narration = [heard('dialogue', false), heard('dialogue', true)];
  const clips = [heard('effects', false), heard('effects', true)];
  for (const sounds of [[], narration, clips, [...narration, ...clips]]) {
    const [ruler, ...lanes] = laneRows(sounds, 'strip').split(' ').map(Number.parseFloat);
    expect(lanes).toHaveLength(4);
    expect(Math.min(...lanes)).toBeGreaterThanOrEqual(22);
    expect(lanes.at(-1)).toBeGreaterThanOrEqual(26);
    expect((ruler ?? 0) + lanes.reduce((sum, px) => sum + px, 0)).toBeLessThanOrEqual(152);
  }
});

describe('mixing', () => {
  const sound = (mix = plainMix): BoardSound => ({
    id: 'shot:1',
    take: { durationMs: 2000 } as BoardSound['take'],
    mix,
    sceneId: 'scene1',
    shotId: 'shot1',
    isLocked: false,
    change: (next) => ({ do: 'update-shot', shotId: 'shot1', fields: { soundMix: next } }),
  });
  const mixOf = (command: Command) => (command as { fields: { soundMix: typeof plainMix } }).fields.soundMix;

  test('what is heard stays in its place when the beginning is trimmed', () => {
    const trimmed = mixOf(trimSoundBegin(sound(), 300));
    expect(trimmed).toMatchObject({ trimInMs: 300, offsetMs: 300 });
    expect(mixOf(trimSoundBegin(sound(trimmed), -900))).toMatchObject({ trimInMs: 0, offsetMs: 0 });
  });

  test('property: trims and fades never exceed the recording, and no gain its range', () => {
    const by = fc.integer({ min: -10_000, max: 10_000 });
    fc.assert(
      fc.property(fc.tuple(by, by), by, by, ([begin, end], fade, gain) => {
        let mix = mixOf(trimSoundBegin(sound(), begin));
        mix = mixOf(trimSoundEnd(sound(mix), end));
        mix = mixOf(setSoundFade(sound(mix), 'fadeInMs', fade));
        mix = mixOf(setSoundFade(sound(mix), 'fadeOutMs', fade));
        mix = mixOf(setSoundGain(sound(mix), gain));
        expect(mix.trimInMs + mix.trimOutMs).toBeLessThanOrEqual(1950);
        expect(Math.min(mix.trimInMs, mix.trimOutMs, mix.fadeInMs, mix.fadeOutMs)).toBeGreaterThanOrEqual(0);
        expect(mix.fadeInMs + mix.fadeOutMs).toBeLessThanOrEqual(2000 - mix.trimInMs - mix.trimOutMs);
        expect(mix.gainDb).toBeGreaterThanOrEqual(-60);
        expect(mix.gainDb).toBeLessThanOrEqual(12);
      }),
    );
  });
});
