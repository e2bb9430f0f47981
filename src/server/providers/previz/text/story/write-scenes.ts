import { genreTouches } from '../content/genres.ts';
import { anyWork, works } from '../content/people.ts';
import { toneTouches } from '../content/tones.ts';
import { weathersOf } from '../content/weather.ts';
import type { PlannedScene } from './choose-scenes.ts';
import { createIntroductions } from './introduce-people.ts';
import type { Story } from './plan-story.ts';
import { createManners } from './speech-manners.ts';
import { atHome } from './world.ts';
import { createPlaces } from './place-scenes.ts';
import { areaOf } from './write-headings.ts';

export type SceneWriter = ReturnType<typeof createSceneWriter>;

/** Writes scenes one after another and remembers what has been said and who has been seen. */
export function createSceneWriter(story: Story) {
  const random = story.chance('write');
  const take = createTaker(random.next);
  const introduceIn = createIntroductions(story, random, take);
  const inManner = createManners(story);
  const { hourAt, headingOf, placeScene, begin } = createPlaces(story);
  const fill = (text: string): string =>
    story
      .fill(
        text.replaceAll('{works}', () => take(worksOf(story))),
        random,
      )
      .replaceAll(/(?<=\S) {2,}/g, ' ');

  return {
    write(scene: PlannedScene, share: number): string {
      const { where, heading, isBare } = placeScene(scene, share);
      // A tone is in rooms; what lies outside is as it is.
      const isInside = where !== 'out' && where !== 'road';
      const tonal = isInside && random.chance(0.5) ? take(atHome(toneTouches[story.tone].details, story.world)) : '';
      const detail = tonal || take(atHome(areaOf(story, where).details, story.world));
      const hasOwn = scene.passage.includes('{detail}');
      const passage = scene.passage.split('\n').slice(1);
      const lines = introduceIn(scene.isOwn ? passage : inManner(passage));
      const body = lines.map((line) => line.replaceAll('{detail}', detail).trim());
      const lead = isBare || hasOwn || (tonal === '' && random.chance(0.35)) ? [] : [detail, ''];
      return [...heading, fill([...lead, ...body].join('\n').trim())].join('\n');
    },
    writeOpening(): string {
      const hour = hourAt(0);
      const opens = random
        .pick(genreTouches[story.genre].opens)
        .replace('{weather}', random.pick(weathersOf(story.brief.words, hour)));
      const detail = take(areaOf(story, 'in').details);
      const intro = introduceIn(['{Hero} {works}.']).join('');
      const text = [`${opens} ${detail}`, intro, story.plant.plant].filter(Boolean).join('\n\n');
      begin();
      return [headingOf('in', hour), '', fill(text)].join('\n');
    },
    writePayoff: (): string => [headingOf('in', hourAt(1)), '', fill(story.plant.payoff)].join('\n'),
  };
}

/** Takes one of several that has not been taken; none, once they are used up. */
function createTaker(next: () => number) {
  const taken = new Set<string>();
  return (choices: readonly string[]): string => {
    const left = choices.filter((choice) => !taken.has(choice));
    const choice = left[Math.floor(next() * left.length)] ?? '';
    taken.add(choice);
    return choice;
  };
}

/** What the hero does with idle hands; more than any film needs. */
function worksOf({ cast }: Story): readonly string[] {
  const own = works.find(({ fits }) => fits.test(cast.hero.what));
  return [...(own?.does ?? []), ...anyWork];
}
