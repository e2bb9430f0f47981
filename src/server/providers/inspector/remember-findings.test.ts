import { expect, test } from 'vitest';
import type { Finding } from '#domain/trust/finding.ts';
import type { Inspected } from '../inspector.ts';
import { rememberFindings } from './remember-findings.ts';

const file = (sha256: string, more: Partial<Inspected> = {}): Inspected => ({
  path: `/somewhere/${sha256}`,
  sha256,
  kind: 'image',
  mediaType: 'image/png',
  width: 4,
  height: 4,
  durationMs: null,
  ...more,
});

/** An inspector that says what it is told to, and writes down what it has looked at. */
function open(answers: (Finding | 'failed')[]) {
  const looks: string[] = [];
  const look = (check: string) => async (seen: Inspected) => {
    looks.push(`${check} ${seen.sha256}`);
    return answers.shift() ?? 'clear';
  };
  return {
    looks,
    inspector: rememberFindings({ faces: look('faces'), safety: look('safety'), describeFaces: async () => 'failed' }),
  };
}

test('the same bytes are looked at once for each thing, also when several ask at once', async () => {
  const { looks, inspector } = open(['found', 'clear']);
  const both = await Promise.all([inspector.safety(file('a')), inspector.safety(file('a', { path: '/elsewhere' }))]);
  expect(both).toEqual(['found', 'found']);
  expect(await inspector.faces(file('a'))).toBe('clear');
  expect(await inspector.safety(file('a'))).toBe('found');
  expect(looks).toEqual(['safety a', 'faces a']);
});

test('other bytes, and the same read as something else, are looked at', async () => {
  const { looks, inspector } = open(['found']);
  await inspector.safety(file('a'));
  expect(await inspector.safety(file('b'))).toBe('clear');
  expect(await inspector.safety(file('a', { mediaType: 'image/webp' }))).toBe('clear');
  expect(looks).toHaveLength(3);
});

test('what could not be looked at is looked at again', async () => {
  const { looks, inspector } = open(['failed', 'found']);
  expect(await inspector.safety(file('a'))).toBe('failed');
  expect(await inspector.safety(file('a'))).toBe('found');
  expect(looks).toHaveLength(2);
});
