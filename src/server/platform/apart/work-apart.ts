import { fileURLToPath } from 'node:url';
import type { FromApart } from './answer-apart.ts';
import { type ApartProcess, holdOpen, megabytesOf, startApart } from './apart-process.ts';

/** Why there is no answer: it took too long or too much memory, or the process died of a bug. */
export type ApartFailure = { state: 'too-slow' } | { state: 'too-large' } | { state: 'died'; detail: string };
/** What came of an order. */
export type ApartAnswer<Answer> = { state: 'answered'; answer: Answer } | ApartFailure;

export type WorkApart<Order, Answer> = (order: Order) => Promise<ApartAnswer<Answer>>;

type ApartOptions = {
  /** The module that calls `answerApart`. */
  module: URL;
  timeoutMs: number;
  /** Of the whole process. */
  memoryMegabytes: number;
  /** How long a process waits for the next order. Starting one takes half a second; one that waits holds 120 MB. */
  idleMs?: number;
  /** How many processes wait for the next order, where several came at once. */
  kept?: number;
  /** A process that has needed more than this does not wait for the next order with it. */
  keptMegabytes?: number;
};

/** The limit of the heap knows nothing of bytes, of which an unpacked file is made: somebody has to look now and then. */
const lookEveryMs = 50;
/**
 * Has work done in a process with limits of memory and time: work on what strangers have sent, which must not stop the
 * server whatever happens to it. A process that has answered waits a while for the next order; there is none when
 * nobody asks. Orders and answers are copied, so they must be plain data. Never rejects.
 */
export function workApart<Order extends object, Answer>(options: ApartOptions): WorkApart<Order, Answer> {
  const { timeoutMs, memoryMegabytes, idleMs = 60_000, kept = 1, keptMegabytes = 200 } = options;
  const module = fileURLToPath(options.module);
  const waiting = new Map<ApartProcess, NodeJS.Timeout>();

  function take(): ApartProcess {
    for (const [apart, retirement] of waiting) {
      clearTimeout(retirement);
      waiting.delete(apart);
      if (apart.child.connected) return apart;
    }
    return startApart(module, memoryMegabytes);
  }

  function release(apart: ApartProcess, megabytes: number): void {
    holdOpen(apart, false);
    if (waiting.size >= kept || megabytes > keptMegabytes) return stop(apart);
    const retire = () => {
      waiting.delete(apart);
      stop(apart);
    };
    waiting.set(apart, setTimeout(retire, idleMs).unref());
  }

  return async (order) => {
    const apart = take();
    holdOpen(apart, true);
    const { answer, mostMegabytes } = await converse<Answer>(apart, order, { timeoutMs, memoryMegabytes });
    if (answer.state === 'answered') release(apart, mostMegabytes);
    else stop(apart);
    return answer;
  };
}

type Limits = { timeoutMs: number; memoryMegabytes: number };
type Conversation<Answer> = { answer: ApartAnswer<Answer>; mostMegabytes: number };

/** Gives an order and waits for its answer, for the end of the process, or until a limit is reached. */
function converse<Answer>(
  apart: ApartProcess,
  order: object,
  { timeoutMs, memoryMegabytes }: Limits,
): Promise<Conversation<Answer>> {
  const { child } = apart;
  return new Promise((resolve) => {
    let mostMegabytes = 0;
    const end = (answer: ApartAnswer<Answer>) => {
      clearTimeout(timer);
      clearInterval(look);
      child.off('message', onMessage);
      child.off('close', onClose);
      resolve({ answer, mostMegabytes });
    };
    // Said by `answerApart`, and by nobody else.
    const onMessage = (said: FromApart<Answer>) => {
      if ('answer' in said) end({ state: 'answered', answer: said.answer });
      else end({ state: 'died', detail: said.failed });
    };
    const onClose = () => end(failureOf(apart));
    const timer = setTimeout(() => end({ state: 'too-slow' }), timeoutMs);
    const look = setInterval(() => {
      mostMegabytes = Math.max(mostMegabytes, megabytesOf(apart));
      if (mostMegabytes > memoryMegabytes) end({ state: 'too-large' });
    }, lookEveryMs);
    child.on('message', onMessage);
    child.once('close', onClose);
    child.send(order, (error) => error && onClose());
  });
}

/** A process that leaves no room for its heap aborts, and says so; one that the system ended for memory says nothing. */
function failureOf({ child, lastWords }: ApartProcess): ApartFailure {
  const isOutOfMemory = child.signalCode === 'SIGKILL' || /out of memory|bad_alloc/i.test(lastWords);
  if (isOutOfMemory) return { state: 'too-large' };
  const how = child.signalCode === null ? `code ${child.exitCode}` : `signal ${child.signalCode}`;
  return { state: 'died', detail: `The process ended with ${how}. ${lastWords}`.trim() };
}

function stop({ child }: ApartProcess): void {
  child.kill('SIGKILL');
}
