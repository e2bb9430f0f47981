import { paginate } from '#domain/screenplays/pages/paginate.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import type { SceneHeading, Screenplay, ScreenplayElement } from '#domain/screenplays/screenplay.ts';
import { numbersOfHeadings } from '#domain/scripts/scenes/number-scenes.ts';
import { kindsOf, type LineKind } from '../elements/line-kinds.ts';
import type { Outline, Scene } from './structure.ts';

export type Reading = { kinds: LineKind[]; outline: Outline };

const eighthsOfPage = 8;

/** Where each line begins, and at the end the length of the text. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  starts.push(text.length);
  return starts;
}

type Places = { starts: number[]; length: number };

const startOf = ({ line }: { line: number }, { starts, length }: Places): number => starts[line - 1] ?? length;

/** Each scene up to the next one, or to the section that it does not belong to. */
function scenesOf(screenplay: Screenplay, places: Places, eighths: Map<string, number>): Scene[] {
  const { elements } = screenplay;
  const bounds = elements.filter(({ type }) => type === 'scene-heading' || type === 'section');
  const headings = elements.filter((one): one is SceneHeading => one.type === 'scene-heading');
  // A script that numbers its scenes has left those out that it does not number.
  const isNumbered = headings.some(({ sceneNumber }) => sceneNumber !== null);
  // An angle within a scene has none on the storyboard either.
  const numbers = isNumbered ? null : numbersOfHeadings(screenplay);
  const next = new Map(bounds.map((one, at) => [one.id, bounds[at + 1]]));
  return headings.map((heading) => {
    const after = next.get(heading.id);
    return {
      from: startOf(heading, places),
      to: after ? startOf(after, places) : places.length,
      number: heading.sceneNumber ?? numbers?.get(heading.id) ?? '',
      heading: heading.text,
      eighths: eighths.get(heading.id) ?? 1,
    };
  });
}

/** In the order in which they are met, the one met most often first. */
function byUse(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([word]) => word);
}

const prefix = /^(?:INT\.?\/EXT|EXT\.?\/INT|INT|EXT|EST|I\/E|E\/I)[. ]+/i;

function headingWords(elements: readonly ScreenplayElement[]): { places: string[]; times: string[] } {
  const texts = elements.filter(({ type }) => type === 'scene-heading').map(({ text }) => text.replace(prefix, ''));
  const parts = texts.map((text) => text.toUpperCase().split(/ [-–—] /));
  return {
    places: byUse(parts.map((words) => (words.length > 1 ? words.slice(0, -1) : words).join(' - '))),
    times: byUse(parts.flatMap((words) => (words.length > 1 ? words.slice(-1) : []))),
  };
}

/** How long each scene is on paper, in eighths of a page. */
function sceneLengths(screenplay: Screenplay, pages: ReturnType<typeof paginate>): Map<string, number> {
  const rows = new Map<string, number>();
  const headings = new Set(screenplay.elements.filter(({ type }) => type === 'scene-heading').map(({ id }) => id));
  let scene: string | undefined;
  let before = 0;
  for (const { number, texts } of pages.pages) {
    for (const text of texts) {
      const row = number * rowsOfPage + text.row;
      if (text.elementId !== null && text.elementId !== scene && headings.has(text.elementId)) scene = text.elementId;
      if (scene !== undefined) rows.set(scene, (rows.get(scene) ?? 0) + Math.min(row - before, 4));
      before = row;
    }
  }
  return new Map([...rows].map(([id, count]) => [id, Math.max(1, Math.round((count / rowsOfPage) * eighthsOfPage))]));
}

const rowsOfPage = 54;

/** Where each page after the first begins: with the first element that begins on it. */
function pageStarts(
  { elements }: Screenplay,
  { pageOf }: ReturnType<typeof paginate>,
  places: Places,
): Outline['pages'] {
  const found: Outline['pages'] = [];
  let last = 1;
  for (const element of elements) {
    const number = pageOf.get(element.id) ?? last;
    if (number > last) found.push({ from: startOf(element, places), number });
    last = Math.max(last, number);
  }
  return found;
}

/** Reads a whole screenplay: what each line is, its scenes, pages, names and words of headings. */
export function readOutline(text: string): Reading {
  const screenplay = readFountain(text);
  const { elements } = screenplay;
  const starts = lineStarts(text);
  const places = { starts, length: text.length };
  const pages = paginate(screenplay);
  const names = elements.flatMap((one) => (one.type === 'character' ? [one.name] : []));
  return {
    kinds: kindsOf(screenplay, starts.length - 1),
    outline: {
      scenes: scenesOf(screenplay, places, sceneLengths(screenplay, pages)),
      pages: pageStarts(screenplay, pages, places),
      pageCount: pages.pages.length,
      minutes: pages.minutes,
      characters: byUse(names),
      ...headingWords(elements),
      transitions: byUse(elements.flatMap(({ type, text }) => (type === 'transition' ? [text] : []))),
    },
  };
}
