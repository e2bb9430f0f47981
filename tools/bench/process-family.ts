import { closeSync, openSync, readSync } from 'node:fs';

/** A process that was started by another, as Linux tells of it. */
export type ProcessFigures = {
  pid: number;
  /** The module that it runs, or its program. */
  name: string;
  /** Milliseconds of a processor that it has used so far. */
  processorMs: number;
  /** The same of those that it has started and that have ended. */
  endedMs: number;
  residentMegabytes: number;
};

/** The kernel counts in hundredths of a second, and in pages of four kilobytes. */
const [tickMs, pageBytes] = [10, 4_096];

/** A process and all that it has started, itself first; nothing where the system does not tell. */
export function processFamily(pid: number): ProcessFigures[] {
  const stat = readKernel(pid, 'stat');
  // After the program's name, which may have anything in it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (fields.length < 22) return [];
  const at = (n: number) => fields[n] ?? 0;
  const own = {
    pid,
    name: nameOf(readKernel(pid, 'cmdline')),
    processorMs: (at(11) + at(12)) * tickMs,
    endedMs: (at(13) + at(14)) * tickMs,
    residentMegabytes: (at(21) * pageBytes) / 1e6,
  };
  const pids = readKernel(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [own, ...pids.flatMap(processFamily)];
}

const buffer = Buffer.alloc(4_096);

/** Into the same few bytes each time: whoever is measured must not have to collect what the measuring leaves. */
function readKernel(pid: number, file: string): string {
  try {
    const descriptor = openSync(`/proc/${pid}/${file}`, 'r');
    try {
      return buffer.toString('utf8', 0, readSync(descriptor, buffer));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return '';
  }
}

function nameOf(command: string): string {
  const module = command.split('\0').find((argument) => argument.endsWith('.ts'));
  return (
    module?.split('/').at(-1) ??
    command
      .split(/[\0 :]/)[0]
      ?.split('/')
      .at(-1) ??
    ''
  );
}
