import { hourIn, placeOfAction } from './brief.ts';
import type { PlannedScene } from './choose-scenes.ts';
import type { Story } from './plan-story.ts';
import { createHeadings, type Where } from './write-headings.ts';

/** Where a scene plays: its heading, none where it goes on, and whether one knows nothing of the place but its name. */
type Placed = { where: Where; heading: string[]; isBare: boolean };

/** Says where scenes play, one after another. */
export function createPlaces(story: Story) {
  const { hourAt, headingOf } = createHeadings(story);
  let last: Where = 'in';
  let isBegun = false;
  /** Where somebody's own words have led to, away from the story's place. */
  let ownPlace: string | null = null;

  /** The hook goes on where the film began. */
  function placeByRule({ beat, passage }: PlannedScene, share: number): Placed {
    const [, at = 'in', forced] = /^@(\w+)(?: (\w+))?/.exec(passage) ?? [];
    const where = beat === 'between' && at === last ? (elsewhereThan[at] ?? 'in') : (at as Where);
    const hour = hourAt(share, forced);
    const goesOn = beat === 'hook' && last === where;
    [ownPlace, last] = [null, where];
    return { where, heading: goesOn ? [] : [headingOf(where, hour), ''], isBare: false };
  }

  /** Where somebody's own words lead; where they say nothing, it goes on where one is in their own film, and else at home. */
  function ledTo(words: string): string | null {
    const name = placeOfAction(words) ?? (story.own.isWhole ? ownPlace : null);
    return name === story.place ? null : name;
  }

  function placeOwn(words: string, share: number): Placed {
    const said = hourIn(words) ?? undefined;
    const name = ledTo(words);
    const stays = name === ownPlace && (name !== null || last === 'in');
    const hour = hourAt(share, said);
    const goesOn = isBegun && stays && said === undefined;
    [ownPlace, last] = [name, name === null ? 'in' : 'away'];
    const heading = goesOn ? [] : [headingOf(name === null ? last : { name }, hour), ''];
    return { where: last, heading, isBare: name !== null || story.own.isWhole };
  }

  return {
    hourAt,
    headingOf,
    begin: () => (isBegun = true),
    placeScene(scene: PlannedScene, share: number): Placed {
      const placed = scene.isOwn ? placeOwn(scene.passage.replace(/^@.*\n/, ''), share) : placeByRule(scene, share);
      isBegun = true;
      return placed;
    },
  };
}

/** Where a scene can play as well, when the one before it was there already. */
const elsewhereThan: Record<string, Where> = { in: 'in2', in2: 'in', out: 'road', road: 'out' };
