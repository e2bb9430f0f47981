import type { SettingSource } from '#domain/storyboards/setting-sources.ts';
import type { Hit, Word, WordTable } from './words.ts';

/** A piece of a script with the element it stands in, so that what is read from it can be shown there. */
export type Passage = { elementId: string; line: number; text: string; words: readonly Word[] };

/** A label that a passage says, and which. */
export type PassageHit<Label> = Hit<Label> & { passage: Passage };

/** A value and the words that said it; no words where it only follows from others. */
export type Reading<Value> = { value: Value; source: SettingSource | null };

/** Every hit of a table in passages, in the order of the script. */
export function findIn<Label>(table: WordTable<Label>, passages: readonly Passage[]): PassageHit<Label>[] {
  const found: PassageHit<Label>[] = [];
  for (const passage of passages) {
    for (const { label, at, length } of table.find(passage.words)) found.push({ label, at, length, passage });
  }
  return found;
}

/** About as many characters as a label on a screen can hold. */
const longestExcerpt = 80;

/** The sentence, or as much of it as stands around the words. */
function excerpt({ text, words }: Passage, { at }: Pick<Hit<unknown>, 'at'>): string {
  if (text.length <= longestExcerpt) return text;
  const from = words[at]?.start ?? 0;
  const begin = from <= longestExcerpt / 2 ? 0 : text.lastIndexOf(' ', from - longestExcerpt / 3) + 1;
  const space = text.lastIndexOf(' ', begin + longestExcerpt);
  const end = begin + longestExcerpt >= text.length ? text.length : space > from ? space : begin + longestExcerpt;
  return `${begin > 0 ? '…' : ''}${text.slice(begin, end)}${end < text.length ? '…' : ''}`;
}

/** What a hit says, with its source. */
export function readHit<Label extends string>(hit: PassageHit<Label>): Reading<Label> {
  const { passage, label } = hit;
  const source = { value: label, elementId: passage.elementId, line: passage.line, words: excerpt(passage, hit) };
  return { value: label, source };
}

/** The label with the most hits, told by its first one; among equals the one that comes first. */
export function mostSaid<Label extends string>(hits: readonly PassageHit<Label>[]): Reading<Label> | null {
  const counts = new Map<Label, number>();
  for (const { label } of hits) counts.set(label, (counts.get(label) ?? 0) + 1);
  let best: PassageHit<Label> | null = null;
  let bestCount = 0;
  for (const hit of hits) {
    const count = counts.get(hit.label) ?? 0;
    if (count <= bestCount) continue;
    best = hit;
    bestCount = count;
  }
  return best && readHit(best);
}
