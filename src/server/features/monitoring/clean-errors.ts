import { cleanMessage, cleanName } from '#domain/monitoring/clean-message.ts';
import { monitoringLimits } from '#domain/monitoring/limits.ts';
import { type CleanError, type Frame, isScript, parseStack } from '#domain/monitoring/stack.ts';
import type { SourceMaps } from '#server/platform/web/source-maps.ts';

/** An error of a server and its causes. */
export function errorsOfThrown(thrown: unknown): CleanError[] {
  const errors: CleanError[] = [];
  let current = thrown;
  while (current !== undefined && current !== null && errors.length < monitoringLimits.causes) {
    errors.push(cleanThrown(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return errors.length > 0 ? errors : [cleanThrown('')];
}

function cleanThrown(thrown: unknown): CleanError {
  if (!(thrown instanceof Error)) return { name: 'Error', message: 'A value that is no error was thrown.', frames: [] };
  const code = 'code' in thrown && typeof thrown.code === 'string' ? ` (${thrown.code})` : '';
  const { name, message, stack = '' } = thrown;
  return { name: cleanName(name), message: cleanMessage(message + code), frames: parseStack(stack) };
}

/** Errors as a browser sent them, cleaned again and mapped to the sources. */
export async function errorsOfBrowser(errors: readonly CleanError[], maps: SourceMaps): Promise<CleanError[]> {
  const clean: CleanError[] = [];
  for (const { name, message, frames } of errors) {
    const mapped: Frame[] = [];
    for (const frame of frames) mapped.push(await mapFrame(frame, maps));
    clean.push({ name: cleanName(name), message: cleanMessage(message), frames: mapped });
  }
  return clean;
}

/** Names of minified functions say nothing, so they are dropped. A browser could send any text as a file. */
async function mapFrame({ file, line, column }: Frame, maps: SourceMaps): Promise<Frame> {
  if (!isScript(file)) return { name: '', file: '(other)', line: 0, column: 0 };
  const place = { file, line, column };
  return { name: '', ...((await maps.find(place)) ?? place) };
}
