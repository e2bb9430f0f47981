import type { FilmCategory } from '#domain/writing/film-lists.ts';
import { chooseFormScenes } from './choose-form-scenes.ts';
import { chooseScenes, type PlannedScene } from './choose-scenes.ts';
import type { Story } from './plan-story.ts';
import { createSceneWriter, type SceneWriter } from './write-scenes.ts';

/** A film in Fountain, of about so many pages. */
export function writeScreenplay(story: Story, { category, pages }: { category: FilmCategory; pages: number }): string {
  const writer = createSceneWriter(story);
  const form = chooseFormScenes(story, category, pages);
  if (form) return asFountain(story, [...writeAll(writer, form), ...lastCard(story, category)]);
  // The first picture comes back, changed, as the last.
  const opening = story.own.isWhole ? [] : [writer.writeOpening()];
  const scenes = chooseScenes(story, pages);
  // An episode stops where one wants to know.
  const isEpisode = category === 'Web series';
  const told = writeAll(writer, isEpisode ? scenes.filter(({ beat }) => beat !== 'end') : scenes);
  const payoff = story.plant.payoff === '' ? [] : [writer.writePayoff()];
  const closing = story.own.closing.map((words) =>
    writer.write({ beat: 'form', passage: `@in\n${words}`, isOwn: true }, 1),
  );
  return asFountain(story, [...opening, ...told, ...(isEpisode ? ['> SMASH CUT TO BLACK.'] : [...payoff, ...closing])]);
}

const writeAll = (writer: SceneWriter, scenes: readonly PlannedScene[]): string[] =>
  scenes.map((scene, at) => writer.write(scene, (at + 0.5) / scenes.length));

const lastCard = ({ title }: Story, category: FilmCategory): string[] =>
  category === 'Trailer' ? [`> ${title.toUpperCase()} <`] : [];

/** With a title page, from black to black. */
function asFountain({ title, brief }: Story, texts: readonly string[]): string {
  const synopsis = brief.premise === '' ? [] : [`= ${brief.premise.slice(0, 300)}.`];
  const body = ['FADE IN:', ...synopsis, ...texts, '> FADE OUT.'].join('\n\n').replaceAll(/\n{3,}/g, '\n\n');
  return `Title: ${title}\nCredit: First draft\n\n${body}\n`;
}
