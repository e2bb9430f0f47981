import type { FilmCategory } from '#domain/writing/film-lists.ts';
import { beatNames } from '../content/kernel.ts';
import { type Form, forms } from '../content/forms.ts';
import type { PlannedScene } from './choose-scenes.ts';
import type { Story } from './plan-story.ts';

/** The scenes of a film that is no story with dialogue; undefined where the category is told as one. */
export function chooseFormScenes(story: Story, category: FilmCategory, pages: number): PlannedScene[] | undefined {
  if (story.own.isWhole) return undefined;
  if (category === 'Trailer') return trailerOf(story);
  const form = forms[category];
  return form && scenesOf(story, form, pages);
}

function scenesOf(story: Story, form: Form, pages: number): PlannedScene[] {
  const random = story.chance('form');
  const pick = ([first = '', ...more]: readonly string[]): string => random.pick([first, ...more]);
  const room = Math.max(1, Math.round(pages * 3) - form.begin.length - form.end.length);
  // Those that are left out are left out anywhere.
  const kept = form.middle
    .map((ways, at) => ({ ways, at, chance: random.next() }))
    .toSorted((one, other) => one.chance - other.chance)
    .slice(0, room)
    .toSorted((one, other) => one.at - other.at)
    .map(({ ways }) => ways);
  const scenes = (of: readonly (readonly string[])[]): PlannedScene[] =>
    of.map((ways) => ({ beat: 'form', passage: pick(ways) }));
  return [...scenes(form.begin), ...scenes(kept), ...ownScenes(story), ...scenes(form.end)];
}

/** What somebody has written of it themselves. */
const ownScenes = ({ own }: Story): PlannedScene[] =>
  [...beatNames.flatMap((beat) => own.instead[beat] ?? []), ...own.after.map(({ words }) => words)].map((words) => ({
    beat: 'form',
    passage: `@in\n${words}`,
    isOwn: true,
  }));

const cards: readonly [readonly string[], ...(readonly string[])[]] = [
  ['ONE {THING}.', 'SOMEONE KEPT IT.', 'SOMEONE KNEW.'],
  ['YOU CAN LEAVE A PLACE.', 'IT DOES NOT HAVE TO', 'LEAVE YOU.'],
  ['BEFORE IT IS DAY', 'ONE OF THEM', 'WILL HAVE TO SAY IT.'],
];

/** Glimpses of the story, none of which tells how it ends. */
function trailerOf(story: Story): PlannedScene[] {
  const random = story.chance('trailer');
  const words = random.pick(cards);
  const glimpses = beatNames.slice(0, -1).filter((beat) => !story.own.without.has(beat));
  return glimpses.flatMap((beat, at): PlannedScene[] => {
    const own = story.own.instead[beat];
    const glimpse = own === undefined ? glimpseOf(random.pick(story.kernel.beats[beat])) : `@in\n${own}`;
    const card =
      at % 2 === 1 ? `\n\n> ${(words[(at - 1) / 2] ?? '').replace('{THING}', story.thing.toUpperCase())} <` : '';
    return [{ beat: 'form', passage: glimpse + card }];
  });
}

/** The first thing that is seen of a passage, and the first that is said and answered. */
function glimpseOf(passage: string): string {
  const [at = '', ...rest] = passage.split('\n');
  const blocks = rest.join('\n').split('\n\n');
  const speeches = blocks.filter((block) => /^\{[A-Z]+\}/.test(block)).slice(0, 2);
  const seen = blocks.find((block) => !/^\{[A-Z]+\}/.test(block));
  return `${at}\n${[seen ?? '', ...speeches].filter((block) => block !== '').join('\n\n')}`;
}
