import { answerApart } from '../answer-apart.ts';

/** What a test can order: an answer, or one of the ways in which hostile files end their readers. */
export type Order = { do: 'echo'; bytes: Uint8Array } | { do: 'pid' | 'hang' | 'grow' | 'unpack' | 'throw' | 'exit' };

function fill(make: () => unknown): never {
  const held: unknown[] = [];
  for (;;) held.push(make());
}

answerApart((order: Order) => {
  if (order.do === 'echo') return order.bytes;
  if (order.do === 'hang') for (;;);
  if (order.do === 'grow') fill(() => Array.from({ length: 1_000 }, () => ({})));
  if (order.do === 'unpack') fill(() => Buffer.alloc(4_000_000, 1));
  if (order.do === 'throw') throw new Error('A bug of ours.');
  if (order.do === 'exit') process.exit(3);
  return process.pid;
});
