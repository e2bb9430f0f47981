import type { z } from 'zod';
import type { Case } from './cases.ts';
import type { Reply } from './send.ts';

/** A rule that every answer must keep. */
export const rules = [
  'server error',
  'slow',
  'broken schema',
  'leak',
  'access',
  'not an error body',
  'connection',
] as const;
export type Rule = (typeof rules)[number];

export type Problem = { rule: Rule; detail: string };

/** An answer whose first byte takes longer is slow. */
export const slowestMs = 2_000;
/** Enough of an answer to see what is wrong with it. */
const shownCharacters = 300;

export type Facts = {
  error: z.ZodType;
  /** Texts that only their owner may read. */
  secrets: readonly string[];
};

/** Undefined where the text is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const firstIssue = (schema: z.ZodType, value: unknown): string | undefined => {
  const read = schema.safeParse(value);
  if (read.success) return undefined;
  const [issue] = read.error.issues;
  return `${issue?.path.join('.')}: ${issue?.message}`;
};

const isSuccess = ({ status }: Reply): boolean => status >= 200 && status < 300;

/** Whether no success is allowed for this caller. */
function mustBeRefused({ kind, operation, role }: Case): boolean {
  if (operation.audience === 'anyone') return false;
  return kind === 'no token' || kind === 'forged token' || (operation.audience === 'admin' && role !== 'owner');
}

function shapeProblem(one: Case, reply: Reply, { error }: Facts): Problem | undefined {
  const shown = reply.text.slice(0, shownCharacters);
  if (!isSuccess(reply)) {
    // Node answers a request that is no HTTP without a body.
    if (reply.status === 431 || (reply.status === 400 && reply.text === '')) return undefined;
    const issue = firstIssue(error, jsonOf(reply.text));
    return issue === undefined ? undefined : { rule: 'not an error body', detail: `${issue} in ${shown}` };
  }
  const issue = one.operation.answer && firstIssue(one.operation.answer, jsonOf(reply.text));
  return issue === undefined ? undefined : { rule: 'broken schema', detail: `${issue} in ${shown}` };
}

/** What is wrong with an answer. */
export function judge(one: Case, reply: Reply, facts: Facts): Problem[] {
  const problems: Problem[] = [];
  const { status, text, firstByteMs } = reply;
  if (status >= 500) problems.push({ rule: 'server error', detail: `${status} ${text.slice(0, shownCharacters)}` });
  if (firstByteMs > slowestMs) problems.push({ rule: 'slow', detail: `${Math.round(firstByteMs)} ms` });
  if (mustBeRefused(one) && isSuccess(reply)) problems.push({ rule: 'access', detail: `${status} for ${one.kind}` });
  const request = `${one.body ?? ''}${JSON.stringify(one.query)}`;
  const leaked = facts.secrets.find((secret) => text.includes(secret) && !request.includes(secret));
  if (leaked !== undefined) problems.push({ rule: 'leak', detail: `${leaked} in ${text.slice(0, shownCharacters)}` });
  const shape = shapeProblem(one, reply, facts);
  return shape ? [...problems, shape] : problems;
}
