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
  /** The accounts that send the requests; created first unless given. */
  people?: People;
  seed: number;
  requests: number;
  /** Ends earlier after this time. */
  seconds: number;
  /** How many requests are under way at once. */
  lanes?: number;
  onProgress?(done: number): void;
};

/** One in so many valid requests of a costly recipe is prepared anew; the others repeat its last request. */
const costlyEvery = 12;
const progressEvery = 1_000;
/** After a 429 without a valid `Retry-After`. */
const usualRestSeconds = 5;
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
 * Sends seeded requests of all `caseKinds` to every operation of a running server. Without `people`, creates the first account of the
 * server, which becomes its owner.
 */
export async function fuzzApi(options: FuzzOptions): Promise<FuzzReport> {
  const begun = performance.now();
  const run = await prepare(options);
  const { operations } = run;
  const deadline = begun + options.seconds * 1000;
  // First a valid request to each operation, before broken ones change what it needs.
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

/** Sends a valid request; once more when another request had ended the session. */
async function sendValid(run: Run, operation: Operation): Promise<void> {
  const recipe = recipes.get(operation.name);
  const sample = recipe && (await prepareSample(run, operation, recipe));
  if (!sample) return;
  const wasSignedOut = await sendAndJudge(run, validCase(sample));
  if (wasSignedOut) await sendAndJudge(run, validCase(sample));
}

async function tokenFor({ world }: Run, { role }: Case): Promise<string | undefined> {
  if (role === 'visitor' || role === 'forger') return undefined;
  return world[role].token();
}

async function signInAgain(person: Person): Promise<void> {
  await person.signInAgain().catch(() => undefined);
}

/** Sends every copy of a case. Returns whether the sender's session had ended; the sender then has a new one. */
async function sendAndJudge(run: Run, one: Case): Promise<boolean> {
  const { role } = one;
  const token = await tokenFor(run, one);
  const replies = await Promise.all(Array.from({ length: one.copies }, () => sendOnce(run, one, token)));
  if (one.kind !== 'valid' || role === 'visitor' || role === 'forger') return false;
  if (!replies.some((reply) => reply?.status === 401)) return false;
  await signInAgain(run.world[role]);
  return true;
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
    run.tally.note(one, { rule: 'connection', detail: causeOf(error) });
    return undefined;
  }
}

/** Sends slow requests once more, one at a time: the machine may have had other work. */
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

/** Admins may read the names of members. */
const factsFor = ({ facts }: Run, { role }: Case): Facts => (role === 'owner' ? { ...facts, secrets: [] } : facts);

function rest({ resting }: Run, { operation }: Case, { retryAfterSeconds = usualRestSeconds }: Reply): void {
  const seconds = Math.min(
    Number.isFinite(retryAfterSeconds) ? retryAfterSeconds : usualRestSeconds,
    longestRestSeconds,
  );
  resting.set(operation.name, performance.now() + seconds * 1000);
}
