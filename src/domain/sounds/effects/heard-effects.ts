import { mannerOf, type Manner } from './effect-manner.ts';
import { takeIdioms } from './effect-idioms.ts';
import { effectScenes, withoutDoubles } from './effect-scenes.ts';
import { effectNames, effectWords, type EffectName } from './effect-words.ts';
import { nearestEffect } from './nearest-effect.ts';

/** One kind of sound that a prompt asks for. */
export type WantedEffect = {
  name: EffectName;
  manner: Manner;
  /** Heard from far away. */
  isDistant: boolean;
};

/** What is not built in, and what is heard for it; null where nothing is. */
export type HeardInstead = { said: string; heard: EffectName | null };

/** More than this many at once is mud. */
const mostSounds = 4;
/** Below this, an unknown word is a movement; above it, an atmosphere. */
const longestMovementSeconds = 3;

/**
 * Reads what a prompt wants to hear. Each phrase is read by itself, so that heavy rain leaves the footsteps light. A phrase that
 * nothing is built in for becomes the nearest by meaning; where there is none, and nothing else to hear, a whoosh when it is
 * short, room tone when it lasts.
 */
export function hearEffects(
  prompt: string,
  durationSeconds: number,
): { effects: WantedEffect[]; instead: HeardInstead[] } {
  const words = prompt.toLowerCase();
  const { rest, taken } = takeIdioms(words);
  const phrases = rest.split(/[,;.]|\b(?:and|then|with|while|as)\b/).filter((phrase) => phrase.trim() !== '');
  const wanted = new Map<EffectName, WantedEffect>();
  const instead: HeardInstead[] = [];
  const want = (name: EffectName, phrase: string): void => {
    if (!wanted.has(name)) wanted.set(name, wantedEffect(name, phrase, words));
  };
  for (const { said, heard } of taken) {
    want(heard, words);
    instead.push({ said, heard });
  }
  for (const phrase of phrases) {
    const names = namesIn(phrase);
    for (const name of names) want(name, phrase);
    if (names.length > 0) continue;
    const nearest = nearestEffect(phrase);
    if (nearest.heard !== null) want(nearest.heard, phrase);
    if (nearest.said !== '') instead.push(nearest);
  }
  // A rule may need both phrases: brakes, then a crash.
  const names = withoutDoubles([...wanted.keys()], words).slice(0, mostSounds);
  const effects = names.map((name) => wanted.get(name)).filter((effect) => effect !== undefined);
  if (effects.length > 0) return { effects, instead };
  const name = durationSeconds <= longestMovementSeconds ? 'whoosh' : 'roomTone';
  return { effects: [wantedEffect(name, words, words)], instead: [{ said: prompt.trim(), heard: name }] };
}

function wantedEffect(name: EffectName, phrase: string, words: string): WantedEffect {
  const isDistant = /\b(distant|far|faint|muffled|away|next door|remote)\b/.test(phrase);
  return { name, manner: { ...mannerOf(phrase), words }, isDistant };
}

function namesIn(words: string): EffectName[] {
  const said = effectNames
    .map((name) => ({ name, at: words.search(effectWords[name]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
  const implied = effectScenes.filter(([scene]) => scene.test(words)).flatMap(([, names]) => names);
  return withoutDoubles([...new Set([...said, ...implied])], words);
}

const spoken: Partial<Record<EffectName, string>> = {
  gunCock: 'a gun being cocked',
  powerTool: 'a power tool',
  radioMusic: 'music on a radio',
  roomTone: 'room tone',
};

/** What a person is told of what will not be heard as it was asked for; one sentence each. */
export function effectNotes(prompt: string, durationSeconds: number): string[] {
  return hearEffects(prompt, durationSeconds).instead.map(({ said, heard }) =>
    heard === null
      ? `Nothing built in sounds like “${said}”, so it is left out.`
      : `“${said}” is not built in: you hear what is nearest, ${spoken[heard] ?? heard}.`,
  );
}
