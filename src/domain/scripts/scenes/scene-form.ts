import type { SceneForm } from '../breakdown.ts';

/** What words to the editor change about how the shots that follow are told. */
export type Direction = 'montage' | 'end-montage' | 'flashback' | 'end-flashback' | 'intercut' | 'other';

/** The editor's words, with or without a name behind them: `MONTAGE - THE SEARCH`, `BEGIN FLASHBACK:`. */
const directions: readonly (readonly [words: RegExp, direction: Direction])[] = [
  [/^END (?:OF )?(?:THE )?(?:MONTAGE|SERIES OF SHOTS)\b/, 'end-montage'],
  [/^END (?:OF )?(?:THE )?(?:FLASHBACK|DREAM|MEMORY)\b/, 'end-flashback'],
  [/^(?:BACK|RETURN) TO (?:THE )?(?:PRESENT|REALITY)\b/, 'end-flashback'],
  [/^(?:BEGIN |START )?(?:QUICK |TRAINING )?(?:MONTAGE|SERIES OF SHOTS)\b/, 'montage'],
  [/^(?:BEGIN |START )?(?:FLASHBACK|FLASH BACK|DREAM SEQUENCE|MEMORY)\b/, 'flashback'],
  [/^(?:BEGIN )?INTER-?CUT\b/, 'intercut'],
  [/^(?:END (?:OF )?INTERCUT|BACK TO (?:SCENE|PRESENT))\b|^BACK TO (?:THE )?[\p{Lu} '’]{2,40}[.:]?$/u, 'other'],
  [/^(?:BEGIN|END (?:OF )?)?(?:DREAM)[.:]?$/, 'other'],
];

/** A line of action longer than this is action. */
const longestDirection = 90;

/** The words to the editor that a line in capitals is, or null for one that is to be filmed. */
export function readDirection(text: string): Direction | null {
  const line = text.trim();
  if (line.length > longestDirection || line.includes('\n') || /\p{Ll}/u.test(line)) return null;
  return directions.find(([words]) => words.test(line))?.[1] ?? null;
}

/** How a scene is told as far as its heading says; null when the heading says nothing. */
export function formOfHeading(slugLine: string): SceneForm | null {
  if (/\b(?:MONTAGE|SERIES OF SHOTS)\b/.test(slugLine)) return 'montage';
  if (/\b(?:FLASHBACK|FLASH BACK|DREAM SEQUENCE)\b/.test(slugLine)) return 'flashback';
  if (/\bINTER-?CUT\b/.test(slugLine)) return 'intercut';
  return /\b(?:TITLES?|CREDITS)\b/.test(slugLine) ? 'titles' : null;
}
