/** One scene or a range of scenes by their numbers: `scene 4`, `scenes 2–3`. */
export const scenesInWords = (first: string | number, last: string | number): string =>
  first === last ? `scene ${first}` : `scenes ${first}–${last}`;
