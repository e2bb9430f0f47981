/** `low`: clearly another person. `unsure` is neither shown nor acted upon. */
export const likenessLevels = ['close', 'unsure', 'low'] as const;
export type LikenessLevel = (typeof likenessLevels)[number];

/** How much a character in a picture looks like its headshot. */
export type Likeness = { characterId: string; name: string; level: LikenessLevel; score: number };

/** The faces of a picture: how many there are, and the descriptors of those that are readable, the largest first. */
export type DescribedFaces = { found: number; descriptors: readonly (readonly number[])[] };

/** A picture compared with a headshot: how many faces it has, and the score of each readable one. Empty while nothing can be said. */
export type FaceScores = { found: number; scores: readonly number[] };

/** A character that is visible in a picture, and the picture's faces compared with its headshot. */
export type ComparedCharacter = { characterId: string; name: string; faces: FaceScores };

/**
 * Cosines of two descriptors. In the calibrating photographs two of one person reach 0.63 at least and two of different people 0.53 at most; see
 * docs/decisions/likeness.md. `low` keeps far from the first.
 */
const closeFrom = 0.6;
const lowBelow = 0.4;
/** Two characters that are as near as this to one face can't be told apart. */
const tellingApart = 0.1;

/** The cosines of a picture's faces and the only face of a headshot. Nothing is said of a headshot with none or several. */
export function compareFaces(picture: DescribedFaces, headshot: DescribedFaces): FaceScores {
  const { found } = picture;
  const [face] = headshot.descriptors;
  if (face === undefined || headshot.found !== 1) return { found, scores: [] };
  return { found, scores: picture.descriptors.map((one) => round(cosine(one, face))) };
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;

function cosine(one: readonly number[], other: readonly number[]): number {
  const dot = one.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0);
  const lengths = Math.hypot(...one) * Math.hypot(...other);
  return lengths === 0 ? 0 : dot / lengths;
}

type Match = { one: ComparedCharacter; face: number; score: number };

/**
 * How much each character looks like its headshot. A character is left out when none of the faces is its own for sure. `people` is how many the
 * shot shows, with those that have no headshot: any of them may be the face that is another person's.
 */
export function judgeLikeness(compared: readonly ComparedCharacter[], people: number): Likeness[] {
  return matchFaces(compared).flatMap((match) => {
    const level = levelOf(match.score);
    const isKnown = level === 'low' ? isEveryFaceRead(match.one.faces, people) : !isLikeAnother(match, compared);
    const { characterId, name } = match.one;
    return isKnown ? [{ characterId, name, level, score: match.score }] : [];
  });
}

function levelOf(score: number): LikenessLevel {
  if (score >= closeFrom) return 'close';
  return score < lowBelow ? 'low' : 'unsure';
}

/** Gives each character a face of its own, the best matches first. */
function matchFaces(compared: readonly ComparedCharacter[]): Match[] {
  const all = compared.flatMap((one) => one.faces.scores.map((score, face): Match => ({ one, face, score })));
  const matches: Match[] = [];
  for (const match of all.toSorted((a, b) => b.score - a.score)) {
    if (!matches.some(({ one, face }) => one === match.one || face === match.face)) matches.push(match);
  }
  return matches;
}

/** A face that can't be read, or that is not in sight, may be the character's. */
const isEveryFaceRead = ({ found, scores }: FaceScores, people: number): boolean =>
  found === scores.length && found >= people;

const isLikeAnother = ({ one, face, score }: Match, compared: readonly ComparedCharacter[]): boolean =>
  compared.some((other) => other !== one && (other.faces.scores[face] ?? 0) > score - tellingApart);
