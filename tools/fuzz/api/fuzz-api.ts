import { type Chance, createChance } from '../make-inputs.ts';
import { pick } from './awkward-values.ts';
import { type Case, type CaseKind, caseKinds, createCases, type Sample, validCase } from './cases.ts';
import { type Facts, judge } from './judge.ts';
import { type Operation, readOperations } from './operations.ts';
import type { Person } from './person.ts';
import type { Recipe } from './recipe.ts';
import { recipes } from './recipes.ts';
import { type Reply, send } from './send.ts';
import { createTally, type FuzzReport, type Tally } from './tally.ts';
import { createPeople, type People, type Things, type World } from './world.ts';

export type FuzzOptions = {
  url: string;
  /** Who acts; made at the beginning unless given. */
  people?: People;
  seed: number;
  requests: number;
  /** Ends earlier after this time. */
  seconds: number;
  /** How many requests are under way at once. */
  lanes?: number;
  onProgress?(done: number): void;
};

/** A recipe that starts work is prepared only this often; its last request is sent with changes instead. */
const costlyEvery = 12;
const progressEvery = 1_000;
const longestRestSeconds = 3_600;
const mostConfirmed = 50;

type Run = {
  options: FuzzOptions;
  chance: Chance;
  world: World;
  makeCase: ReturnType<typeof createCases>;
  tally: Tally;
  facts: Facts;
  samples: Map<string, Sample>;
  /** Requests whose answers took too long. */
  slow: Case[];
  /** Operations that answered 429, until when. */
  resting: Map<string, number>;
};

/**
 * Sends seeded requests to every operation of a running server: valid ones, and changed ones of ten kinds. The first account of the
 * server is made here and becomes its owner.
 */
export async function fuzzApi(options: FuzzOptions): Promise<FuzzReport> {
  const begun = performance.now();
  const run = await prepare(options);
  const { operations, deadline } = { operations: run.operations, deadline: begun + options.seconds * 1000 };
  // Once each, so that every operation is reached before anything is broken.
  for (const operation of operations) await sendValid(run, operation);

  let sent = operations.length;
  const isOver = () => sent >= options.requests || performance.now() > deadline;
  const lane = async () => {
    while (!isOver()) {
      const one = await nextCase(run, operations);
      sent += one?.copies ?? 0;
      if (one) await sendAndJudge(run, one);
      if (one && sent % progressEvery < one.copies) options.onProgress?.(sent);
    }
  };
  await Promise.all(Array.from({ length: options.lanes ?? 4 }, lane));
  await confirmSlow(run);
  for (const operation of operations.filter(({ name }) => !run.tally.isReached(name))) await sendValid(run, operation);
  return { ...run.tally.report((performance.now() - begun) / 1000), slowAtFirst: run.slow.length };
}

async function prepare(options: FuzzOptions): Promise<Run & { operations: Operation[] }> {
  const { url, seed, people = await createPeople(url) } = options;
  const { ana, ben: world } = people;
  const described = await readOperations(url);
  const chance = createChance(seed);
  return {
    options,
    chance,
    world,
    operations: described.all,
    makeCase: createCases(chance, { ids: idsOf(world.things), otherIds: idsOf(ana.things) }),
    tally: createTally(described),
    facts: { error: described.error, secrets: [ana.things.marker, ana.member.email] },
    samples: new Map(),
    slow: [],
    resting: new Map(),
  };
}

const idsOf = (things: Things): Record<string, string> =>
  Object.fromEntries(Object.entries(things).filter(([name]) => name !== 'marker'));

/** A case of a random kind for a random operation; undefined where it cannot be prepared, or rests. */
async function nextCase(run: Run, operations: readonly Operation[]): Promise<Case | undefined> {
  const { chance, samples } = run;
  const operation = operations[chance(operations.length)];
  const recipe = operation && recipes.get(operation.name);
  if (!operation || !recipe || isResting(run, operation)) return undefined;
  const kind = kindOf(chance);
  const isFresh = kind === 'valid' && (!recipe.isCostly || chance(costlyEvery) === 0);
  const known = isFresh ? undefined : samples.get(operation.name);
  const sample = known ?? (await prepareSample(run, operation, recipe));
  return sample && run.makeCase(sample, kind);
}

/** A quarter of the requests are valid; the others are of all kinds. */
const kindOf = (chance: Chance): CaseKind => (chance(4) === 0 ? 'valid' : pick(chance, caseKinds));

const isResting = ({ resting }: Run, { name }: Operation): boolean => (resting.get(name) ?? 0) > performance.now();

async function prepareSample(run: Run, operation: Operation, recipe: Recipe): Promise<Sample | undefined> {
  try {
    const input = await recipe.make(run.world);
    const sample = { operation, role: recipe.role, input };
    run.samples.set(operation.name, sample);
    return sample;
  } catch (error) {
    run.tally.cannotPrepare(operation.name, error instanceof Error ? error.message : String(error));
    await signInAgain(run.world.leaver);
    return run.samples.get(operation.name);
  }
}

async function sendValid(run: Run, operation: Operation): Promise<void> {
  const recipe = recipes.get(operation.name);
  const sample = recipe && (await prepareSample(run, operation, recipe));
  if (sample) await sendAndJudge(run, validCase(sample));
}

async function tokenFor({ world }: Run, { role }: Case): Promise<string | undefined> {
  if (role === 'visitor' || role === 'forger') return undefined;
  return world[role].token();
}

async function signInAgain(person: Person): Promise<void> {
  await person.signInAgain().catch(() => undefined);
}

async function sendAndJudge(run: Run, one: Case): Promise<void> {
  const token = await tokenFor(run, one);
  const replies = await Promise.all(Array.from({ length: one.copies }, () => sendOnce(run, one, token)));
  if (one.kind === 'valid' && one.role !== 'visitor' && replies.some((reply) => reply?.status === 401)) {
    if (one.role !== 'forger') await signInAgain(run.world[one.role]);
  }
}

async function sendOnce(run: Run, one: Case, token: string | undefined): Promise<Reply | undefined> {
  const { url } = run.options;
  try {
    const reply = await send(url, one, token);
    run.tally.count(one, reply);
    if (reply.status === 429) rest(run, one, reply);
    for (const problem of judge(one, reply, factsFor(run, one))) {
      if (problem.rule === 'slow') run.slow.push({ ...one, copies: 1 });
      else run.tally.note(one, problem);
    }
    return reply;
  } catch (error) {
    run.tally.note(one, {
      rule: 'connection',
      detail: causeOf(error),
    });
    return undefined;
  }
}

/** Sends what was slow once more, with nothing else under way: the machine may have had other work. */
async function confirmSlow(run: Run): Promise<void> {
  for (const one of run.slow.slice(0, mostConfirmed)) {
    const again = await send(run.options.url, one, await tokenFor(run, one));
    const problem = judge(one, again, factsFor(run, one)).find(({ rule }) => rule === 'slow');
    if (problem) run.tally.note(one, problem);
  }
}

/** `fetch` names the broken connection as the cause of its error. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Admins know people by name. */
const factsFor = ({ facts }: Run, { role }: Case): Facts => (role === 'owner' ? { ...facts, secrets: [] } : facts);

function rest({ resting }: Run, { operation }: Case, { retryAfterSeconds = 5 }: Reply): void {
  const seconds = Math.min(Number.isFinite(retryAfterSeconds) ? retryAfterSeconds : 5, longestRestSeconds);
  resting.set(operation.name, performance.now() + seconds * 1000);
}
