import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { startTestApp, type TestApp } from '../harness/start-test-app.ts';

const Schema = z.union([z.boolean(), z.looseObject({})]);
const Media = z.strictObject({ 'application/json': z.strictObject({ schema: Schema }) });
const File = z.strictObject({ 'application/octet-stream': z.strictObject({}) });
const Failure = z.strictObject({ description: z.string().min(1), content: Media });
const Limited = z.strictObject({
  description: z.string().min(1),
  headers: z.strictObject({
    'Retry-After': z.strictObject({ description: z.string(), required: z.literal(true), schema: Schema }),
  }),
  content: Media,
});
const RateLimit = z.strictObject({ what: z.string().min(1), most: z.int().min(1), seconds: z.int().min(1) });
const Response = z.strictObject({ description: z.string().min(1), content: z.union([Media, File]) });
/** OpenAPI 3.1.0, section 4.8, as far as an API of JSON and files uses it. What is not named here would be a mistake. */
const Operation = z.strictObject({
  summary: z.string().min(8),
  description: z.string().min(8).optional(),
  tags: z.array(z.string().min(1)).length(1),
  'x-audience': z.enum(['anyone', 'newcomer', 'user', 'admin']),
  parameters: z.array(
    z.strictObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: Schema }),
  ),
  security: z.array(z.strictObject({ bearer: z.array(z.never()) })).optional(),
  requestBody: z.strictObject({ required: z.literal(true), content: Media }).optional(),
  'x-rate-limit': RateLimit.optional(),
  responses: z.strictObject({ 200: Response, 429: Limited.optional(), default: Failure }),
});
const OpenApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  components: z.strictObject({
    securitySchemes: z.strictObject({
      bearer: z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer') }),
    }),
    schemas: z.strictObject({ Error: Schema }),
  }),
  paths: z.record(
    z.string().regex(/^\/api\//),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
});

let app: TestApp;
let description: z.infer<typeof OpenApi>;

beforeAll(async () => {
  app = await startTestApp({ worker: false });
  description = OpenApi.parse(await (await fetch(`${app.url}/api/openapi.json`)).json());
});
afterAll(() => app.stop());

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => (operation ? [{ path, method, ...operation }] : [])),
  );

/** Every endpoint of the contract, whoever has registered it. */
async function contractEndpoints(): Promise<Endpoint[]> {
  const folder = join(import.meta.dirname, '../../src/contract');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>),
  );
  const apis = modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Api')));
  return apis.flatMap(([, api]) => Object.values(api as Record<string, Endpoint>));
}

/** Every schema in a schema, itself included. */
function* schemasIn(schema: unknown): Generator<Record<string, unknown>> {
  if (typeof schema !== 'object' || schema === null) return;
  if (!Array.isArray(schema)) yield schema as Record<string, unknown>;
  for (const inner of Object.values(schema)) yield* schemasIn(inner);
}

const types = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null', undefined]);

type Loose = Record<string, unknown>;
/** What holds for every schema by itself, without what is inside of it. */
const rules: [rule: string, holds: (schema: Loose) => boolean][] = [
  ['its type is one of the seven', ({ type }) => types.has(type)],
  [
    'an object has properties',
    ({ type, properties, additionalProperties: others }) => type !== 'object' || !!(properties ?? others),
  ],
  ['a list has items', ({ type, items, prefixItems }) => type !== 'array' || !!(items ?? prefixItems)],
  [
    'what is required is described',
    // A record describes all its values at once.
    ({ properties = {}, required = [], additionalProperties: others }) =>
      !!others || (required as string[]).every((name) => Object.hasOwn(properties as Loose, name)),
  ],
  ['what it refers to is there', ({ $ref = '#/components/schemas/Error' }) => $ref === '#/components/schemas/Error'],
];

/** The rules that a schema breaks. A list of properties, one of which may be called `type`, is no schema. */
const broken = (schema: Loose): string[] =>
  typeof schema['type'] === 'object' ? [] : rules.filter(([, holds]) => !holds(schema)).map(([rule]) => rule);

test('every endpoint of the contract is described, and nothing else', async () => {
  const inContract = (await contractEndpoints()).map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(described.toSorted()).toEqual(inContract.toSorted());
});

test('each parameter of an address is described once, and no other', () => {
  for (const { path, method, parameters } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = parameters.filter((one) => one.in === 'path');
    expect(
      described.map(({ name }) => name),
      `${method} ${path}`,
    ).toEqual(inPath);
    expect(described.every(({ required }) => required)).toBe(true);
    expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length);
  }
});

test('whoever must be signed in is told so', () => {
  for (const operation of operations()) {
    expect(operation.security === undefined).toBe(operation['x-audience'] === 'anyone');
  }
});

test('schemas are JSON Schema 2020-12 that says something, and refer to what is there', () => {
  const all = operations().flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...[requestBody?.content, responses[200].content].map(
      (content) => content && 'application/json' in content && content['application/json'].schema,
    ),
  ]);
  for (const schema of [...all, description.components.schemas.Error].flatMap((one) => [...schemasIn(one)])) {
    expect(broken(schema), JSON.stringify(schema).slice(0, 500)).toEqual([]);
  }
});

test('the reference shows every endpoint to people: what it is for, who may ask, what goes in and comes out', async () => {
  const response = await fetch(`${app.url}/api/reference`);
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).not.toContain('<script');
  const plain = page.replaceAll(/<[^>]+>/g, '');
  for (const { path, summary } of operations()) {
    expect(plain).toContain(path);
    expect(plain).toContain(summary.replaceAll('`', '').replaceAll('"', '&quot;'));
  }
  expect(page.match(/<article /g)).toHaveLength(operations().length);
  expect(plain).toContain('when do is &quot;move-shot&quot;');
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

test('its letters come along', async () => {
  const font = await fetch(`${app.url}/api/reference/inter.woff2`);
  expect(font.headers.get('content-type')).toBe('font/woff2');
  expect(
    Buffer.from(await font.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('wOF2');
});
