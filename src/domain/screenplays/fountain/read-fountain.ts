import { createDraft, draftLifted, finishDrafts } from './element-draft.ts';
import type { Draft } from './element-draft.ts';
import { isForcedHeading, isHeadingText, isPageBreak, isTransition } from './fountain-lines.ts';
import { isCentered, isCue, readCue, splitSceneNumber } from './fountain-lines.ts';
import { isBlank, isOnlyLifted, readSourceLines } from './fountain-source.ts';
import type { SourceLine } from './fountain-source.ts';
import { holdLifted, isBlankNext } from './fountain-reader.ts';
import type { Reader } from './fountain-reader.ts';
import { hasSpeechUnder, readSpeechLine } from './fountain-speech.ts';
import { readTitlePage } from './fountain-title-page.ts';
import type { Screenplay } from '../screenplay.ts';

/** Ends what was being read and adds one element of a single line. */
function add(reader: Reader, line: SourceLine, draft: Draft): Draft {
  reader.speech = null;
  reader.lastSpeech = null;
  reader.paragraph = null;
  reader.afterBlank = draft.type !== 'lyric' && draft.type !== 'action';
  reader.drafts.push(draft);
  holdLifted(draft, line, { words: draft.text, start: 0 });
  return draft;
}

function readHeading(line: SourceLine, text: string, forced: boolean): Draft {
  return createDraft(
    { type: 'scene-heading', line: line.line, lineCount: line.lineCount, text: splitSceneNumber(text).text },
    { sceneNumber: splitSceneNumber(text).sceneNumber, forced },
  );
}

/** Elements that a first character or a pair of signs makes, wherever they stand; null for any other line. */
function readMarked(line: SourceLine, text: string): Draft | null {
  const of = (type: Draft['type'], inner: string, special: Partial<Draft> = {}): Draft =>
    createDraft({ type, text: inner.trim(), line: line.line, lineCount: line.lineCount }, special);
  if (isPageBreak(text)) return of('page-break', '');
  if (isCentered(text)) return of('centered', text.slice(1, -1));
  if (isForcedHeading(text)) return readHeading(line, text.slice(1), true);
  switch (text[0]) {
    case '=':
      return of('synopsis', text.slice(1));
    case '#': {
      const depth = text.search(/[^#]/);
      return of('section', depth < 0 ? '' : text.slice(depth), { depth: depth < 0 ? text.length : depth });
    }
    case '>':
      return of('transition', text.slice(1), { forced: true });
    case '~':
      return of('lyric', text.slice(1));
    default:
      return null;
  }
}

/** Elements known by their words and the blank lines around them; null for any other line. */
function readByWords(reader: Reader, line: SourceLine, text: string): Draft | null {
  if (!reader.afterBlank) return null;
  // `est arrivé` is French; without dot and capitals a heading has to stand alone.
  if (isHeadingText(text) && (/^[^ ]+\.|^[A-Z/]+ /.test(text) || isBlankNext(reader))) {
    return readHeading(line, text, false);
  }
  if (!isTransition(text)) return null;
  return createDraft({ type: 'transition', text, line: line.line, lineCount: line.lineCount });
}

function startSpeech(reader: Reader, line: SourceLine, text: string): void {
  const forced = text.startsWith('@');
  const cue = readCue(forced ? text.slice(1).trim() : text);
  const left = cue.isDual && reader.lastSpeech?.dual !== 'right' ? reader.lastSpeech : null;
  for (const draft of left ? [left.cue, ...left.parts] : []) draft.dual = 'left';
  const dual = left ? 'right' : null;
  const { name, extensions } = cue;
  const needed = { type: 'character', text: cue.text, line: line.line, lineCount: line.lineCount } as const;
  const draft = add(reader, line, createDraft(needed, { name, extensions, dual, forced, caret: cue.isDual }));
  reader.speech = { cue: draft, parts: [], dual };
}

const tabSpaces = '    ';

/** Action keeps its indents, in spaces. */
function withoutTabs(line: SourceLine): SourceLine {
  if (!line.text.includes('\t')) return line;
  let tabs = 0;
  let counted = 0;
  const lifted = line.lifted.map((each) => {
    for (; counted < each.offset; counted += 1) tabs += Number(line.text[counted] === '\t');
    return { ...each, offset: each.offset + tabs * (tabSpaces.length - 1) };
  });
  return { ...line, text: line.text.replaceAll('\t', tabSpaces), lifted };
}

function addAction(reader: Reader, source: SourceLine, text: string): void {
  const forced = text.startsWith('!');
  const line = forced ? source : withoutTabs(source);
  const words = (forced ? text.slice(1) : line.text).trimEnd();
  const { paragraph } = reader;
  if (paragraph === null || forced) {
    const needed = { type: 'action', text: words, line: line.line, lineCount: line.lineCount } as const;
    reader.paragraph = add(reader, line, createDraft(needed, { forced }));
    return;
  }
  const start = paragraph.text.length + 1;
  paragraph.text += `\n${words}`;
  paragraph.lineCount = line.line + line.lineCount - paragraph.line;
  holdLifted(paragraph, line, { words, start });
}

function readBodyLine(reader: Reader, line: SourceLine): void {
  const text = line.text.trim();
  const draft = readMarked(line, text) ?? readByWords(reader, line, text);
  if (draft !== null) {
    add(reader, line, draft);
    return;
  }
  const isForcedCue = /^@\s*[^\s(^]/.test(text);
  const isSpeech = isForcedCue || (reader.afterBlank && !text.startsWith('!') && isCue(text));
  if (isSpeech && hasSpeechUnder(reader)) startSpeech(reader, line, text);
  else addAction(reader, line, text);
}

function endSpeech(reader: Reader): void {
  reader.lastSpeech = reader.speech ?? reader.lastSpeech;
  reader.speech = null;
}

/** A line of nothing but notes belongs to what is being read, else it stands for itself. */
function addLifted(reader: Reader, line: SourceLine): void {
  const { speech, paragraph, drafts } = reader;
  const open = speech ? (speech.parts.at(-1) ?? speech.cue) : paragraph;
  if (open) holdLifted(open, line, { words: '', start: open.text.length });
  else for (const lifted of line.lifted) drafts.push(draftLifted(lifted, null));
}

function readLine(reader: Reader, line: SourceLine): void {
  if (isOnlyLifted(line)) {
    addLifted(reader, line);
    return;
  }
  const wasSpeech = reader.speech !== null;
  if (reader.speech && readSpeechLine(reader, reader.speech, line)) return;
  endSpeech(reader);
  if (isBlank(line)) {
    reader.paragraph = null;
    reader.afterBlank = true;
    return;
  }
  reader.afterBlank ||= wasSpeech;
  readBodyLine(reader, line);
}

/**
 * Reads Fountain (and plain text laid out like a screenplay). Takes any text and loses nothing: each line that is not
 * blank is in the title page or in an element. Time grows with the length of the text only.
 */
export function readFountain(text: string): Screenplay {
  const lines = readSourceLines(text);
  const { fields, next } = readTitlePage(lines);
  const reader: Reader = {
    lines,
    at: next,
    drafts: [],
    speech: null,
    lastSpeech: null,
    paragraph: null,
    afterBlank: true,
  };
  for (; reader.at < lines.length; reader.at += 1) {
    const line = lines[reader.at];
    if (line) readLine(reader, line);
  }
  return { titlePage: fields, elements: finishDrafts(reader.drafts) };
}
