import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurnsFairly } from './take-turns.ts';

test('however much one person asks for, one piece of it is done at once, and others come in between', async () => {
  const inTurn = takeTurnsFairly(2);
  const order: string[] = [];
  const underWay = new Set<string>();
  let most = 0;
  const ask = (personId: string, name: string) =>
    inTurn(personId, async () => {
      expect([...underWay].some((other) => other.startsWith(personId))).toBe(false);
      underWay.add(personId + name);
      most = Math.max(most, underWay.size);
      await turn();
      underWay.delete(personId + name);
      order.push(personId + name);
      if (name === '2') throw new Error('broken');
    });
  const asked = ['1', '2', '3', '4', '5', '6'].map((name) => ask('ana', name));
  const done = await Promise.allSettled([...asked, ask('ben', '1'), ask('cleo', '1')]);
  expect(most).toBe(2);
  expect(order.filter((name) => name.startsWith('ana'))).toEqual(['ana1', 'ana2', 'ana3', 'ana4', 'ana5', 'ana6']);
  expect(order.indexOf('ben1')).toBeLessThan(order.indexOf('ana3'));
  expect(order.indexOf('cleo1')).toBeLessThan(order.indexOf('ana4'));
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
