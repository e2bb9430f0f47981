import { z } from 'zod';

const values = z.object({ prompt: z.string(), model: z.string().nullable(), smartPrompt: z.boolean() });
const Brought = z.object({ part: z.enum(['image', 'video']), values });
/** A prompt on its way to a create page, with the model that it was written for. */
export type BroughtPrompt = z.infer<typeof Brought>;

const key = 'pending-prompt';

/** Keeps it until the create page is open, in this tab. */
export function bringPrompt(brought: BroughtPrompt): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(brought));
  } catch {
    // Without storage it is copied by hand.
  }
}

/** The prompt that was brought along, once. */
export function takePrompt(): BroughtPrompt | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept === null ? null : Brought.parse(JSON.parse(kept));
  } catch {
    return null;
  }
}
