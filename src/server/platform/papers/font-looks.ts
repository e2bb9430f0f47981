import type { getDocumentProxy } from 'unpdf';
import type { Look } from '#domain/screenplays/paper/paper-line.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** How letters look, by the names of their fonts. */
export type FontLooks = {
  /** Reads the fonts of a page that are not known yet. */
  of(page: Page, fontNames: readonly string[]): Promise<(fontName: string) => Look>;
};

/** `ABCDEF+CourierPrime-BoldOblique` is what programs call the part of a font that they put into a file. */
function lookOf(name: string): Look {
  const isBold = /bold|black|heavy|semibold|demi/i.test(name);
  const isItalic = /italic|oblique|slanted/i.test(name);
  if (isBold) return isItalic ? 'bold-italic' : 'bold';
  return isItalic ? 'italic' : 'plain';
}

function nameOf(page: Page, fontName: string): string {
  if (!page.commonObjs.has(fontName)) return '';
  const font: unknown = page.commonObjs.get(fontName);
  const isNamed = typeof font === 'object' && font !== null && 'name' in font && typeof font.name === 'string';
  return isNamed ? String(font.name) : '';
}

/** Remembers the fonts of one document. A script in one font throughout has nothing to tell, and costs nothing. */
export function createFontLooks(): FontLooks {
  const looks = new Map<string, Look>();
  const seen = new Set<string>();
  return {
    async of(page, fontNames) {
      for (const fontName of fontNames) seen.add(fontName);
      const unknown = [...new Set(fontNames)].filter((fontName) => !looks.has(fontName));
      if (seen.size > 1 && unknown.length > 0) {
        // Only what draws the page knows its fonts.
        await page.getOperatorList();
        for (const fontName of unknown) looks.set(fontName, lookOf(nameOf(page, fontName)));
      }
      return (fontName) => looks.get(fontName) ?? 'plain';
    },
  };
}
