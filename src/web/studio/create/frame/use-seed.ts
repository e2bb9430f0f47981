import { useState } from 'react';

/** As many as every vendor takes. */
const seeds = 1_000_000;

/** The seed that was typed, else one for the next request. */
export function useSeed(typed: number | null): { value: number; next: () => void } {
  const [drawn, setDrawn] = useState(drawSeed);
  return { value: typed ?? drawn, next: () => setDrawn(drawSeed()) };
}

function drawSeed(): number {
  return Math.floor(Math.random() * seeds);
}
