import { type FilmTime, framesOf, millisecondsOf, type RationalRate } from '../../storyboards/timing.ts';
import { breakCaption, captionChunks } from './caption-lines.ts';
import type { FilmBoardScene } from '../film-board.ts';

/** Words that are seen for a while, in milliseconds from the film's beginning. Captions never overlap. */
export type Caption = { startMs: number; endMs: number; speaker: string; lines: string[] };

/** The same within a segment, in its frames; `toFrame` is the first without it. */
export type FramedCaption = { fromFrame: number; toFrame: number; lines: string[] };

/** A reader takes in so many characters a second. */
export const readingCharactersPerSecond = 17;
const shortestMs = 1000;
const longestMs = 7000;
// Two captions that follow each other are told apart by a moment without one.
const gapFrames = 2;

type Spoken = { startMs: number; durationMs: number; speaker: string; text: string };

/**
 * The dialogue as captions: two lines of 42 characters at most, in film order. Each begins with its words. One that is too
 * short to be read stays longer, up to the next one or the film's end.
 */
export function planCaptions(scenes: readonly FilmBoardScene[], time: FilmTime, rate: RationalRate): Caption[] {
  const filmMs = millisecondsOf(time.frames, rate);
  const lines = spokenLines(scenes, time, rate);
  // A line that runs on may be heard behind those of the next shots.
  const spoken = lines.flatMap(inChunks).toSorted((left, right) => left.startMs - right.startMs);
  const gapMs = millisecondsOf(gapFrames, rate);
  return spoken.flatMap(({ startMs, durationMs, speaker, text }, n) => {
    const next = spoken[n + 1]?.startMs ?? filmMs + gapMs;
    const wanted = Math.max(durationMs, readingMs(text));
    // Words cut off by the end of the film, or begun in the very frame of the next ones, cannot be shown.
    const endMs = Math.min(startMs + Math.min(wanted, longestMs), next - gapMs, filmMs);
    const caption = { startMs: Math.round(startMs), endMs: Math.floor(endMs), speaker, lines: breakCaption(text) };
    return caption.endMs > caption.startMs ? [caption] : [];
  });
}

/** How long a text must be seen to be read. */
export function readingMs(text: string): number {
  return Math.max(shortestMs, Math.ceil((text.length * 1000) / readingCharactersPerSecond));
}

function spokenLines(scenes: readonly FilmBoardScene[], time: FilmTime, rate: RationalRate): Spoken[] {
  return scenes.flatMap((scene, s) =>
    scene.shots.flatMap((shot, n) => {
      const shotTime = time.scenes[s]?.shots[n];
      if (shotTime === undefined) return [];
      const shotMs = millisecondsOf(shotTime.startFrame, rate);
      const lines = shot.dialogue.flatMap(({ speaker, text, simultaneous = false }, at) => {
        const line = shotTime.lines[at];
        if (line === undefined || text.trim() === '') return [];
        const startMs = Math.max(0, shotMs + line.startMs);
        return [{ startMs, durationMs: line.durationMs, speaker, text, simultaneous }];
      });
      return together(lines);
    }),
  );
}

/** Lines that are said at the same time are read together; the same words once. */
function together(lines: readonly (Spoken & { simultaneous: boolean })[]): Spoken[] {
  const read: Spoken[] = [];
  for (const { simultaneous, ...line } of lines) {
    const before = simultaneous ? read.pop() : undefined;
    read.push(before ? bothOf(before, line) : line);
  }
  return read;
}

function bothOf(one: Spoken, other: Spoken): Spoken {
  const text = one.text === other.text ? one.text : `– ${one.text} – ${other.text}`;
  const durationMs = Math.max(one.durationMs, other.durationMs);
  return { ...one, durationMs, speaker: `${one.speaker} and ${other.speaker}`, text };
}

/** A long speech as several captions, each with its share of the time by its length. */
function inChunks({ startMs, durationMs, speaker, text }: Spoken): Spoken[] {
  const chunks = captionChunks(text);
  const characters = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  let at = startMs;
  return chunks.map((chunk) => {
    const share = (durationMs * chunk.length) / Math.max(1, characters);
    const one = { startMs: at, durationMs: share, speaker, text: chunk };
    at += share;
    return one;
  });
}

type Place = { startFrame: number; frames: number; rate: RationalRate };

/** The captions that are seen between two frames of the film, in frames from the first. */
export function framedCaptions(captions: readonly Caption[], { startFrame, frames, rate }: Place): FramedCaption[] {
  return captions.flatMap(({ startMs, endMs, lines }) => {
    const fromFrame = Math.max(0, framesOf(startMs, rate) - startFrame);
    const toFrame = Math.min(frames, framesOf(endMs, rate) - startFrame);
    return toFrame > fromFrame ? [{ fromFrame, toFrame, lines }] : [];
  });
}
