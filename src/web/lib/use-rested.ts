import { useEffect, useState } from 'react';

const restMs = 400;

/** A text as it was when typing last rested, so that not every key is a request. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
