import { messagePattern } from './clean-message.ts';
import { type CleanError, type Frame, isOwnFrame } from './stack.ts';

const framesCounted = 3;

/**
 * What errors of one group have in common: the names and message patterns of the error and its causes, and the first own frames. Lines
 * are left out, because they change with every release.
 */
export function fingerprintOf(source: string, errors: readonly CleanError[]): string {
  const parts = errors.flatMap(({ name, message }) => [name, messagePattern(message)]);
  const frames = ownFrames(errors).slice(0, framesCounted);
  return JSON.stringify([source, ...parts, ...frames.map(placeOf)]);
}

/** The first own frame as `file:line`; empty if there is none. */
export function culpritOf(errors: readonly CleanError[]): string {
  const [first] = ownFrames(errors);
  return first ? `${first.file}:${first.line}` : '';
}

/** The root cause comes first: it is nearest to the defect. */
const ownFrames = (errors: readonly CleanError[]): Frame[] =>
  errors.toReversed().flatMap(({ frames }) => frames.filter(isOwnFrame));

/** A file of the build without the hash of its content, which changes with every release. */
const placeOf = ({ file, name }: Frame): string => `${file.replace(/-[\w-]{8}\.js$/, '.js')}:${name}`;
