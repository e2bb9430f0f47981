import { shots } from './setting-words.ts';
import { findAll, plain } from './words.ts';

/** A prompt taken apart: its labelled fields, its slug line, and the rest. */
export type Prompt = {
  /** `Weather: rain.` and the like; the label in lower case. */
  fields: Map<string, string>;
  /** The slug line without INT. or EXT.; empty when there is none. */
  slug: string;
  indoor: boolean | null;
  /** The prompt's own words without fields, slug line and what is quoted, as written. */
  action: string;
  /** Everything but what is quoted, in lower case. */
  text: string;
};

const fieldPattern =
  /(?<![a-z-])(weather|era|period|lighting|light|season|mood|time of day|time|location|setting|style|shot|camera|genre|look|palette):\s*([^.\n;]*)[.;\n]?/gi;
const slugPattern =
  /(?<![a-z])(int\.?\s*\/\s*ext|ext\.?\s*\/\s*int|i\s*\/\s*e|int|ext)(?:\.|(?=\s))\s*([^\n]*?)(?=(?<!\b(?:st|mt|dr|mr|mrs|ms|no|ft|jr|sr|apt|dept|bldg))\.\s|\.$|\n|$)/i;

/**
 * A slug line without INT. or EXT., as writers set between shots of one scene: a last sentence in capitals, `BACK IN THE
 * APARTMENT`.
 */
const capitalsPattern = /(?:^|[.!?…]["”]?\s+)((?:[^a-z.!?\n]|\b[A-Z]\.)*[A-Z]{3}[^a-z.!?\n]*)\.?\s*$/;

/** The pieces of a prompt without labels: its slug line, whether that is indoors, and the rest. */
function slugOf(text: string): { slug: string; indoor: boolean | null; action: string } {
  const found = slugPattern.exec(text);
  if (found) {
    const kind = (found[1] ?? '').toLowerCase();
    return { slug: found[2] ?? '', indoor: kind.startsWith('int'), action: text.replace(found[0], ' ') };
  }
  return inCapitals(text) ?? { slug: '', indoor: null, action: text };
}

function inCapitals(text: string): { slug: string; indoor: boolean | null; action: string } | null {
  const found = capitalsPattern.exec(text);
  if (!found) return null;
  const [slug, rest] = [found[1] ?? '', text.slice(0, found.index + 1)];
  // One word in capitals is somebody's name; and without anything before it but the shot it is the action itself.
  const isSlug = /[A-Z].*\s.*[A-Z]/.test(slug) && /[.!?…]\s.*[.!?…]/.test(rest);
  return isSlug ? { slug, indoor: /\bOUTSIDE\b/.test(slug) ? false : null, action: rest } : null;
}

/** What a letter says or a person quotes is heard or read, not seen. */
const quotedPattern = /"[^"\n]*"|“[^”\n]*”/g;

const titlePattern = /\btitle card\b[^"\u201c\n]{0,40}["\u201c]([^"\u201d]{1,200})/i;

/** What a title card says: `Title card on black: "THE END"`; null where the prompt asks for none. */
export function titleIn(prompt: string): string | null {
  const text = titlePattern.exec(prompt)?.[1]?.trim() ?? '';
  return text === '' ? null : text;
}

const writtenPattern =
  /\b(?:handwriting|written|letter|note|card|envelope|sign|reads|ink|diary|logbook|page|text|headline|label|book|textbook|notebook|cover)\b[^"\u201c\n]{0,60}["\u201c]([^"\u201d]{1,240})/i;

/** What stands on a paper in the picture: `Insert of handwriting: "Room 412, 1:00 pm"`; null where nothing is to be read. */
export function writtenIn(prompt: string): string | null {
  const text = writtenPattern.exec(prompt)?.[1]?.trim() ?? '';
  return text === '' ? null : text;
}

/** `Shot: wide.` is a field. `Wide shot: OTTO stands.` and `Shot: OTTO stands.` tell what is seen. */
const isShotField = (field: string, value: string, prompt: string): boolean =>
  findAll(plain(value), shots).length > 0 && !/[a-z][\s-]+$/i.test(prompt.slice(0, prompt.indexOf(field)));

/** Reads labels and slug line out of a prompt; whatever it does not know stays in `action`. */
export function readPrompt(prompt: string): Prompt {
  const fields = new Map<string, string>();
  const seen = prompt.replaceAll(quotedPattern, ' ');
  const unlabelled = seen.replaceAll(fieldPattern, (field, label: string, value: string) => {
    if (label.toLowerCase() === 'shot' && !isShotField(field, value, seen)) return field;
    fields.set(label.toLowerCase(), plain(value.trim()));
    return ' ';
  });
  const { slug, indoor, action } = slugOf(unlabelled);
  return {
    fields,
    slug: plain(slug),
    indoor,
    action,
    text: plain(seen),
  };
}
