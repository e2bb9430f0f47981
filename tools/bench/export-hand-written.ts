import { join } from 'node:path';
import type { FilmBoard, FilmBoardShot } from '#domain/exports/film-board.ts';
import { dialoguePauses } from '#domain/storyboards/timing.ts';
import { shotSeconds } from './export-sources.ts';

const dissolveSeconds = 0.5;

/**
 * The same film as somebody would write it by hand, in one pass: all pictures through one graph, all sounds through one mix,
 * FFmpeg's own loudness filter, the same encoders with the same settings.
 */
export function handWritten(board: FilmBoard, media: string, output: string): string[] {
  const shots = board.scenes.flatMap((scene) => scene.shots);
  const dissolves = shots.some(({ transition }) => transition !== null);
  const sounds = listSounds(board, shots);
  const clips = shots.map(({ clip }) => clip?.assetId ?? '');
  const inputs = [...clips, ...sounds.map(({ file }) => file)].flatMap((file) => ['-i', join(media, file)]);
  const graph = [...(dissolves ? chainDissolves(shots) : joinCuts(shots)), ...mixSounds(sounds, shots.length)];
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-profile:v', 'high', '-pix_fmt', 'yuv420p'];
  const colors = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const audio = ['-c:a', 'aac', '-b:a', '192k', '-ar', '48000', '-movflags', '+faststart'];
  const ends = ['-t', String(shots.length * shotSeconds)];
  return [
    ...inputs,
    '-filter_complex',
    graph.join(';'),
    '-map',
    '[film]',
    '-map',
    '[sound]',
    ...video,
    ...colors,
    ...audio,
    ...ends,
    output,
  ];
}

function joinCuts(shots: readonly FilmBoardShot[]): string[] {
  return [`${shots.map((_, n) => `[${n}:v]`).join('')}concat=n=${shots.length}:v=1:a=0[film]`];
}

/** Each outgoing picture is held for the length of the dissolve, as in our film. */
function chainDissolves(shots: readonly FilmBoardShot[]): string[] {
  const held = shots.map((_, n) => `[${n}:v]tpad=stop_mode=clone:stop_duration=${dissolveSeconds},settb=AVTB[v${n}]`);
  const mixed = shots.slice(1).map((_, n) => {
    const before = n === 0 ? '[v0]' : `[x${n}]`;
    const after = n + 2 === shots.length ? '[all]' : `[x${n + 1}]`;
    const offset = (n + 1) * shotSeconds;
    return `${before}[v${n + 1}]xfade=transition=fade:duration=${dissolveSeconds}:offset=${offset}${after}`;
  });
  return [...held, ...mixed, '[all]fps=24,format=yuv420p[film]'];
}

type Sound = { file: string; bus: 'voice' | 'effect' | 'music'; startMs: number };

function listSounds(board: FilmBoard, shots: readonly FilmBoardShot[]): Sound[] {
  const placed = shots.flatMap(({ dialogue, sound }, n): Sound[] => {
    const startMs = n * shotSeconds * 1000;
    const lines = dialogue.flatMap(({ voice }) => voice ?? []);
    return [
      ...lines.map(({ assetId }) => ({
        file: assetId,
        bus: 'voice' as const,
        startMs: startMs + dialoguePauses.leadInMs,
      })),
      ...(sound ? [{ file: sound.assetId, bus: 'effect' as const, startMs }] : []),
    ];
  });
  const music = board.scenes.flatMap((scene) => scene.music ?? []);
  return [...placed, ...music.map(({ assetId }) => ({ file: assetId, bus: 'music' as const, startMs: 0 }))];
}

function mixSounds(sounds: readonly Sound[], firstInput: number): string[] {
  const placed = sounds.map(
    ({ startMs }, n) =>
      `[${firstInput + n}:a]aresample=48000,aformat=channel_layouts=stereo,adelay=${startMs}:all=1[a${n}]`,
  );
  const bus = (name: Sound['bus']) => {
    const labels = sounds.flatMap((sound, n) => (sound.bus === name ? [`[a${n}]`] : []));
    return `${labels.join('')}amix=inputs=${labels.length}:normalize=0`;
  };
  return [
    ...placed,
    `${bus('voice')},apad=whole_dur=${firstInput * shotSeconds},asplit[voice][lead]`,
    `${bus('effect')}[effect]`,
    `${bus('music')}[music]`,
    '[music][lead]sidechaincompress=threshold=0.02:ratio=3:attack=100:release=900[ducked]',
    '[voice][effect][ducked]amix=inputs=3:normalize=0,loudnorm=I=-14:TP=-1.5,aresample=48000[sound]',
  ];
}
