import { useLayoutEffect, useState } from 'react';

/** Reads the newest of a value when something happens: the same function for good, so that nothing is drawn again for it. */
export function useNewest<Value>(value: Value): () => Value {
  const [box] = useState(() => boxOf(value));
  useLayoutEffect(() => box.follow(value));
  return box.read;
}

function boxOf<Value>(first: Value): { read: () => Value; follow: (next: Value) => void } {
  let newest = first;
  const follow = (next: Value) => {
    newest = next;
  };
  return { read: () => newest, follow };
}
