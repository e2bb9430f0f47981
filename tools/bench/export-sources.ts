import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmBoard, FilmBoardShot, FilmClip, FilmSound } from '#domain/exports/film-board.ts';
import { runFfmpeg } from '#server/platform/media/ffmpeg.ts';

export const shotCount = 40;
export const shotSeconds = 4;
const shotsPerScene = 10;
const voiceSeconds = 2.5;
const effectSeconds = 3;

export const clipFile = (n: number) => `clip-${n}.mp4`;
export const voiceFile = (n: number) => `voice-${n}.wav`;
export const effectFile = (n: number) => `effect-${n}.wav`;
export const musicFile = 'music.wav';
/** Every second shot has a line, and every fifth a sound effect. */
export const hasLine = (n: number) => n % 2 === 0;
export const hasEffect = (n: number) => n % 5 === 0;

/** Makes 41 clips (one to change to) of 4 s in 720p, with movement, detail and grain, and sounds; once, since they are kept. */
export async function makeSources(ffmpeg: string, folder: string): Promise<void> {
  const make = async (name: string, args: string[]) => {
    const path = join(folder, name);
    const exists = await access(path).then(
      () => true,
      () => false,
    );
    if (!exists) await runFfmpeg(ffmpeg, [...args, path]);
  };
  for (let n = 0; n <= shotCount; n += 1) {
    await make(clipFile(n), clipArguments(n));
    const speech = `anoisesrc=c=pink:r=24000:d=${voiceSeconds}:seed=${n},highpass=f=200,volume='abs(sin(9*t+${n}))':eval=frame`;
    if (hasLine(n)) await make(voiceFile(n), ['-f', 'lavfi', '-i', speech]);
    const effect = `anoisesrc=c=brown:r=48000:d=${effectSeconds}:seed=${n},volume=0.5`;
    if (hasEffect(n)) await make(effectFile(n), ['-f', 'lavfi', '-i', effect]);
  }
  const chord = `sine=f=220:r=48000:d=${shotCount * shotSeconds},tremolo=f=0.3:d=0.5,volume=0.4`;
  await make(musicFile, ['-f', 'lavfi', '-i', chord, '-ac', '2']);
}

function clipArguments(n: number): string[] {
  const pan = `scale=1600:900,crop=1280:720:x='(iw-ow)*t/${shotSeconds}':y='(ih-oh)*${(n % 5) / 4}'`;
  const look = `hue=h=${n * 37}:s=0.6,gblur=sigma=1.2,noise=alls=5:allf=t:all_seed=${n}`;
  const source = `testsrc2=s=1280x720:r=24:d=${shotSeconds + n / 1000},${pan},${look}`;
  const colors = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const encoder = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', ...colors];
  return ['-f', 'lavfi', '-i', source, '-frames:v', String(shotSeconds * 24), ...encoder];
}

/** The board of the benchmark's film: 40 shots in 4 scenes, 160 s, with lines, effects and music. */
export function benchBoard(dissolves: boolean): FilmBoard {
  const shots = Array.from({ length: shotCount }, (_, n) => benchShot(n, dissolves));
  const music = sound(musicFile, shotCount * shotSeconds);
  return {
    storyboardId: 'sbd_bench',
    title: 'Bench',
    revision: 1,
    dimension: '16:9',
    fitType: 'cover',
    frameRate: 24,
    scenes: Array.from({ length: shotCount / shotsPerScene }, (_, n) => ({
      id: `scene ${n}`,
      number: String(n + 1),
      slugLine: 'INT. BENCH - DAY',
      musicPrompt: n === 0 ? 'organ' : null,
      music: n === 0 ? music : null,
      shots: shots.slice(n * shotsPerScene, (n + 1) * shotsPerScene),
    })),
  };
}

function benchShot(n: number, dissolves: boolean): FilmBoardShot {
  const voice = sound(voiceFile(n), voiceSeconds);
  return {
    id: `shot ${n}`,
    label: String(n),
    action: '',
    durationMs: shotSeconds * 1000,
    clip: clip(n),
    picture: null,
    sound: hasEffect(n) ? sound(effectFile(n), effectSeconds) : null,
    dialogue: hasLine(n) ? [{ id: `line ${n}`, speaker: 'MARA', text: 'Where were you?', voice }] : [],
    transition: dissolves ? { slug: 'fade', durationMs: 500 } : null,
  };
}

/** A clip as a board's selected take. */
export function clip(n: number): FilmClip {
  const name = clipFile(n);
  const size = { width: 1280, height: 720 };
  return { assetId: name, contentHash: name, mediaType: 'video/mp4', ...size, durationMs: shotSeconds * 1000 };
}

function sound(name: string, seconds: number): FilmSound {
  return { assetId: name, contentHash: name, mediaType: 'audio/wav', durationMs: seconds * 1000 };
}
