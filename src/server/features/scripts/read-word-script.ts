import { readStyled } from '#domain/screenplays/paper/read-styled.ts';
import {
  acceptScript,
  type ReadableScript,
  refuseArchive,
  refuseScript,
  type RefusedScript,
} from '#domain/screenplays/recognise-script.ts';
import { readWord } from '#server/platform/papers/read-word.ts';

/** The screenplay in a Word document: by the names of its styles, else by its indents, else by its words. */
export async function readWordScript(bytes: Uint8Array, fileName: string): Promise<ReadableScript | RefusedScript> {
  const read = readWord(bytes);
  if (read.state === 'read') return acceptScript({ format: 'word', ...readStyled(read.paragraphs) });
  if (read.problem === 'no-document') return refuseArchive();
  const message =
    read.problem === 'too-big'
      ? `“${fileName}” is too large when decompressed. Keep only the script in the file and import it again.`
      : `Couldn’t read “${fileName}” because the Word document is damaged. Try another copy.`;
  return refuseScript(read.problem === 'too-big' ? 'too-big' : 'damaged', message);
}
