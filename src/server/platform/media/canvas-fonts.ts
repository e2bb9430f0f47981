import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const packages = createRequire(import.meta.url);
/** One family for each file of letters: under a common name only one of the files would be used. */
const slateFonts: { family: string; files: string[] }[] = [
  ...['latin', 'latin-ext'].map((letters) => ({
    family: `Slate ${letters}`,
    files: ['400', '700'].map((w) => `@fontsource/courier-prime/files/courier-prime-${letters}-${w}-normal.woff2`),
  })),
  // For the alphabets that Courier Prime has not; beyond them the machine's own fonts are tried.
  ...['cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map((letters) => ({
    family: `Slate ${letters}`,
    files: [`@fontsource-variable/inter/files/inter-${letters}-wght-normal.woff2`],
  })),
];
/** What is read from far away is set in Inter: the same letters as the captions of the player. */
const captionFonts: typeof slateFonts = ['latin', 'latin-ext'].map((letters) => ({
  family: `Caption ${letters}`,
  files: [`@fontsource-variable/inter/files/inter-${letters}-wght-normal.woff2`],
}));
const named = (fonts: typeof slateFonts) => fonts.map(({ family }) => `"${family}"`);

/** What a canvas is told as the family of slates, once the fonts are registered. */
export const families = [...named(slateFonts), 'sans-serif'].join(', ');
/** The same for captions. */
export const captionFamilies = [...named(captionFonts), ...named(slateFonts), 'sans-serif'].join(', ');

/** Makes our fonts known to canvases. */
export function registerFonts(): void {
  // The library keeps its fonts for the whole process; registering again would add them again.
  if (GlobalFonts.has('Slate latin')) return;
  for (const { family, files } of [...slateFonts, ...captionFonts]) {
    for (const file of files) GlobalFonts.registerFromPath(packages.resolve(file), family);
  }
}
