import type { CatalogueEntry } from '#domain/catalogue/entry.ts';
import { accountFacts } from './facts/account-facts.ts';
import { filmFacts } from './facts/film-facts.ts';
import { modelFacts } from './facts/model-facts.ts';

/** Facts that are the same for every installation, by the name that articles use. */
export const fixedFacts: Readonly<Record<string, string>> = { ...accountFacts, ...filmFacts };

const placeholder = /\{\{([\w.-]+)\}\}/g;

/**
 * Replaces each `{{name}}` by the product's own figure, list or table, so that no article repeats one. `models` are those that the
 * installation offers. Throws for an unknown name.
 */
export function fillFacts(markdown: string, models: readonly CatalogueEntry[]): string {
  const facts: Readonly<Record<string, string>> = { ...fixedFacts, ...modelFacts(models) };
  return markdown.replaceAll(placeholder, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`The help has no fact "${name}".`);
    return fact;
  });
}
