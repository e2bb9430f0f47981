import { effectNames, type EffectName } from '#domain/sounds/effects/effect-words.ts';
import type { WantedEffect } from '#domain/sounds/effects/heard-effects.ts';

/** So long is each effect that the gallery shows and the tests listen to. */
export const effectSeconds = 2.5;
export const effectSeed = 1;

const manner = { strength: 0.6, rate: 1, isMany: false, words: '' };
/** Steps differ by what is trodden on. */
const floors = ['gravel', 'snow', 'leaves', 'metal', 'wood', 'heels'];

/** Every effect in its plain manner, and steps on each floor. */
export const effectCells: { label: string; wanted: WantedEffect }[] = [
  ...effectNames.map((name) => ({ label: apart(name), wanted: { name, manner, isDistant: false } })),
  ...floors.map((floor) => ({
    label: `footsteps, ${floor}`,
    wanted: { name: 'footsteps' as const, manner: { ...manner, words: floor }, isDistant: false },
  })),
];

function apart(name: EffectName): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
