import type { Scene } from '#domain/previz/scene.ts';

const embrace =
  /\b(?:hugs?|hugging|embrac(?:es?|ing)|kiss(?:es|ing)?|in each other's arms|holds? (?:him|her|each other|one another) (?:close|tight))\b(?! (?:herself|himself|themselves))/i;

const dance = /\b(?:dances?|dancing|waltz(?:es|ing)?|tangos?) with\b/i;

/** A picture of two who hug or dance with one another shows them at it; in a clip they come to one another first. */
export function embracing(scene: Scene, prompt: string): Scene {
  const gesture = embrace.test(prompt) ? 'hug' : dance.test(prompt) ? 'dance' : null;
  if (scene.people.length < 2 || gesture === null) return scene;
  const people = scene.people.map((person, i): Scene['people'][number] =>
    i < 2 ? { ...person, gesture, hold: null, gaze: 'partner' } : person,
  );
  return { ...scene, people };
}
