import { moveKinds } from '#domain/previz/motion/camera-move.ts';

/** One clip of the gallery: what it is called, and the words of its picture and of its motion. */
export type Strip = { label: string; prompt: string };

const moves = [...moveKinds, 'handheld', 'whip pan'].map((move): Strip => ({
  label: `camera: ${move}`,
  prompt: `Wide. MAYA waits. EXT. HARBOUR - DAWN. ${move.replaceAll('-', ' ')}.`,
}));

const acts: readonly string[] = [
  'Wide. TOM waits. MAYA walks to the right. EXT. BEACH - DAY.',
  'Wide. MAYA walks towards us. EXT. SQUARE - DAY.',
  'Full. MAYA runs to the right. EXT. ALLEY - NIGHT. Weather: rain. Tracking shot.',
  'Medium. MAYA turns around. INT. OFFICE - DAY.',
  'Medium. MAYA waves. EXT. VILLAGE - DAY.',
  'Wide. TOM sits. Then he stands up. INT. LIVING ROOM - NIGHT.',
  'Wide. MAYA and TOM dance. INT. THEATRE - DAY.',
  'Wide. MAYA hugs TOM. EXT. SQUARE - DAY.',
  'Medium. TOM gives MAYA a letter. INT. OFFICE - DAY.',
  'Full. TOM falls. EXT. BEACH - DAY.',
  'Close-up. MAYA speaks. INT. KITCHEN - DAY.',
  'Close-up. TOM looks up. EXT. FOREST - DAY. Weather: snow.',
  'Medium. MAYA laughs and TOM nods. EXT. BEACH - DAY.',
  'Wide. A red car drives away. EXT. ROAD - DAY.',
  'Medium. TOM drives. INT. CAR - DAY.',
  'Wide. A crowd waits. EXT. TRAIN STATION - DUSK. Weather: rain.',
  'Wide. TOM sits by the campfire. Smoke rises. EXT. CAMP - NIGHT.',
  'Wide. MAYA waits. A fire burns. EXT. BEACH - NIGHT.',
  'Wide. MAYA rides a horse. EXT. VILLAGE - DAY.',
  'Wide. MAYA waits. Leaves fall. EXT. PARK - DAY.',
  'Wide. TOM waits. EXT. ROAD - DAY. Weather: storm.',
  'Wide. MAYA waits. EXT. FOREST - DAY. Weather: fog.',
];

/** Every camera move, and what people, vehicles and the air do. */
export const strips: readonly Strip[] = [
  ...moves,
  ...acts.map((prompt) => ({ label: prompt, prompt: `${prompt} Static.` })),
];
