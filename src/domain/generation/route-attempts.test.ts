import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Failure } from './progress.ts';
import { afterRefusal, openAttempt, type Refusal } from './route-attempts.ts';

const failed = (reason: Failure['reason'], more: Partial<Failure> = {}): Refusal => ({
  state: 'failed',
  failure: { reason, ...more },
});
const busy = (retryAfterSeconds: number): Refusal => ({ state: 'busy', retryAfterSeconds });
const first = { ways: 2, attempt: 0, refusals: 0, waitedSeconds: 0 };
const last = { ...first, attempt: 1, refusals: 1 };

describe('after a refusal', () => {
  test('what another way may cure goes there at once', () => {
    for (const reason of ['unavailable', 'rate-limited', 'vendor-account', 'model-gone'] as const) {
      expect(afterRefusal(first, failed(reason))).toEqual({ do: 'try', attempt: 1, afterSeconds: 0 });
    }
  });

  test('what was asked wrongly, or may not be made, is asked of nobody else', () => {
    for (const reason of ['invalid-input', 'moderated', 'no-output', 'dependency-failed'] as const) {
      expect(afterRefusal(first, failed(reason))).toMatchObject({ do: 'give-up', failure: { reason } });
    }
  });

  test('when every way has failed all are tried again, after 1 s and after 4 s, and then no more', () => {
    const next = (refusals: number) => afterRefusal({ ...last, refusals }, failed('unavailable'));
    expect(next(1)).toEqual({ do: 'try', attempt: 0, afterSeconds: 1 });
    expect(next(3)).toEqual({ do: 'try', attempt: 0, afterSeconds: 4 });
    expect(next(5)).toMatchObject({ do: 'give-up', failure: { reason: 'unavailable' } });
  });

  test('no pause mends a key, a balance or a model that has gone', () => {
    expect(afterRefusal(last, failed('vendor-account', { account: 'key-refused' }))).toMatchObject({ do: 'give-up' });
    expect(afterRefusal(last, failed('model-gone'))).toMatchObject({ do: 'give-up' });
  });
});

describe('after a vendor was busy', () => {
  test('it is waited for as long as it says, when that is not long', () => {
    expect(afterRefusal(first, busy(8))).toEqual({ do: 'try', attempt: 0, afterSeconds: 8 });
  });

  test('another way is taken when it wants more than 10 s at once, or has been busy for more than 30 s', () => {
    const other = { do: 'try', attempt: 1, afterSeconds: 0 };
    expect(afterRefusal(first, busy(11))).toEqual(other);
    expect(afterRefusal({ ...first, waitedSeconds: 31 }, busy(2))).toEqual(other);
  });

  test('with no other way it is waited for up to half an hour, the best way first', () => {
    expect(afterRefusal({ ...last, waitedSeconds: 29 * 60 }, busy(60))).toEqual({
      do: 'try',
      attempt: 0,
      afterSeconds: 60,
    });
    expect(afterRefusal({ ...last, waitedSeconds: 31 * 60 }, busy(60))).toMatchObject({
      do: 'give-up',
      failure: { reason: 'rate-limited' },
    });
  });
});

const anyRefusal: fc.Arbitrary<Refusal> = fc.oneof(
  fc.integer({ min: 1, max: 600 }).map(busy),
  fc
    .constantFrom<Failure['reason']>('unavailable', 'rate-limited', 'vendor-account', 'model-gone', 'moderated')
    .map((reason) => failed(reason)),
);

test('whatever vendors answer, in whatever order, a task goes to ways that it has, and comes to an end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(anyRefusal, { minLength: 1, maxLength: 8 }), (ways, said) => {
      let at = { ways, attempt: 0, refusals: 0, waitedSeconds: 0 };
      for (let asked = 0; ; asked += 1) {
        // Busy vendors are each asked again after a second at the soonest: half an hour of that, and every round.
        expect(asked).toBeLessThan(ways * 2_000);
        const next = afterRefusal(at, said[asked % said.length] ?? busy(1));
        if (next.do === 'give-up') return;
        expect(next.attempt).toBeGreaterThanOrEqual(0);
        expect(next.attempt).toBeLessThan(ways);
        at = {
          ways,
          attempt: next.attempt,
          refusals: at.refusals + 1,
          waitedSeconds: at.waitedSeconds + next.afterSeconds,
        };
      }
    }),
  );
});

test('ways that are left alone are passed over, in turn from the one that it is at', () => {
  expect(openAttempt(3, 1, () => false)).toBe(1);
  expect(openAttempt(3, 1, (one) => one === 1)).toBe(2);
  expect(openAttempt(3, 2, (one) => one > 0)).toBe(0);
  expect(openAttempt(3, 0, () => true)).toBeUndefined();
});
