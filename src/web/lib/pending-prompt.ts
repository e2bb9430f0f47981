import { z } from 'zod';

const values = z.object({ prompt: z.string(), model: z.string().nullable(), smartPrompt: z.boolean() });
const Brought = z.object({ part: z.enum(['image', 'video', 'music']), values });
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

/** The prompt that was brought to one of the create pages, once; null if there is none for it. */
export function takePrompt<Part extends BroughtPrompt['part']>(part: Part): (BroughtPrompt & { part: Part }) | null {
  try {
    const read = Brought.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    if (read.part !== part) return null;
    sessionStorage.removeItem(key);
    return { ...read, part };
  } catch {
    return null;
  }
}
