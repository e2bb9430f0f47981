import type { SpeechBeat, SpokenLine } from './beats.ts';
import type { DialogueLine } from '../breakdown.ts';
import { createShotDraft, speechDurationMs } from './shot-draft.ts';
import type { ShotDraft } from './shot-draft.ts';
import { readSentences } from '../text/words.ts';

/** A pause is where the picture changes, once this much has been said in it. */
const longestBeforePauseMs = 6000;
/** No shot holds more speech than this. */
export const longestSpeechMs = 9000;

/** Parts of a sentence that is too long for one shot: by clauses, and where there are none, by words. */
function splitSentence(sentence: string): string[] {
  if (speechDurationMs(sentence) <= longestSpeechMs) return [sentence];
  const clauses = sentence.split(/(?<=[,;:]|--) /);
  return clauses.flatMap((clause) => (speechDurationMs(clause) <= longestSpeechMs ? [clause] : splitByLength(clause)));
}

/** The longest stretch of unbroken speech in characters; a word longer than this is cut. */
const longestStretch = 110;

/** A place to cut a text that does not fall between the two halves of one character. */
function cutBetweenCharacters(text: string, at: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) ? at - 1 : at;
}

function splitByLength(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    const limit = start + longestStretch;
    const space = limit >= text.length ? -1 : text.lastIndexOf(' ', limit);
    const cut = space > start ? space : cutBetweenCharacters(text, limit);
    const end = limit >= text.length ? text.length : cut;
    parts.push(text.slice(start, end));
    start = text[end] === ' ' ? end + 1 : end;
  }
  return parts;
}

/** Puts small parts together again as long as one shot can hold them. */
function packParts(parts: readonly string[]): string[] {
  const packed: string[] = [];
  for (const part of parts) {
    const longer = packed.length === 0 ? part : `${packed.at(-1)} ${part}`;
    if (packed.length > 0 && speechDurationMs(longer) <= longestSpeechMs) packed[packed.length - 1] = longer;
    else packed.push(part);
  }
  return packed;
}

/** A line as the shots hold it. A long one becomes several, which together say all of it. */
function splitLine(line: SpokenLine): SpokenLine[] {
  const parts = packParts(readSentences(line.text).flatMap(splitSentence));
  return parts.map((text, at) => ({
    elementId: line.elementId,
    speaker: line.speaker,
    text,
    parenthetical: line.parenthetical,
    delivery: line.delivery,
    sung: line.sung,
    pauseMs: at === 0 ? line.pauseMs : 0,
  }));
}

function addLine(draft: ShotDraft, { pauseMs, ...line }: SpokenLine, simultaneous: boolean): void {
  const dialogue: DialogueLine = { ...line, simultaneous };
  draft.lines.push(dialogue);
  draft.speechMs += pauseMs + speechDurationMs(line.text) + (draft.lines.length > 1 ? 300 : 0);
}

/** The shots of one speech; most have one. Cue and parentheticals belong to the first, each line to where it is said. */
export function planSpeech(beat: SpeechBeat): ShotDraft[] {
  const lineIds = new Set(beat.lines.map(({ elementId }) => elementId));
  const roles = beat.delivery === 'on-screen' ? beat.speakers : [];
  const speaker = beat.speakers[0] ?? null;
  const start = (): ShotDraft => createShotDraft('speech', { roles: [...roles], speaker });
  const drafts = [start()];
  let current = drafts[0] ?? start();
  current.elementIds.push(...beat.elementIds.filter((id) => !lineIds.has(id)));
  for (const line of beat.lines.flatMap(splitLine)) {
    const durationMs = line.pauseMs + speechDurationMs(line.text);
    const longestMs = line.pauseMs > 0 ? longestBeforePauseMs : longestSpeechMs;
    if (current.lines.length > 0 && current.speechMs + durationMs > longestMs) {
      current = start();
      drafts.push(current);
    }
    addLine(current, line, beat.simultaneous);
    if (!current.elementIds.includes(line.elementId)) current.elementIds.push(line.elementId);
  }
  return drafts;
}
