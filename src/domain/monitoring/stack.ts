import { monitoringLimits } from './limits.ts';

/** A place in a stack. `file` is a path without origin and query; `name` is the function, or empty. */
export type Frame = { name: string; file: string; line: number; column: number };
/** An error without anything that could identify a user. */
export type CleanError = { name: string; message: string; frames: Frame[] };

const longestLine = 600;
/** V8: `at name (file:1:2)` and `at file:1:2`. Firefox and Safari: `name@file:1:2`. */
const v8 = /^\s*at (?:async )?(?:([^()]{0,200}?) \()?([^()\s]+):(\d{1,9}):(\d{1,9})\)?$/;
const gecko = /^([^@]{0,200})@([^@\s]+):(\d{1,9}):(\d{1,9})$/;

/** The frames of a stack, the innermost first. Lines that are no frames are skipped, so the message is not part of it. */
export function parseStack(stack: string, origin = ''): Frame[] {
  const frames: Frame[] = [];
  for (const text of stack.split('\n')) {
    if (frames.length === monitoringLimits.frames) break;
    const found = text.length > longestLine ? null : (v8.exec(text) ?? gecko.exec(text));
    if (!found) continue;
    const [, name = '', file = '', line, column] = found;
    frames.push({ name: cleanFunction(name), file: fileOf(file, origin), line: Number(line), column: Number(column) });
  }
  return frames;
}

const cleanFunction = (name: string): string => (/^[\w$.<> ]{1,100}$/.test(name) ? name.trim() : '');

/** Scripts of other origins, such as those of browser extensions, are not named. */
function fileOf(address: string, origin: string): string {
  const [file = ''] = address.split(/[?#]/);
  if (origin !== '') return file.startsWith(`${origin}/`) ? scriptOf(file.slice(origin.length)) : otherFile;
  if (/^(?:file:\/\/)?\//.test(file)) return sourceName(file.replace(/^file:\/\//, ''));
  return file.startsWith('node:') ? file : otherFile;
}

const otherFile = '(other)';
/** Scripts in a document have its address, which may name what the user works on. */
const scriptOf = (path: string): string => (isScript(path) ? path : '(page)');

/** Whether a file is a script of the build. */
export const isScript = (file: string): boolean => /^\/assets\/[\w.-]{1,120}\.js$/.test(file);

/** The path of a source inside the repository, wherever that is. */
export function sourceName(path: string): string {
  const library = path.lastIndexOf('node_modules/');
  if (library >= 0) return path.slice(library);
  const own = /(?:^|\/)((?:src|test|tools)\/.*)$/.exec(path)?.[1];
  return own ?? path.slice(path.lastIndexOf('/') + 1);
}

/** Whether a frame is code of the product. */
export function isOwnFrame({ file }: Frame): boolean {
  return file.startsWith('src/') || isScript(file);
}
