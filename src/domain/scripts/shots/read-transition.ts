import type { TransitionSlug } from '#domain/storyboards/transitions.ts';

const direction: readonly (readonly [word: RegExp, side: 'left' | 'right' | 'up' | 'down'])[] = [
  [/\bRIGHT\b/, 'right'],
  [/\bUP\b/, 'up'],
  [/\bDOWN\b/, 'down'],
];

function sideOf(text: string): 'left' | 'right' | 'up' | 'down' {
  return direction.find(([word]) => word.test(text))?.[1] ?? 'left';
}

/** From the corner that is named, or the usual one. */
function diagonalOf(text: string): TransitionSlug {
  const [vertical, side] = [/\bTOP\b|\bUP\b/.test(text) ? 't' : 'b', /\bLEFT\b/.test(text) ? 'l' : 'r'] as const;
  return `wipe${vertical}${side}`;
}

const slices = { left: 'hlslice', right: 'hrslice', up: 'vuslice', down: 'vdslice' } as const;
const sliceOf = (text: string): TransitionSlug => slices[sideOf(text)];

/** What a screenplay's words for a transition mean; the first that fits. Everything else is a cut. */
const meanings: readonly (readonly [words: RegExp, slug: (text: string) => TransitionSlug | null])[] = [
  [/\b(?:SMASH|MATCH|JUMP|TIME|HARD|QUICK|FLASH|BACK|INTER)-?\s?CUT\b/, () => null],
  [/\b(?:WHITE|PINK|FLASH)\b/, () => 'fadewhite'],
  [/\bGRAIN|\bDITHER/, () => 'dissolve'],
  [/\bGR[AE]Y\b/, () => 'fadegrays'],
  [/\bDIAGONAL\b.*\bWIPE\b|\bWIPE\b.*\bDIAGONAL/, diagonalOf],
  [/\bSOFT WIPE\b/, (text) => `smooth${sideOf(text)}`],
  [/\b(?:BARN )?DOORS?\b.*\bCLOSE|\bCLOSING DOORS?\b/, () => 'vertclose'],
  [/\bDOORS?\b/, () => 'vertopen'],
  [/\bBLINDS\b|\bSLICE/, sliceOf],
  [/\bSQUEEZE\b/, (text) => (/\b(?:UP|DOWN|VERTICAL)/.test(text) ? 'squeezev' : 'squeezeh')],
  [/\b(?:HEART|STAR|CIRCLE|ROUND) WIPE\b|\bCIRCLE IN\b/, () => 'circleopen'],
  [/\bIRIS (?:IN|OPEN)/, () => 'circleopen'],
  [/\bIRIS\b/, () => 'circleclose'],
  [/\bCLOCK WIPE\b/, () => 'radial'],
  [/\bRIPPLE\b|\bDREAM DISSOLVE\b/, () => 'distance'],
  [/\bWHIP|\bSWISH|\bBLUR\b/, () => 'hblur'],
  [/\b(?:DIS|RE)SOLVE\b|\bCROSS-?\s?FADE\b|\bMIX TO\b|\bFADE TO:?$/, () => 'fade'],
  [/\bFADE|\bBLACK\b/, () => 'fadeblack'],
  [/\bWIPE\b/, (text) => `wipe${sideOf(text)}`],
  [/\bSLIDE\b|\bPUSH\b/, (text) => `slide${sideOf(text)}`],
  [/\bZOOM\b|\bCRASH IN\b/, () => 'zoomin'],
  [/\bPIXEL/, () => 'pixelize'],
];

/** The transition that a script's words ask for (`DISSOLVE TO:`, `FADE OUT.`), or null for a cut. */
export function readTransition(words: string): TransitionSlug | null {
  const text = words.slice(0, 80).toUpperCase();
  return meanings.find(([pattern]) => pattern.test(text))?.[1](text) ?? null;
}
