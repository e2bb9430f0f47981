import { createDraft } from './element-draft.ts';
import type { Draft } from './element-draft.ts';
import { isPageBreak, isUnmistakableHeading } from './fountain-lines.ts';
import { isBlank, isOnlyLifted } from './fountain-source.ts';
import type { SourceLine } from './fountain-source.ts';
import { holdLifted, isBlankNext, nextLine } from './fountain-reader.ts';
import type { Reader, Speech } from './fountain-reader.ts';

/** A bracket that is still open after this many lines was not a parenthetical. */
const longestParentheticalLines = 6;

/** A writer who forgot the blank line after a speech still gets the element these signs ask for. */
function hasEndingSign(text: string): boolean {
  return /^(?:!|@\S|#+ |##|= )/.test(text) || isPageBreak(text) || text.startsWith('>');
}

/** Whether the line at a place is certainly not spoken. */
function endsSpeech({ lines }: Pick<Reader, 'lines'>, at: number): boolean {
  const line = lines[at];
  if (!line || isBlank(line)) return true;
  const text = line.text.trim();
  return hasEndingSign(text) || (isUnmistakableHeading(text) && isBlankNext({ lines, at }));
}

/** Whether there are words under a line, so that it can be a cue. */
export function hasSpeechUnder(reader: Reader): boolean {
  return !endsSpeech(reader, nextLine(reader));
}

/** The line on which the bracket that opens here closes, as an index; null when it does not. */
function closingLine({ lines, at }: Reader): number | null {
  const last = Math.min(lines.length, at + longestParentheticalLines);
  for (let next = at; next < last; next += 1) {
    const line = lines[next];
    if (!line || isBlank(line)) return null;
    if (line.text.trimEnd().endsWith(')')) return next;
    if (line.text.includes(')')) return null;
  }
  return null;
}

function addPart(speech: Speech, reader: Reader, draft: Draft): Draft {
  draft.cue = speech.cue;
  draft.dual = speech.dual;
  speech.parts.push(draft);
  reader.drafts.push(draft);
  return draft;
}

function extend(draft: Draft, line: SourceLine, text: string): void {
  const start = draft.text.length + 1;
  draft.text += `\n${text}`;
  draft.lineCount = line.line + line.lineCount - draft.line;
  holdLifted(draft, line, { words: text, start });
}

function readParenthetical(reader: Reader, speech: Speech, last: number): void {
  let draft: Draft | null = null;
  for (; reader.at <= last; reader.at += 1) {
    const line = reader.lines[reader.at];
    if (!line) break;
    const text = line.text.trim();
    if (draft === null) {
      const needed = { type: 'parenthetical', text, line: line.line, lineCount: line.lineCount } as const;
      draft = addPart(speech, reader, createDraft(needed));
      holdLifted(draft, line, { words: draft.text, start: 0 });
    } else if (isOnlyLifted(line)) holdLifted(draft, line, { words: '', start: draft.text.length });
    else extend(draft, line, text);
  }
  // The caller steps on to the next line itself.
  reader.at -= 1;
}

function readWords(reader: Reader, speech: Speech, line: SourceLine): void {
  const text = line.text.trim();
  const isSung = text.startsWith('~');
  const last = speech.parts.at(-1);
  if (!isSung && last?.type === 'dialogue') {
    extend(last, line, text);
    return;
  }
  const type = isSung ? 'lyric' : 'dialogue';
  const words = isSung ? text.slice(1).trim() : text;
  const needed = { type, text: words, line: line.line, lineCount: line.lineCount } as const;
  const draft = addPart(speech, reader, createDraft(needed));
  holdLifted(draft, line, { words: draft.text, start: 0 });
}

/** Two spaces on an otherwise empty line: the speech goes on after it. */
function readEmptyLine(reader: Reader, speech: Speech, line: SourceLine): boolean {
  const last = speech.parts.at(-1);
  if (line.text !== '  ' || last?.type !== 'dialogue' || isBlankNext(reader)) return false;
  extend(last, line, '');
  return true;
}

/** Reads one line as part of a speech. False when the speech is over and the line is something else. */
export function readSpeechLine(reader: Reader, speech: Speech, line: SourceLine): boolean {
  if (isBlank(line)) return readEmptyLine(reader, speech, line);
  if (endsSpeech(reader, reader.at)) return false;
  const last = line.text.trim().startsWith('(') ? closingLine(reader) : null;
  if (last === null) readWords(reader, speech, line);
  else readParenthetical(reader, speech, last);
  return true;
}
