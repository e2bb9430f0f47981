import { smooth } from '#domain/previz/geometry/vector.ts';
import type { MediaSource, SpokenTurn } from '#domain/generation/input.ts';
import { timeTurns } from '#domain/generation/talk-length.ts';
import type { Spoken } from '../act/face-motion.ts';
import { aheadSeconds, hearMouths } from './hear-mouths.ts';

/** A recording of one line, and when it is heard in the clip. */
export type HeardTurn = {
  /** Null where whoever says it is not seen. */
  speaker: string | null;
  soundFile: string;
  /** What is left out of the recording's beginning. */
  skipSeconds: number;
  fromSeconds: number;
  untilSeconds: number;
};

/** When each recording is heard in a clip of so many seconds, in the order in which they are said; those before and behind it are not. */
export function placeTurns(
  turns: readonly SpokenTurn<MediaSource>[],
  files: readonly string[],
  clipSeconds: number,
): HeardTurn[] {
  const times = timeTurns(turns, ({ durationSeconds = 0 }) => durationSeconds * 1000);
  return turns.flatMap(({ speaker, trimInMs }, n) => {
    const [time, soundFile] = [times[n], files[n]];
    if (!time || soundFile === undefined || time.durationMs <= 0) return [];
    const before = Math.max(0, -time.startMs);
    const fromSeconds = (time.startMs + before) / 1000;
    const untilSeconds = Math.min(clipSeconds, (time.startMs + time.durationMs) / 1000);
    if (untilSeconds <= fromSeconds) return [];
    return [{ speaker, soundFile, skipSeconds: (trimInMs + before) / 1000, fromSeconds, untilSeconds }];
  });
}

/** What somebody's mouth does through a clip: their own lines, each when it is heard; while others speak it is shut. */
export type SpokenInTurn = Spoken & {
  /** How much they speak at a moment, 0 to 1: hands and head begin and end softly. */
  speaksAt: (seconds: number) => number;
};

const softSeconds = 0.25;

/** What one speaker says, out of all the turns. */
export async function hearTurns(
  turns: readonly HeardTurn[],
  speaker: string,
  ffmpegPath: string,
): Promise<SpokenInTurn> {
  const own = turns.filter((turn) => turn.speaker === speaker);
  const heard: { spoken: Spoken; fromSeconds: number; untilSeconds: number }[] = [];
  // One after the other, and only what is heard: fifty lines may each lie within a recording of twenty minutes.
  for (const { soundFile, skipSeconds, fromSeconds, untilSeconds } of own) {
    const seconds = untilSeconds - fromSeconds;
    const spoken = await hearMouths({ soundFile, ffmpegPath, skipSeconds, seconds });
    heard.push({ spoken, fromSeconds, untilSeconds });
  }
  const at = (seconds: number) =>
    heard.findLast(
      ({ fromSeconds, untilSeconds }) => seconds + aheadSeconds >= fromSeconds && seconds + aheadSeconds < untilSeconds,
    );
  return {
    heard: true,
    shapeAt: (seconds) => {
      const turn = at(seconds);
      return turn ? turn.spoken.shapeAt(seconds - turn.fromSeconds) : 'X';
    },
    accentAt: (seconds) => {
      const turn = at(seconds);
      return turn ? turn.spoken.accentAt(seconds - turn.fromSeconds) : 0;
    },
    speaksAt: (seconds) =>
      Math.max(
        0,
        ...heard.map(
          ({ fromSeconds, untilSeconds }) =>
            smooth(fromSeconds - softSeconds, fromSeconds, seconds) *
            (1 - smooth(untilSeconds, untilSeconds + softSeconds, seconds)),
        ),
      ),
  };
}

/** The filter that lays every turn at its time into one track, `[heard]`; the recordings are the inputs from `first` on. */
export function turnsFilter(turns: readonly HeardTurn[], first: number): string {
  if (turns.length === 0) return 'anullsrc=r=48000:cl=stereo[heard]';
  const laid = turns.map(({ skipSeconds, fromSeconds, untilSeconds }, n) => {
    const cut = `atrim=start=${skipSeconds}:duration=${(untilSeconds - fromSeconds).toFixed(3)}`;
    const place = `adelay=${Math.round(fromSeconds * 1000)}:all=1`;
    return `[${n + first}:a]aresample=48000,aformat=channel_layouts=stereo,${cut},asetpts=PTS-STARTPTS,${place}[t${n}]`;
  });
  const mixed = turns.map((_, n) => `[t${n}]`).join('');
  return `${laid.join(';')};${mixed}amix=inputs=${turns.length}:normalize=0:dropout_transition=0,asetpts=N/SR/TB,apad[heard]`;
}
