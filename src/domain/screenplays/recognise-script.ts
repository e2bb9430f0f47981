import { decodeText } from './decode-text.ts';
import type { TextEncoding } from './decode-text.ts';
import type { FinalDraftExtras } from './final-draft/extras.ts';
import { readFinalDraft } from './final-draft/read-final-draft.ts';
import { readFountain } from './fountain/read-fountain.ts';
import type { Screenplay } from './screenplay.ts';
import { lengthProblem, maximumScriptBytes, maximumScriptFileBytes } from './script-limits.ts';

/** Why a file is not read. */
export type ScriptRefusal = 'empty' | 'too-big' | 'unsupported-type' | 'binary' | 'damaged';

/** A screenplay that was read. `notices` are for the person: what was assumed while reading. */
export type ReadableScript = {
  state: 'recognised';
  format: 'fountain' | 'plain-text' | 'final-draft' | 'pdf' | 'word';
  /** Null for formats that are no plain text. */
  encoding: TextEncoding | null;
  /** As Fountain. */
  text: string;
  screenplay: Screenplay;
  /** What a Final Draft file knows beyond Fountain. */
  finalDraft: FinalDraftExtras | null;
  notices: string[];
};
/** A file that is laid out on pages or packed, for whose reading the domain has no means. */
export type PackedScript = { state: 'packed'; format: 'pdf' | 'word' };
/** `message` is for the person: what is wrong and what to do. */
export type RefusedScript = { state: 'refused'; reason: ScriptRefusal; message: string };

/** What a file turned out to be. */
export type RecognisedScript = ReadableScript | PackedScript | RefusedScript;

const accepted =
  'Backlot reads Fountain (.fountain), plain text (.txt, .md), Final Draft (.fdx), PDF with text (.pdf) and Word (.docx).';

/** Formats that writers have and that are not read, by how their files begin. */
const otherTypes: readonly { begins: string; name: string; advice: string }[] = [
  { begins: '\u00D0\u00CF\u0011\u00E0', name: 'an older Word document', advice: 'Save it as .docx.' },
  { begins: '{\\rtf', name: 'a Rich Text document', advice: 'Save it as .docx or as plain text.' },
  { begins: '\u001F\u008B', name: 'a compressed file', advice: 'Unpack it first.' },
];

/** A refusal of a script, as data. */
export function refuseScript(reason: ScriptRefusal, message: string): RefusedScript {
  return { state: 'refused', reason, message };
}

function refuseType(name: string, advice: string): RefusedScript {
  return refuseScript('unsupported-type', `This file is ${name}. ${accepted} ${advice}`);
}

/** An archive that holds no Word document. */
export const refuseArchive = (): RefusedScript => refuseType('an archive', 'Unpack it first.');

/** A file that is no plain text; told by its content, because names lie. */
function findOtherType(bytes: Uint8Array): PackedScript | RefusedScript | null {
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  // Programs of old put a few bytes before it.
  if (start.includes('%PDF-')) return { state: 'packed', format: 'pdf' };
  if (start.startsWith('PK\u0003\u0004')) return { state: 'packed', format: 'word' };
  const type = otherTypes.find(({ begins }) => start.startsWith(begins));
  return type ? refuseType(type.name, type.advice) : null;
}

/** Texts that are written for programs rather than people. */
function readMarkup(text: string, encoding: TextEncoding): RecognisedScript | null {
  const start = text
    .slice(0, 1000)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase();
  if (start.startsWith('<?xml') || start.startsWith('<finaldraft')) return recogniseFinalDraft(text, encoding);
  const isPage = start.startsWith('<!doctype html') || start.startsWith('<html');
  return isPage ? refuseType('a web page', 'Export the script as Fountain or plain text.') : null;
}

function recogniseFinalDraft(xml: string, encoding: TextEncoding): RecognisedScript {
  const read = readFinalDraft(xml);
  if ('problem' in read) {
    if (read.problem === 'no-script') return refuseType('an XML document', 'Export the script as Fountain or FDX.');
    return refuseScript(read.problem === 'too-long' ? 'too-big' : 'damaged', read.message);
  }
  const { text, screenplay, extras } = read;
  return acceptScript({ format: 'final-draft', encoding, text, screenplay, finalDraft: extras });
}

/** A screenplay that was read, with what the person should know about it. Refuses one without words. */
export function acceptScript(
  script: Pick<ReadableScript, 'format' | 'text' | 'screenplay'> & Partial<ReadableScript>,
): ReadableScript | RefusedScript {
  if (script.text.trim() === '') return refuseScript('empty', 'This file has no text.');
  const tooLong = lengthProblem(script.text.length);
  if (tooLong !== undefined) return refuseScript('too-big', tooLong);
  const notices = [...(script.notices ?? []), ...findNotices(script.screenplay)];
  return { encoding: null, finalDraft: null, ...script, state: 'recognised', notices };
}

function findNotices({ elements }: Screenplay): string[] {
  if (elements.some(({ type }) => type === 'scene-heading')) return [];
  return [
    'This script has no scene headings, so it was imported as one scene. Start each scene with a line ' +
      'such as "INT. KITCHEN - NIGHT".',
  ];
}

const megabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(1);

function refuseSize(bytes: Uint8Array, fileName: string, limit: number): RefusedScript | null {
  if (bytes.length <= limit) return null;
  const message = `“${fileName}” is ${megabytes(bytes.length)} MB. A script can be at most ${megabytes(limit)} MB.`;
  return refuseScript('too-big', message);
}

/**
 * Turns an uploaded file into a screenplay, or says plainly why it cannot. The type is decided by content, not by name. PDF
 * and Word files are named and left to others.
 */
export function recogniseScript(bytes: Uint8Array, fileName: string): RecognisedScript {
  if (bytes.length === 0) return refuseScript('empty', `“${fileName}” is empty.`);
  const early = refuseSize(bytes, fileName, maximumScriptFileBytes) ?? findOtherType(bytes);
  if (early) return early;
  const decoded = decodeText(bytes);
  if (decoded === null) return refuseScript('binary', `“${fileName}” is not a text file. ${accepted}`);
  const markup = readMarkup(decoded.text, decoded.encoding);
  if (markup) return markup;
  const tooLong = refuseSize(bytes, fileName, maximumScriptBytes);
  if (tooLong) return tooLong;
  if (decoded.text.trim() === '') {
    return refuseScript('empty', `“${fileName}” has no text.`);
  }
  const format = /\.(?:fountain|spmd)$/i.test(fileName) ? 'fountain' : 'plain-text';
  return acceptScript({ format, ...decoded, screenplay: readFountain(decoded.text) });
}
