/** How the words around a sound want it. */
export type Manner = {
  /** 0.3 light, 0.6 plain, 1 heavy. */
  strength: number;
  /** Factor on how fast things happen. */
  rate: number;
  /** Whether the word was a plural or a going-on: knocks, barking. */
  isMany: boolean;
  /** The whole prompt in small letters, for recipes with kinds: on gravel, church bell. */
  words: string;
};

/** Plurals, and what goes on: one knock is not knocking. */
const many =
  /\b(several|many|multiple|repeated\w*|series|shots|gunshots|explosions|blasts|bombs|screams|shouts|knocks|barks|dogs|cats|doors|hits|punches|slaps|thuds|booms|horns|honks|clicks|swords|knives|splashes|whooshes|guns|barking|meowing|knocking|pounding|tapping|shooting|gunfire|screaming|fighting|punching|hammering|clanging|honking|splashing|ringing|clicking|banging|paparazzi)\b/;

export function mannerOf(words: string): Omit<Manner, 'words'> {
  const strength = /\b(heavy|hard|loud|violent|huge|big|massive|strong|intense|roaring|torrential)\b/.test(words)
    ? 1
    : undefined;
  const weakness = /\b(light|soft|gentle|quiet|small|faint|slight|subtle|little)\b/.test(words) ? 0.3 : undefined;
  const slow = /\b(slow\w*|calm|lazy|creeping)\b/.test(words) ? 0.75 : 1;
  const fast = /\b(fast|quick\w*|rapid\w*|racing|frantic\w*|hurried)\b/.test(words) ? 1.4 : 1;
  return {
    strength: strength ?? weakness ?? 0.6,
    rate: slow * fast,
    isMany: many.test(words),
  };
}
