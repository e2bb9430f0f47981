import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { HelpSummary } from '#contract/help.ts';
import { helpSections } from '#domain/help/help-sections.ts';

const articlesFolder = join(import.meta.dirname, 'articles');
const changelogFile = join(import.meta.dirname, '../../../../CHANGELOG.md');

/** An article as it is written: Markdown with names of facts in double braces. */
export type HelpSource = HelpSummary & { order: number; markdown: string };

const FrontMatter = z.strictObject({
  title: z.string().min(1),
  summary: z.string().min(1),
  section: z.enum(helpSections),
  order: z.coerce.number(),
});

/** Reads every article, in reading order. Throws if the front matter of one is incomplete. */
export function readHelpArticles(): HelpSource[] {
  const names = readdirSync(articlesFolder).filter((name) => name.endsWith('.md'));
  return names.map(readArticle).toSorted(inReadingOrder);
}

/** The changelog without its title. */
export function readChangelog(): string {
  return readFileSync(changelogFile, 'utf8').replace(/^# .*\n/, '');
}

function readArticle(name: string): HelpSource {
  const source = readFileSync(join(articlesFolder, name), 'utf8');
  const [, head = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const pairs = head.split('\n').map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  const read = FrontMatter.safeParse(Object.fromEntries(pairs));
  if (!read.success) throw new Error(`The front matter of ${name} is incomplete: ${z.prettifyError(read.error)}`);
  return { slug: name.slice(0, -'.md'.length), markdown: markdown.trim(), ...read.data };
}

const placeOf = ({ section, order }: HelpSource): number => helpSections.indexOf(section) * 1000 + order;
const inReadingOrder = (a: HelpSource, b: HelpSource): number => placeOf(a) - placeOf(b);
