/** What somebody is told who adds a scene, the `number`th, beyond what the plan allows; null while there is room. */
export function sceneRefusal(number: number, allowed: number): string | null {
  if (number <= allowed) return null;
  return (
    `Your plan allows ${allowed} scenes in a storyboard, and this would be scene ${number}. Please ` +
    'upgrade to continue.'
  );
}

/** What is said of a scene that has as many shots as the plan allows. */
export const shotLimit = (allowed: number): string => `Your plan allows ${allowed} shots in a scene`;

/** What somebody is told who adds a shot, the `number`th of its scene, beyond what the plan allows; null while there is room. */
export function shotRefusal(number: number, allowed: number): string | null {
  if (number <= allowed) return null;
  return `${shotLimit(allowed)}, and this would be shot ${number}. Please upgrade to continue.`;
}
