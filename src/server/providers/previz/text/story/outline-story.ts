import { type BeatName, beatNames } from '../content/kernel.ts';
import { weathers } from '../content/weather.ts';
import { introduce } from './cast-story.ts';
import type { Story } from './plan-story.ts';
import { capitalized } from './fill-passage.ts';

const labels: Record<BeatName, string> = {
  hook: 'Inciting incident',
  pressure: 'Pressure',
  attempt: 'Attempt',
  turn: 'Turn',
  low: 'Low point',
  clash: 'Climax',
  end: 'Resolution',
};

/** The story beat by beat, from its first picture to its last. */
export function outlineStory(story: Story): { name: string; happens: string }[] {
  const random = story.chance('outline');
  const say = (text: string): string => capitalized(story.fill(text, random).replaceAll(/\s+/g, ' '));
  return [
    { name: 'Opening image', happens: say(story.plant.plant) },
    ...beatNames.map((beat) => ({ name: labels[beat], happens: say(story.kernel.sums[beat]) })),
    { name: 'Final image', happens: say(story.plant.payoff) },
  ];
}

/** The story as one would tell it to somebody who may pay for it. */
export function treatStory(story: Story): string[] {
  const random = story.chance('treatment');
  const happens = new Map(outlineStory(story).map((beat) => [beat.name, beat.happens]));
  const of = (name: string): string => happens.get(name) ?? '';
  const { hero, other } = story.cast;
  const shim = story.words['shim'] ?? 'her';
  const shown = (who: typeof hero): string => introduce(who, { shim }).replace(/,$/, '');
  return [
    `The ${story.place}. ${random.pick(weathers[story.hour])} ${shown(hero)}. ${of('Opening image')} ${of('Inciting incident')}`,
    `Then there is ${shown(other)}. ${of('Pressure')} ${of('Attempt')}`,
    `${of('Turn')} From here on nothing that was said before means what it meant.`,
    `${of('Low point')} ${of('Climax')}`,
    `${of('Resolution')} And the last picture, which was the first: ${of('Final image')}`,
  ];
}

/** Three, each from another side: what happens, what is at stake between two, what it asks. */
export function writeLoglines(story: Story): string[] {
  const { fill, kernel, words, brief } = story;
  const random = story.chance('loglines');
  const role = words['role'] ?? '';
  const questions = [
    `What does a ${role} owe to the one person who kept {the thing} safe, and kept quiet?`,
    `How long can a ${role} and {Other} talk about everything but {the thing}?`,
    `If {the thing} tells the truth at last, will a ${role} want to have been right?`,
  ] as const;
  const between = [
    `At the {place}, ${role} {Hero} and {Other}, ${kernel.relations[0]}, want the same thing of {the thing}: that the other should speak first.`,
    `{Hero}, a ${role}, has {the thing}; {Other} knows what it means; and the {place} gives them until morning.`,
  ] as const;
  const first =
    brief.premise.length > 40
      ? `${brief.premise}; but {the thing} that ought to end it is what begins it.`
      : kernel.logline;
  return [first, random.pick(between), random.pick(questions)].map((line) => capitalized(fill(line, random)));
}
