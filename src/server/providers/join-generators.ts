import type { Generator } from './generator.ts';

/** One vendor that is spoken with in two ways: pictures by one generator, texts by the other. `second` never leaves work to be asked for. */
export function joinGenerators(first: Generator, second: Generator): Generator {
  const knows = (endpoint: string) => second.speaks?.(endpoint) ?? false;
  return {
    ...first,
    speaks: (endpoint) => knows(endpoint) || (first.speaks?.(endpoint) ?? true),
    start: (call, signal) => (knows(call.endpoint) ? second : first).start(call, signal),
  };
}
