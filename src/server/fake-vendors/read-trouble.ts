import { readSentinels, type Sentinels } from '#server/providers/previz/failure-sentinels.ts';

/** What can go wrong on the way to a vendor and back, that is no reason a vendor gives. */
const troubles = [
  /** It refuses because too much is running; the next time it takes the same. */
  'busy',
  /** It takes the request and never says so. */
  'hang-up',
  /** It takes the request, and never ends it. */
  'hang',
  /** It answers with something that is no answer. */
  'garbage',
  /** It answers with an error of its own (503) before it takes anything. */
  'down',
  /** The result is no media. */
  'not-media',
  /** The result has no bytes. */
  'empty',
  /** The result never ends. */
  'huge',
  /** The result's address leads to a private one. */
  'elsewhere',
  /** The result is a picture that our safety check holds back. */
  'unsafe',
] as const;
export type Trouble = (typeof troubles)[number];

/** What a prompt asks of a pretended vendor. */
export type Wishes = Sentinels & { trouble: Trouble | null };

const pattern = /\[vendor:\s*([a-z-]+)\]/i;

/**
 * Words in a prompt that make a pretended vendor behave badly: the previz models' own (`[fail: moderated]`, `[flag]`, `[slow: 3 s]`,
 * see `failure-sentinels.ts`), and `[vendor: hang-up]` with any of the troubles above.
 */
export function readWishes(prompt: string): Wishes {
  const found = pattern.exec(prompt);
  const trouble = troubles.find((known) => known === found?.[1]?.toLowerCase()) ?? null;
  const rest = found && trouble ? prompt.replace(found[0], '').replaceAll(/\s+/g, ' ').trim() : prompt;
  return { ...readSentinels(rest), trouble };
}
