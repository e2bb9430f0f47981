import { hashText } from '../stable-hash.ts';

/**
 * What an element says, without its count among equal ones: `e4k2-3` is the third that says the same, and becomes the second when
 * one before it is cut.
 */
export function saidBy(elementId: string): string {
  const dash = elementId.indexOf('-');
  return dash < 0 ? elementId : elementId.slice(0, dash);
}

/** A short name for what a scene of a script says, in its order. */
export function hashScript(elementIds: readonly string[]): string {
  return hashText(elementIds.map(saidBy).join(' '));
}
