import { maximumDocumentLength } from '../documents/document-limits.ts';

/** The largest text of a script that is read, in bytes: 2 MB. A film of three hours is about 0.4 MB. */
export const maximumScriptBytes = 2 * 1024 * 1024;

/** The largest file, in bytes: 10 MB. Final Draft, PDF and Word files hold more than the text. */
export const maximumScriptFileBytes = 10 * 1024 * 1024;

/** Why a text is too long for a document, in a sentence; undefined when it is not. */
export function lengthProblem(characters: number): string | undefined {
  if (characters <= maximumDocumentLength) return undefined;
  const [length, most] = [characters, maximumDocumentLength].map((count) => count.toLocaleString('en'));
  return `The script has ${length} characters. The limit is ${most}. Import it in parts.`;
}

/** What the names of files with screenplays end in. */
export const scriptFileEndings = ['.fountain', '.spmd', '.txt', '.md', '.fdx', '.pdf', '.docx'] as const;

/** The most of each that one script may have: several times what the longest films have, and as much as is done in seconds. */
const maximums = {
  // A film of three hours has about 12,000 of these, and 5,000 shots.
  elements: { most: 60_000, word: 'paragraphs' },
  scenes: { most: 3_000, word: 'scenes' },
  shots: { most: 20_000, word: 'shots' },
  roles: { most: 500, word: 'speaking roles' },
  reels: { most: 500, word: 'storyboards on your plan' },
} as const;

/** What of a script is counted. */
export type ScriptPart = keyof typeof maximums;

/** Why a script may not have so many of something, in a sentence; undefined when it may. */
export function scriptProblem(part: ScriptPart, count: number): string | undefined {
  const { most, word } = maximums[part];
  if (count <= most) return undefined;
  const [found, limit] = [count, most].map((number) => number.toLocaleString('en'));
  return `The script has ${found} ${word}. The limit is ${limit}. Nothing was changed. Import it in parts.`;
}
