/** The shapes by which pictures and clips are filtered: those of films, as near as models make them, and all others. */
export const aspects = ['16:9', '1:1', '9:16', 'other'] as const;
export type Aspect = (typeof aspects)[number];
