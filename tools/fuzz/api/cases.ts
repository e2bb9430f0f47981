import type { Chance } from '../make-inputs.ts';
import { awkwardText, awkwardValue, brokenBodies, pick } from './awkward-values.ts';
import { createValues, type Ids } from './from-schema.ts';
import { mutateJson, replaceIds } from './mutate.ts';
import type { Operation } from './operations.ts';
import type { Input, Role } from './recipe.ts';

/** How a request differs from a valid one. */
export const caseKinds = [
  'valid',
  'mutated',
  'generated',
  'broken body',
  'address',
  'other ids',
  'no token',
  'forged token',
  'wrong role',
  'repeated',
] as const;
export type CaseKind = (typeof caseKinds)[number];

/** A request to send. */
export type Case = {
  operation: Operation;
  kind: CaseKind;
  role: Role | 'forger';
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: string | undefined;
  contentType: string | undefined;
  /** How many times it is sent at once. */
  copies: number;
};

export type Sample = { operation: Operation; role: Role; input: Input };

const json = 'application/json';
const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The request as a client would send it. */
export function validCase({ operation, role, input }: Sample): Case {
  const { params, query, body } = input;
  return {
    operation,
    kind: 'valid',
    role,
    params: objectOf(params),
    query: objectOf(query),
    body: body === undefined ? undefined : JSON.stringify(body),
    contentType: body === undefined ? undefined : json,
    copies: 1,
  };
}

type Makers = Record<Exclude<CaseKind, 'valid'>, (sample: Sample, valid: Case) => Case>;

/** Makes cases from valid requests. `ids` are the sender's, `otherIds` another member's. */
export function createCases(chance: Chance, { ids, otherIds }: { ids: Ids; otherIds: Ids }) {
  const makers: Makers = {
    mutated: (sample, valid) => mutated(chance, sample, valid),
    generated({ operation }, valid) {
      if (operation.body === undefined) return { ...valid, kind: 'generated', ...strayBody(chance) };
      const body = JSON.stringify(createValues(chance, ids)(operation.body)) ?? 'null';
      return { ...valid, kind: 'generated', body, contentType: json };
    },
    'broken body'(_, valid) {
      const { body, contentType = json } = pick(chance, brokenBodies)(valid.body ?? '{}');
      return { ...valid, kind: 'broken body', body, contentType };
    },
    address(_, valid) {
      const names = Object.keys(valid.params);
      const name = names.length > 0 ? pick(chance, names) : 'none';
      return { ...valid, kind: 'address', params: { ...valid.params, [name]: awkwardText(chance) } };
    },
    'other ids'(sample) {
      return { ...validCase({ ...sample, input: replaceIds(sample.input, ids, otherIds) }), kind: 'other ids' };
    },
    'no token': (_, valid) => ({ ...valid, kind: 'no token', role: 'visitor' }),
    'forged token': (_, valid) => ({ ...valid, kind: 'forged token', role: 'forger' }),
    'wrong role': (sample, valid) => ({
      ...valid,
      kind: 'wrong role',
      role: sample.role === 'owner' ? 'member' : sample.role,
    }),
    repeated: (_, valid) => ({ ...valid, kind: 'repeated', copies: 2 + chance(3) }),
  };
  return (sample: Sample, kind: CaseKind): Case => {
    const valid = validCase(sample);
    return kind === 'valid' ? valid : makers[kind](sample, valid);
  };
}

function mutated(chance: Chance, { input }: Sample, valid: Case): Case {
  const query = objectOf(input.query);
  const parts = [...(input.body === undefined ? [] : ['body', 'body', 'body']), 'query'];
  if (pick(chance, parts) === 'body') {
    return { ...valid, kind: 'mutated', body: JSON.stringify(mutateJson(chance, input.body)) ?? 'null' };
  }
  const names = [...Object.keys(query), 'cursor', 'search', 'kind', 'page', 'x'];
  return { ...valid, kind: 'mutated', query: { ...query, [pick(chance, names)]: awkwardValue(chance) } };
}

/** A body where the operation takes none. */
const strayBody = (chance: Chance) => ({ body: JSON.stringify({ stray: awkwardValue(chance) }), contentType: json });
