import type { HelpResult, HelpSummary } from '#contract/help.ts';

/** An article with its plain text, in lower case for comparison. */
export type SearchableArticle = { summary: HelpSummary; text: string };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How much a match counts, by where it is. */
const weight = { title: 20, summary: 8, text: 1 };
/** More matches of one word in the text do not make an article better. */
const countedMatches = 5;
const passageCharacters = 180;

/** The articles that contain every word of the search as the beginning of a word, best first. */
export function searchArticles(articles: readonly SearchableArticle[], search: string): HelpResult[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return [];
  return articles
    .map((article) => ({ article, score: scoreOf(article, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ article }) => ({ ...article.summary, passage: passageOf(article, wanted) }));
}

/** 0 unless every word is found. */
function scoreOf({ summary, text }: SearchableArticle, wanted: readonly string[]): number {
  const places = { title: wordsOf(summary.title), summary: wordsOf(summary.summary), text: wordsOf(text) };
  let score = 0;
  for (const word of wanted) {
    const found = (words: string[]) => words.filter((one) => one.startsWith(word)).length;
    const ofWord =
      Math.min(1, found(places.title)) * weight.title +
      Math.min(1, found(places.summary)) * weight.summary +
      Math.min(countedMatches, found(places.text)) * weight.text;
    if (ofWord === 0) return 0;
    score += ofWord;
  }
  return score;
}

/** The text around the first word that matches; the summary where only the title does. */
function passageOf({ summary, text }: SearchableArticle, wanted: readonly string[]): string {
  const lower = text.toLowerCase();
  const starts = wanted.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u').exec(lower)?.index ?? -1);
  const first = Math.min(...starts.filter((at) => at >= 0));
  if (!Number.isFinite(first)) return summary.summary;
  const from = text.lastIndexOf(' ', Math.max(0, first - passageCharacters / 3)) + 1;
  const end = text.indexOf(' ', from + passageCharacters);
  const passage = text.slice(from, end === -1 ? undefined : end).trim();
  return `${from > 0 ? '… ' : ''}${passage}${end === -1 ? '' : ' …'}`;
}
