import { AppError, type ErrorCode } from '#contract/errors.ts';
import { recogniseScript, type RecognisedScript, type ScriptRefusal } from '#domain/screenplays/recognise-script.ts';

export type ReadScript = Extract<RecognisedScript, { state: 'recognised' }>;

const codeOf: Record<ScriptRefusal, ErrorCode> = {
  empty: 'invalid-input',
  'too-big': 'too-large',
  'unsupported-type': 'unsupported-media',
  binary: 'unsupported-media',
};

/** The screenplay in a file. Throws `invalid-input`, `too-large` or `unsupported-media` with a sentence that helps. */
export function readScript(bytes: Uint8Array, fileName: string): ReadScript {
  const script = recogniseScript(bytes, fileName);
  if (script.state === 'recognised') return script;
  const fields = [{ path: 'fileBase64', message: script.message }];
  throw new AppError(codeOf[script.reason], script.message, { fields });
}
