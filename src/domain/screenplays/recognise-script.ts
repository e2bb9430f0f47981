import { decodeText } from './decode-text.ts';
import type { TextEncoding } from './decode-text.ts';
import { readFountain } from './read-fountain.ts';
import type { Screenplay } from './screenplay.ts';
import { maximumScriptBytes } from './script-limits.ts';

/** Why a file is not read. */
export type ScriptRefusal = 'empty' | 'too-big' | 'unsupported-type' | 'binary';

/**
 * What a file turned out to be. `message` and `notices` are for the person: what is wrong and what to do, or what was
 * assumed while reading.
 */
export type RecognisedScript =
  | {
      state: 'recognised';
      format: 'fountain' | 'plain-text';
      encoding: TextEncoding;
      text: string;
      screenplay: Screenplay;
      notices: string[];
    }
  | { state: 'refused'; reason: ScriptRefusal; message: string };

const accepted = 'Backlot reads Fountain (.fountain) and plain text (.txt).';

/** Formats that writers have and that cannot be read yet, by how their files begin. */
const otherTypes: readonly { begins: string; name: string; advice: string }[] = [
  { begins: '%PDF', name: 'a PDF', advice: 'Export it from your writing program as Fountain or plain text.' },
  { begins: 'PK\u0003\u0004', name: 'a Word document or an archive', advice: 'Save it as plain text.' },
  { begins: '\u00D0\u00CF\u0011\u00E0', name: 'an older Word document', advice: 'Save it as plain text.' },
  { begins: '{\\rtf', name: 'a Rich Text document', advice: 'Save it as plain text.' },
  { begins: '\u001F\u008B', name: 'a compressed file', advice: 'Unpack it first.' },
];

function refuse(reason: ScriptRefusal, message: string): RecognisedScript {
  return { state: 'refused', reason, message };
}

function refuseType(name: string, advice: string): RecognisedScript {
  return refuse('unsupported-type', `This file is ${name}. ${accepted} ${advice}`);
}

/** A file in a format that is known but not read; told by its content, because names lie. */
function findOtherType(bytes: Uint8Array): RecognisedScript | null {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const type = otherTypes.find(({ begins }) => start.startsWith(begins));
  return type ? refuseType(type.name, type.advice) : null;
}

/** Texts that are written for programs rather than people. */
function findMarkup(text: string): RecognisedScript | null {
  const start = text.slice(0, 1000).trimStart().toLowerCase();
  if (start.startsWith('<?xml') || start.startsWith('<finaldraft')) {
    const isFinalDraft = start.includes('<finaldraft');
    return isFinalDraft
      ? refuseType('a Final Draft document (FDX)', 'In Final Draft, choose Export and then Text.')
      : refuseType('an XML document', 'Export the script as Fountain or plain text.');
  }
  const isPage = start.startsWith('<!doctype html') || start.startsWith('<html');
  return isPage ? refuseType('a web page', 'Export the script as Fountain or plain text.') : null;
}

function findNotices({ elements }: Screenplay): string[] {
  if (elements.some(({ type }) => type === 'scene-heading')) return [];
  return [
    'This script has no scene heading, so all of it is one scene. Begin a scene with a line such as "INT. KITCHEN - NIGHT".',
  ];
}

const megabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(1);

/** Turns an uploaded file into a screenplay, or says plainly why it cannot. The type is decided by content, not by name. */
export function recogniseScript(bytes: Uint8Array, fileName: string): RecognisedScript {
  if (bytes.length === 0) return refuse('empty', `“${fileName}” is empty.`);
  if (bytes.length > maximumScriptBytes) {
    const limit = megabytes(maximumScriptBytes);
    return refuse('too-big', `“${fileName}” has ${megabytes(bytes.length)} MB; a script may have at most ${limit} MB.`);
  }
  const otherType = findOtherType(bytes);
  if (otherType) return otherType;
  const decoded = decodeText(bytes);
  if (decoded === null) return refuse('binary', `“${fileName}” is not a text. ${accepted}`);
  const markup = findMarkup(decoded.text);
  if (markup) return markup;
  if (decoded.text.trim() === '') return refuse('empty', `“${fileName}” has no words in it.`);
  const screenplay = readFountain(decoded.text);
  const format = /\.(?:fountain|spmd)$/i.test(fileName) ? 'fountain' : 'plain-text';
  return { state: 'recognised', format, ...decoded, screenplay, notices: findNotices(screenplay) };
}
