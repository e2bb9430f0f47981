import type { Voice, VoiceAge, VoiceGender } from './voice.ts';
import { defaultVoiceName } from './voice.ts';

/** A part that needs a voice. `age` is in years, or null when the script does not say. */
export type VoicePart = { name: string; gender: VoiceGender; age: number | null; speechCount: number };

/** Which of a voice's three ages fits: to 29, to 54, older. Without an age the middle one. */
function voiceAgeOf(age: number | null): VoiceAge {
  if (age === null) return 'middle';
  if (age < 30) return 'young';
  return age < 55 ? 'middle' : 'old';
}

const ageOrder: readonly VoiceAge[] = ['young', 'middle', 'old'];

/** How badly a voice fits; gender goes before age. Of a voice that nobody described, the middle is assumed. */
function mismatch(part: VoicePart, voice: Voice): number {
  const { gender, age } = { gender: voice.gender ?? 'neutral', age: voice.age ?? 'middle' };
  const isNeutral = part.gender === 'neutral' || gender === 'neutral';
  const genderCost = part.gender === gender ? 0 : isNeutral ? 4 : 10;
  return genderCost + Math.abs(ageOrder.indexOf(voiceAgeOf(part.age)) - ageOrder.indexOf(age));
}

/** Sharing a voice is less bad than the wrong gender and worse than the wrong age; more sharing is only a little worse. */
function repetition(timesUsed: number): number {
  return timesUsed === 0 ? 0 : 3 + timesUsed * 0.1;
}

/**
 * Gives each role a voice that fits its gender and age, distinct while fitting ones last. The roles that speak most choose first;
 * equal roles by name, equal voices by their order, so the same script always sounds the same. The default voice is chosen
 * late, because narration uses it. Empty when there are no voices.
 */
export function assignVoices(parts: readonly VoicePart[], voices: readonly Voice[]): Map<string, Voice> {
  const order = [...parts].sort((a, b) => b.speechCount - a.speechCount || (a.name < b.name ? -1 : 1));
  const used = new Map<string, number>();
  const assigned = new Map<string, Voice>();
  for (const part of order) {
    const cost = (voice: Voice): number =>
      mismatch(part, voice) + repetition(used.get(voice.id) ?? 0) + (voice.name === defaultVoiceName ? 0.5 : 0);
    const best = voices.reduce<Voice | null>(
      (chosen, voice) => (chosen === null || cost(voice) < cost(chosen) ? voice : chosen),
      null,
    );
    if (best === null) continue;
    assigned.set(part.name, best);
    used.set(best.id, (used.get(best.id) ?? 0) + 1);
  }
  return assigned;
}
