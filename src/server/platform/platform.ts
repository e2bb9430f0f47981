import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Answered, Endpoint, Received } from '#contract/endpoint.ts';
import type { JobName, JobPayload } from '#contract/jobs.ts';
import type { LiveMessage, Topic } from '#contract/live.ts';
import type { Fact, FactOf, FactType } from '#domain/facts.ts';
import type { Config } from './config.ts';
import type { Crash } from './crash-points.ts';
import type { Signer } from './credentials/signer.ts';
import type { Tables } from './db/tables.ts';
import type { DiskSpace } from './disk/disk-space.ts';
import type { Failures } from './log/failures.ts';
import type { Storage } from './storage/storage.ts';

/** A connection pool or a transaction: a store does not care which it was given. */
export type Sql = Kysely<Tables>;
/** A transaction: what is queued, told or published with it happens when it commits, or not at all. */
export type Tx = Transaction<Tables>;

/** PostgreSQL. */
export interface Database {
  /** For reading, and for single statements. */
  sql: Sql;
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>, signal: AbortSignal) => Promise<void>;
/** The queue, written in the caller’s transaction. */
export interface Jobs {
  /** Queued when `tx` commits; forgotten when it rolls back. */
  add<Name extends JobName>(tx: Tx, name: Name, payload: JobPayload<Name>): Promise<void>;
  /** The same, but a job of this key that still waits is replaced: however often it is asked for, it runs once. */
  addOnce<Name extends JobName>(tx: Tx, name: Name, once: { payload: JobPayload<Name>; key: string }): Promise<void>;
  /** The same for many, in one statement. */
  addMany<Name extends JobName>(tx: Tx, name: Name, payloads: JobPayload<Name>[]): Promise<void>;
  /** What of these has not been done yet; one that was tried as often as it may be is given up, and is not waited for. */
  waiting<Name extends JobName>(name: Name): Promise<JobPayload<Name>[]>;
  /** Says which use case does a job. Called once for each name, while the app is put together. */
  handle<Name extends JobName>(name: Name, handler: JobHandler<Name>): void;
  /** Runs `work` in one worker at a time, every `seconds`, while this process plays the worker role. */
  every(seconds: number, name: string, work: (signal: AbortSignal) => Promise<void>): void;
}

/** `tasks_due`: a generation task is ready to be submitted, or its vendor sent a webhook. */
export type SignalName = 'tasks_due';
/** Wakes other processes. Delivery is best effort: listeners must also poll. */
export interface Signals {
  /** Reaches every process that listens, when `tx` commits. Equal signals of one transaction are sent once. */
  send(tx: Tx, name: SignalName): void;
  /** Calls `hear` for each signal, and after a reconnection. Returns a function that stops listening. */
  listen(name: SignalName, hear: () => void): Promise<() => Promise<void>>;
}

/** What browsers are told while they look. */
export interface Live {
  /** Tells everybody who watches `topic` when `tx` commits. Equal messages of one transaction are sent once. */
  tell(tx: Tx, topic: Topic, message: LiveMessage): void;
  /** Says who may watch a kind of topic. Called once for each kind, while the app is put together. */
  authorize(kind: 'storyboard' | 'document', mayWatch: (userId: string, id: string) => Promise<boolean>): void;
}

export interface Facts {
  /** Delivered to every listener, at least once, after `tx` commits. */
  publish(tx: Tx, fact: Fact): Promise<void>;
  /** Those of a kind that somebody who listens has not taken in yet. */
  undelivered<Type extends FactType>(type: Type): Promise<FactOf<Type>[]>;
}

/** The person who asks, as far as the platform can know: proven by the token. Without a profile, or when it is closed, they are a newcomer. */
export type Caller = {
  userId: string;
  /** Of the session that the token was made from. */
  sessionId: string;
  role: 'member' | 'admin';
  hasProfile: boolean;
  isClosed: boolean;
};

/** A request that was read and checked, and who sent it. */
export type Asked<E extends Endpoint> = {
  received: Received<E>;
  correlationId: string;
  signal: AbortSignal;
  /** Where the request comes from, for counting what strangers may do only so often. Never kept. */
  clientAddress: string;
} & (E['audience'] extends 'anyone' ? { caller: Caller | undefined } : { caller: Caller });

/** The HTTP API. */
export interface Router {
  on<E extends Endpoint>(endpoint: E, answer: (asked: Asked<E>) => Promise<Answered<E>>): void;
}

/** The technical things every feature may use. Built once in `app.ts`, handed to every feature. */
export type Platform = {
  config: Config;
  db: Database;
  jobs: Jobs;
  signals: Signals;
  live: Live;
  facts: Facts;
  router: Router;
  storage: Storage;
  /** Signs what is made here, and reads what others have signed (C2PA). */
  signer: Signer;
  /** Free disk space. */
  disk: DiskSpace;
  log: Logger;
  /** Unexpected errors of requests and jobs. */
  failures: Failures;
  /** The address people reach us at, without a slash at the end. */
  publicUrl: string;
  /** Signs addresses. Never leaves the server. */
  secret: string;
  crash: Crash;
  /** Writes to the server's console and not to the log: for one-time links that only the machine's operator may read. */
  print: (text: string) => void;
  clock: { now(): Date };
  ids: { next(prefix: string): string };
};
