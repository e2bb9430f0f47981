import type { Fact, FactOf, FactType, Listeners } from '#domain/facts.ts';
import type { Facts, Jobs } from './platform.ts';

/** Facts travel as jobs: one for each listener, written in the transaction that made the fact. */
export function createFacts(jobs: Jobs): Facts & { listen(listeners: Listeners): void } {
  let listeners: Listeners = {};

  jobs.handle('fact.deliver', async ({ fact, listener }) => {
    await deliver(listeners, fact, listener);
  });

  return {
    listen(all) {
      listeners = all;
    },
    async publish(tx, fact) {
      const count = listeners[fact.type]?.length ?? 0;
      for (let listener = 0; listener < count; listener += 1) {
        const payload = { fact, listener };
        // Of a thing that changes again and again, one message waits.
        if (fact.type.endsWith('.changed')) {
          await jobs.addOnce(tx, 'fact.deliver', { payload, key: `fact ${JSON.stringify(payload)}` });
        } else await jobs.add(tx, 'fact.deliver', payload);
      }
    },
    async undelivered(type) {
      const waiting = await jobs.waiting('fact.deliver');
      const found = waiting.flatMap(({ fact }) => (isOf(fact, type) ? [fact] : []));
      // Once, however many listen.
      return [...new Map(found.map((fact) => [JSON.stringify(fact), fact])).values()];
    },
  };
}

function isOf<Type extends FactType>(fact: Fact, type: Type): fact is FactOf<Type> {
  return fact.type === type;
}

async function deliver<Type extends FactType>(listeners: Listeners, fact: Fact & { type: Type }, index: number) {
  // A listener that has been removed since the fact was queued no longer wants it.
  const listener = listeners[fact.type]?.[index];
  // `fact.type` is Type, so the fact is the one this listener takes.
  await listener?.(fact as unknown as FactOf<Type>);
}
