import { hash, noise } from '#domain/previz/geometry/noise.ts';
import { clamp, smooth } from '#domain/previz/geometry/vector.ts';
import type { FaceMotion, Staged } from '#domain/previz/scene.ts';

/** What a mouth can be seen to say: the nine shapes that animators use. */
export const mouthShapes = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'X'] as const;
export type MouthShape = (typeof mouthShapes)[number];

type Drawn = { open: number; jaw: number; width: number; shows: FaceMotion['shows'] };

/** Shut (m, b, p), teeth (s, k, ee), open (eh), wide open (ah), rounded (aw, er), pursed (oo, w), bitten (f, v), tongue (l), at rest. */
const drawn: Record<MouthShape, Drawn> = {
  A: { open: 0, jaw: 0, width: 0.97, shows: 'nothing' },
  B: { open: 0.26, jaw: 0.25, width: 1.08, shows: 'teeth' },
  C: { open: 0.62, jaw: 0.5, width: 1.02, shows: 'teeth' },
  D: { open: 1.1, jaw: 1, width: 0.98, shows: 'teeth' },
  E: { open: 0.62, jaw: 0.5, width: 0.78, shows: 'nothing' },
  F: { open: 0.34, jaw: 0.25, width: 0.55, shows: 'nothing' },
  G: { open: 0.2, jaw: 0.25, width: 0.98, shows: 'bitten-lip' },
  H: { open: 0.62, jaw: 0.5, width: 0.96, shows: 'tongue' },
  X: { open: 0, jaw: 0, width: 1, shows: 'own' },
};

/** What somebody says, as mouth shapes at moments; `accent` is how strongly a syllable is stressed, 0 to 1. */
export type Spoken = {
  /** Everybody hears it: before it begins the mouth is shut, whatever the picture has. */
  heard: boolean;
  shapeAt: (seconds: number) => MouthShape;
  accentAt: (seconds: number) => number;
};

const babble: readonly MouthShape[] = ['C', 'B', 'D', 'E', 'B', 'F', 'C', 'A', 'H', 'B', 'G', 'D'];
const syllableSeconds = 0.13;

/** Words that nobody hears: syllables of uneven length with pauses for breath. */
export function unheard(seed: number): Spoken {
  const pause = (seconds: number): boolean => noise(seconds * 0.75, seed % 101, 2) < 0.34;
  return {
    heard: false,
    shapeAt: (seconds) => {
      if (seconds < 0.15 || pause(seconds)) return 'X';
      const syllable = Math.floor(seconds / syllableSeconds);
      return babble[Math.floor(hash(syllable, 3, seed) * babble.length)] ?? 'B';
    },
    accentAt: (seconds) => (pause(seconds) ? 0 : clamp(noise(seconds * 1.6, seed % 71, 9) * 2.4 - 1.3)),
  };
}

const blinkSeconds = 0.2;

/** 1 open, 0 shut: everybody blinks every few seconds, and a blink shuts faster than it opens. */
function lidsAt(seconds: number, seed: number): number {
  const slot = Math.floor(seconds / 3.1);
  const at = seconds - slot * 3.1 - 0.5 - hash(slot, 13, seed) * 2.2;
  if (at < 0 || at > blinkSeconds) return 1;
  return at < 0.06 ? 0.45 : at < 0.13 ? 0.06 : 0.6;
}

/** The face of somebody at a moment, and the posed mouth's opening. */
export function faceAt(seconds: number, spoken: Spoken | null, seed: number): { face: FaceMotion; mouth: number } {
  const lids = lidsAt(seconds, seed);
  const shape = drawn[spoken?.shapeAt(seconds) ?? 'X'];
  const accent = spoken?.accentAt(seconds) ?? 0;
  // In steps, because every change is a drawing.
  const brows = Math.round(accent * 3) * 0.006;
  return { face: { lids, brows, jaw: shape.jaw, mouthWidth: shape.width, shows: shape.shows }, mouth: shape.open };
}

/** The same person with that face; whoever says nothing keeps the picture's mouth. */
export function withFace(
  person: Staged,
  seconds: number,
  { spoken, seed }: { spoken: Spoken | null; seed: number },
): Staged {
  const { face, mouth } = faceAt(seconds, spoken, seed);
  const begins = spoken?.heard === false ? smooth(0.05, 0.15, seconds) : 1;
  return { ...person, face, mouth: spoken ? person.mouth * (1 - begins) + mouth * begins : person.mouth };
}
