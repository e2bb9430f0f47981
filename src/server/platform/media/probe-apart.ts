import { workApart, type ApartAnswer } from '../apart/work-apart.ts';
import type { Probe, ProbeOptions } from './probe.ts';

/** What the process is asked. */
export type ProbeOrder = { path: string; options: ProbeOptions };

const ask = workApart<ProbeOrder, Probe>({
  module: new URL('./probe-process.ts', import.meta.url),
  timeoutMs: 60_000,
  memoryMegabytes: 512,
});

/**
 * `probeFile` in a process of its own with little memory and time, for files of strangers: one that claims four billion
 * frames must not stop the server.
 */
export async function probeApart(path: string, options: ProbeOptions = {}): Promise<Probe> {
  return probeOf(await ask({ path, options }));
}

function probeOf(answer: ApartAnswer<Probe>): Probe {
  if (answer.state === 'answered') return answer.answer;
  if (answer.state === 'too-large') return { state: 'broken', detail: 'It took too much memory to read.' };
  if (answer.state === 'too-slow') return { state: 'broken', detail: 'It took too long to read.' };
  return { state: 'broken', detail: answer.detail };
}
