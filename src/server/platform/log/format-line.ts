import { styleText } from 'node:util';
import { z } from 'zod';

const Entry = z.looseObject({ level: z.string(), time: z.string(), msg: z.string().optional() });
const Failure = z.looseObject({ message: z.string(), stack: z.string().optional() });

const colours = { trace: 'gray', debug: 'gray', info: 'green', warn: 'yellow', error: 'red', fatal: 'red' } as const;

/** One entry of the log, a line of JSON, as a line for a person: time, level, sentence, then the fields. */
export function formatLine(json: string): string {
  const { level, time, msg = '', error, err, correlationId, ...fields } = Entry.parse(JSON.parse(json));
  const clock = new Date(time).toTimeString().slice(0, 8);
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${short(value)}`);
  if (typeof correlationId === 'string') rest.push(correlationId);
  const head = `${styleText('gray', clock)} ${styleText(colourOf(level), level.padEnd(5))} ${msg}`;
  const tail = rest.length === 0 ? '' : ` ${styleText('gray', rest.join(' '))}`;
  return `${head}${tail}\n${failureLines(error ?? err)}`;
}

function colourOf(level: string): 'gray' | 'green' | 'yellow' | 'red' {
  const known: Record<string, 'gray' | 'green' | 'yellow' | 'red'> = colours;
  return known[level] ?? 'gray';
}

function short(value: unknown): string {
  if (typeof value === 'string') return /^[\w.:/@-]*$/.test(value) ? value : JSON.stringify(value);
  return JSON.stringify(value);
}

/** What went wrong stands below, indented. */
function failureLines(error: unknown): string {
  const read = Failure.safeParse(error);
  if (!read.success) return '';
  const text = read.data.stack ?? read.data.message;
  return text.replace(/^/gm, '    ').trimEnd() + '\n';
}
