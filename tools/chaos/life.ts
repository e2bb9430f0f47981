import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { FromVictim, ToVictim } from './messages.ts';

const victimFile = fileURLToPath(new URL('./victim.ts', import.meta.url));
const compileCache = fileURLToPath(new URL('../../.cache/compile', import.meta.url));
const longestStartMs = 60_000;
const longestStopMs = 60_000;

export type Opened = Extract<FromVictim, { type: 'opened' }>;

/** One life of the process that is killed. */
export type Life = {
  pid: number;
  /** Resolves when its database runs; rejects when it dies before. */
  opened: Promise<Opened>;
  /** Resolves when its worker works; rejects when it dies before. */
  working: Promise<void>;
  /** Resolves when it is dead. */
  dead: Promise<void>;
  isDead(): boolean;
  /** Asks as the owner. Throws `Died` when the answer never comes. */
  ask<E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Answer<E>>;
  /** `kill -9` for the process and everybody in its process group. */
  killGroup(): void;
  /** Asks it to stop, and answers its exit code. */
  stop(): Promise<number | null>;
  /** What it said on its way, for when something is wrong. */
  log(): string;
};

/** The process died before it answered. */
export class Died extends Error {}

type LifeOptions = { dataDirectory: string; cwd: string; environment: Record<string, string> };

/** Begins a life, in a process group of its own. */
export function beginLife({ dataDirectory, cwd, environment }: LifeOptions): Life {
  const child = fork(victimFile, [dataDirectory], {
    cwd,
    detached: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = keepLog(child);
  const dead = once(child, 'exit').then(() => undefined);
  const hear = listen(child, dead);
  const { pid = 0 } = child;
  const opened = hear.first((message) => (message.type === 'opened' ? message : undefined));
  const working = hear.first((message) => (message.type === 'working' ? true : undefined)).then(() => undefined);
  // Who does not wait for them does not care.
  opened.catch(() => undefined);
  working.catch(() => undefined);
  return {
    pid,
    opened: inTime(opened, 'did not open', log),
    working: inTime(working, 'did not begin to work', log),
    dead,
    isDead: () => child.exitCode !== null || child.signalCode !== null,
    ask: asker(child, hear),
    killGroup: () => killGroup(pid),
    async stop() {
      child.send({ type: 'close' } satisfies ToVictim);
      await inTime(dead, 'did not stop', log);
      return child.exitCode;
    },
    log,
  };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has died by itself meanwhile.
  }
}

function keepLog(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-20_000)));
  }
  return () => said;
}

function inTime<T>(promise: Promise<T>, what: string, log: () => string): Promise<T> {
  const tooLate = delay(longestStartMs + longestStopMs, undefined, { ref: false }).then(() => {
    throw new Error(`The process ${what} in time. It said: ${log()}`);
  });
  const first = Promise.race([promise, tooLate]);
  first.catch(() => undefined);
  return first;
}

type Hear = ReturnType<typeof listen>;

function listen(child: ChildProcess, dead: Promise<void>) {
  const listeners = new Set<(message: FromVictim) => void>();
  child.on('message', (message: FromVictim) => listeners.forEach((hear) => hear(message)));
  return {
    /** The first message of which `look` makes something. */
    first: <T>(look: (message: FromVictim) => T | undefined): Promise<T> =>
      new Promise((resolve, reject) => {
        const hear = (message: FromVictim) => {
          const found = look(message);
          if (found === undefined) return;
          listeners.delete(hear);
          resolve(found);
        };
        listeners.add(hear);
        void dead.then(() => reject(new Died('The process died.')));
      }),
  };
}

function asker(child: ChildProcess, hear: Hear): Life['ask'] {
  let asked = 0;
  return async (endpoint, input) => {
    asked += 1;
    const id = asked;
    const reply = hear.first((message) => ('id' in message && message.id === id ? message : undefined));
    const { method, path } = endpoint;
    const question: ToVictim = { type: 'ask', id, method, path, input };
    // When it is dead, `reply` says so.
    child.send(question, () => undefined);
    const said = await reply;
    if (said.type === 'refusal') {
      const { code, message, fields } = said;
      throw new AppError(code, message, fields && { fields });
    }
    // The victim has parsed it with the endpoint's own schema.
    return (said.type === 'answer' ? said.answer : undefined) as Answer<typeof endpoint>;
  };
}
