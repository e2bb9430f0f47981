/** How many times faster than real time the built-in models speak, play and make effects, files written. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { effectNames } from '../../src/domain/sounds/effects/effect-words.ts';
import { musicGenres } from '../../src/domain/sounds/music-lists.ts';
import { findFfmpeg } from '../../src/server/platform/media/ffmpeg.ts';
import { playScore } from '../../src/server/providers/previz/music/play-score.ts';
import { sampleRate } from '../../src/server/providers/previz/signal/sound-buffer.ts';
import { makeSound } from '../../src/server/providers/previz/sound/make-sound.ts';
import { inVoice } from '../../src/server/providers/previz/voice/change-voice.ts';
import { fliteSampleRate } from '../../src/server/providers/previz/voice/flite.ts';
import { previzVoices } from '../../src/server/providers/previz/voice/previz-voices.ts';
import { resample } from '../../src/server/providers/previz/voice/resample.ts';
import { sayLine } from '../../src/server/providers/previz/voice/speak.ts';
import { writeFlac } from '../../src/server/providers/previz/signal/write-flac.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { voiceLines } from './voice-lines.ts';

const musicSeconds = 60;
const effectSeconds = 10;
const targets = { speech: 20, music: 60, effects: 50 } as const;
/** Three lines are one speech, as long as speeches are. */
const speech = voiceLines.slice(0, 3).join(' ');

export async function run(): Promise<BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'sound-'));
  const workshop = { directory, ffmpegPath: findFfmpeg(undefined), onProgress: () => undefined };
  const said = (voice: string) =>
    sayLine({ kind: 'speech', text: speech, voice, direction: null, seed: 1 }, workshop).then(async (line) => {
      await writeFlac([line], join(directory, 'speech.flac'), workshop.ffmpegPath);
      return line;
    });
  const recording = resample(await said('marcus'), { step: sampleRate / fliteSampleRate });
  const spoken: number[] = [];
  const changed: number[] = [];
  for (const { voice, shape } of previzVoices) {
    spoken.push(await timesRealTime(async () => (await said(voice.id)).length / sampleRate));
    const change = () => inVoice(recording, { voice, shape, seed: 1, directory });
    changed.push(await timesRealTime(async () => (await change()).length / sampleRate));
  }
  const played: number[] = [];
  for (const { words } of musicGenres) {
    const input = { kind: 'music', prompt: `Genre: ${words}.`, durationSeconds: musicSeconds, seed: 1 } as const;
    played.push(await timesRealTime(() => playScore(input, workshop).then(() => musicSeconds)));
  }
  const made: number[] = [];
  for (const prompt of effectNames) {
    const input = { kind: 'sound', prompt, durationSeconds: effectSeconds, seed: 1 } as const;
    made.push(await timesRealTime(() => makeSound(input, workshop).then(() => effectSeconds)));
  }
  await rm(directory, { recursive: true });
  const rate = { unit: '×', isRate: true };
  return [
    benchRow('speech, times real time', { ...rate, runs: spoken, target: targets.speech }),
    benchRow('a recording in another voice', { ...rate, runs: changed }),
    benchRow(`music, ${musicSeconds} s in each genre`, { ...rate, runs: played, target: targets.music }),
    benchRow(`effects, ${effectSeconds} s of each`, { ...rate, runs: made, target: targets.effects }),
  ];
}

/** `work` tells how many seconds of sound it made. */
async function timesRealTime(work: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const seconds = await work();
  return (1_000 * seconds) / (performance.now() - begun);
}
