const signs: readonly (readonly [start: RegExp, sign: string])[] = [
  [/^\s*(?:int\b\.?\s*\/\s*ext|ext\b\.?\s*\/\s*int|i\s*\/\s*e)\b/i, 'I/E'],
  [/^\s*int\b/i, 'Int'],
  [/^\s*ext\b/i, 'Ext'],
];

/** How a slug line begins: `Int`, `Ext`, `I/E`, or nothing that is known. */
export const insideOrOutside = (slugLine: string): string => signs.find(([start]) => start.test(slugLine))?.[1] ?? '';
