import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import type { FailureReason } from '#domain/generation/progress.ts';
import { hangUp } from '../fake-vendor.ts';
import { readWishes, type Trouble, type Wishes } from '../read-trouble.ts';

/** A call that a pretended vendor has taken, whether or not anybody heard of it. */
export type TakenCall = { path: string; body: Readonly<Record<string, unknown>> };

/** How a vendor says no, in its own words. */
export type Refusals = Partial<Record<FailureReason | Trouble, (context: Context) => Response>>;

/** What is asked for: the words that may hold wishes, and what is kept of the call. */
type Asked = { words: string; body: TakenCall['body'] };

/** Either the vendor's answer, or the call may be served. */
export type Passed = { response: Response } | { wishes: Wishes };

/** What stands before a vendor's work: it refuses, is busy, or loses the call, as the words of the call wish. */
export type Door = {
  calls: TakenCall[];
  /** Adds wishes to every call from now on: for calls that have no words. */
  behave(words: string): void;
  pass(context: Context, asked: Asked): Promise<Passed>;
};

type DoorOptions = {
  /** How long it takes to serve a call; null for one that has a queue, and lets what it does go wrong later. */
  workMs: number | null;
  refusals: Refusals;
};

/** A door to a vendor. */
export function createDoor({ workMs, refusals }: DoorOptions): Door {
  const calls: TakenCall[] = [];
  const refusedOnce = new Set<string>();
  let mood = '';

  /** Who was busy takes the same the next time. */
  function refused({ failure, trouble }: Wishes, words: string): Refusals[Trouble] {
    if (failure) return refusals[failure];
    if (trouble !== 'busy') return trouble ? refusals[trouble] : undefined;
    if (refusedOnce.has(words)) return undefined;
    refusedOnce.add(words);
    return refusals.busy;
  }

  return {
    calls,
    behave: (words) => void (mood = words),
    async pass(context, { words, body }) {
      const wishes = readWishes(`${words} ${mood}`);
      const refuse = refused(wishes, words);
      if (refuse) return { response: refuse(context) };
      calls.push({ path: context.req.path, body });
      const lost = loseAtOnce(context, wishes) ?? (workMs === null ? undefined : await loseLater(context, wishes));
      if (lost) return { response: lost };
      if (workMs !== null) await pause(workMs + wishes.delaySeconds * 1000);
      return { wishes };
    },
  };
}

/** The call is taken; whoever sent it will not learn that from the answer. */
function loseAtOnce(context: Context, { failure, trouble }: Wishes): Response | undefined {
  if (trouble === 'hang-up' || failure === 'unknown-at-vendor') {
    hangUp(context);
    return new Response();
  }
  return trouble === 'garbage' ? something() : undefined;
}

/** The same, where the answer is the result itself. */
async function loseLater(context: Context, { failure, trouble }: Wishes): Promise<Response | undefined> {
  if (failure === 'bad-output') return something();
  if (trouble !== 'hang') return undefined;
  // Until whoever waits has had enough.
  await new Promise((gone) => context.req.raw.signal.addEventListener('abort', gone, { once: true }));
  return new Response();
}

const something = (): Response =>
  new Response('<html>Something else</html>', { headers: { 'content-type': 'text/html' } });
