import { writeFileSync } from 'node:fs';

/** What a process does with an order. */
export type ApartWork<Order, Answer> = (order: Order) => Answer | Promise<Answer>;

/** What the process says for each order. */
export type FromApart<Answer> = { answer: Answer } | { failed: string };

/** Answers every order of `workApart`; called by the module that it names. */
export function answerApart<Order, Answer>(work: ApartWork<Order, Answer>): void {
  goFirst();
  const say = (said: FromApart<Answer>) => process.send?.(said, undefined, undefined, () => undefined);
  process.on('message', async (order: Order) => {
    try {
      say({ answer: await work(order) });
    } catch (error) {
      say({ failed: String(error) });
    }
  });
  // The server has ended, however it ended: nobody waits for an answer.
  process.on('disconnect', () => process.exit(0));
  // A stop signal to the whole group is the server's to answer.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
}

/** Where the machine runs out of memory, the system ends this process before any other. */
function goFirst(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // A system that hides it keeps its own order.
  }
}
