import type { MusicInput } from '#domain/generation/input.ts';
import type { MusicStem } from '#domain/sounds/music-stems.ts';

/** What is wished of a piece's shape, apart from what it sounds like. */
export type ShapeWish = {
  hitSeconds: number[];
  isLoop: boolean;
  /** One group alone, as loud as it is in the whole; null for everybody. */
  stem: MusicStem | null;
};

/** What was asked for, and what the words say besides. */
export function shapeOf({ prompt, hitSeconds = [], loop = false }: MusicInput): ShapeWish {
  const said = readShape(prompt);
  return { ...said, hitSeconds: [...hitSeconds, ...said.hitSeconds], isLoop: loop || said.isLoop };
}

const hitPhrase =
  /\b(?:hits?|hit points?|accents?|stings?|sync points?)(?: (?:at|on)|:)\s*((?:\d[\d.:]*\s*(?:s|sec|secs|seconds)?\b(?:\s*(?:,|and|&|;)\s*)*)+)/gi;
const stemNames: [words: RegExp, stem: MusicStem][] = [
  [/melody|lead|tune/, 'melody'],
  [/harmony|chords?|pads?|accompaniment/, 'harmony'],
  [/bass/, 'bass'],
  [/drums?|percussion|beat/, 'drums'],
];

/** Reads `Hits at 4.5 s, 0:12`, `loop` and `Stem: drums.`. */
export function readShape(prompt: string): ShapeWish {
  const times = [...prompt.matchAll(hitPhrase)].flatMap(([, list = '']) => list.match(/\d[\d.:]*/g) ?? []);
  const asked = /\bstem:\s*(\w+)|\b(\w+) stem\b|\bonly the (\w+)\b/i.exec(prompt);
  const name = (asked?.[1] ?? asked?.[2] ?? asked?.[3] ?? '').toLowerCase();
  return {
    hitSeconds: times.map(secondsOf).filter((seconds) => Number.isFinite(seconds)),
    isLoop: /\b(seamless(ly)?|looping|loopable|loops?)\b/i.test(prompt),
    stem: stemNames.find(([words]) => words.test(name))?.[1] ?? null,
  };
}

/** `12.5`, or minutes and seconds: `1:02.5`. */
function secondsOf(time: string): number {
  const [seconds = Number.NaN, minutes = 0] = time.replace(/[.:]$/, '').split(':').map(Number).toReversed();
  return minutes * 60 + seconds;
}
