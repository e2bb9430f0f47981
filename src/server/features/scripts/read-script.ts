import { AppError, type ErrorCode } from '#contract/errors.ts';
import {
  type PackedScript,
  type ReadableScript,
  recogniseScript,
  type RefusedScript,
  type ScriptRefusal,
} from '#domain/screenplays/recognise-script.ts';
import { readPdfScript } from './read-pdf-script.ts';
import { readWordScript } from './read-word-script.ts';

export type ReadScript = ReadableScript;

const codeOf: Record<ScriptRefusal, ErrorCode> = {
  empty: 'invalid-input',
  'too-big': 'too-large',
  'unsupported-type': 'unsupported-media',
  binary: 'unsupported-media',
  damaged: 'unsupported-media',
};

type Unpack = (bytes: Uint8Array, fileName: string) => Promise<ReadableScript | RefusedScript>;
const unpack: Record<PackedScript['format'], Unpack> = { pdf: readPdfScript, word: readWordScript };

/** The screenplay in a file. Throws `invalid-input`, `too-large` or `unsupported-media` with a sentence that helps. */
export async function readScript(bytes: Uint8Array, fileName: string): Promise<ReadScript> {
  const recognised = recogniseScript(bytes, fileName);
  const script = recognised.state === 'packed' ? await unpack[recognised.format](bytes, fileName) : recognised;
  if (script.state === 'recognised') return script;
  const fields = [{ path: 'fileBase64', message: script.message }];
  throw new AppError(codeOf[script.reason], script.message, { fields });
}
