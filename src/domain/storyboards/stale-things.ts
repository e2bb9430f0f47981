import { isSame } from './stable-json.ts';
import type { SeenThing } from './things.ts';

/**
 * Why the things of a take are no longer as they were. What only its prompt names comes and goes with the prompt, which has its own reason; takes
 * that were made before things were remembered say nothing of those.
 */
export function thingReasons(was: readonly SeenThing[] = [], now: readonly SeenThing[] = []): string[] {
  const before = new Map(was.map((thing) => [thing.id, thing]));
  const after = new Set(now.map(({ id }) => id));
  const changed = now.flatMap((thing) => {
    const old = before.get(thing.id);
    return old ? changeReasons(old, thing) : newReasons(thing);
  });
  const hasStyle = now.some(({ from }) => from === 'storyboard');
  const gone = was.flatMap(({ id, name, from }) => {
    if (after.has(id) || from === 'prompt') return [];
    if (from === 'scene') return [`the scene no longer shows “${name}”`];
    return hasStyle ? [] : [`it no longer follows the style reference “${name}”`];
  });
  return [...changed, ...gone];
}

function newReasons({ name, from }: SeenThing): string[] {
  if (from === 'prompt') return [];
  return [from === 'scene' ? `the scene now shows “${name}”` : `the style reference is now “${name}”`];
}

function changeReasons(was: SeenThing, now: SeenThing): string[] {
  const seen = ({ pictures }: SeenThing): string[] => pictures.slice(0, was.shown ?? pictures.length);
  return [
    ...(was.description === now.description ? [] : [`“${now.name}” is described differently`]),
    ...(isSame(seen(was), seen(now)) ? [] : [`“${now.name}” has different images`]),
  ];
}
