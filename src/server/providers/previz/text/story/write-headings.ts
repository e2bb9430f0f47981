import type { Area } from '../content/place-family.ts';
import type { Hour } from './brief.ts';
import type { Story } from './plan-story.ts';

/** Where a scene plays: two rooms of the place, around it, on the way, or somewhere else. */
export type Where = 'in' | 'in2' | 'out' | 'road' | 'away';

const clock: readonly Hour[] = ['DAY', 'DUSK', 'NIGHT', 'DAWN'];

/** Writes scene headings, and keeps the clock. */
export function createHeadings(story: Story) {
  let [lastHeading, step] = ['', 0];
  const start = clock.indexOf(story.hour);
  return {
    /** The hour at a share of the film, or the next of a kind: hours only go forward. */
    hourAt(share: number, forced?: string): Hour {
      step = Math.max(step, Math.floor(share * 3.999));
      const at = (start + step) % clock.length;
      const wanted = clock.findIndex((hour) => hour === forced);
      if (wanted >= 0) step += (wanted - at + clock.length) % clock.length;
      return clock[(start + step) % clock.length] ?? 'DAY';
    },
    headingOf(where: Where | OwnPlace, hour: Hour): string {
      const place = typeof where === 'string' ? placeOf(story, where) : placeOfOwn(where);
      const heading = `${place} - ${hour}`;
      const isLater = heading === lastHeading;
      lastHeading = heading;
      return isLater ? `${place} - LATER` : heading;
    },
  };
}

function placeOf(story: Story, where: Where): string {
  const isInside = where === 'in' || where === 'in2' || where === 'away';
  return `${isInside ? 'INT.' : 'EXT.'} ${areaOf(story, where).name.replaceAll('*', story.place.toUpperCase())}`;
}

/** A place that somebody's own words name. */
export type OwnPlace = { name: string };

const openAir =
  /^(?:cemetery|beach|harbou?r|pier|dock|island|river|lake|street|alley|rooftop|park|garden|square|bridge|highway|forest|woods|jungle|desert|mountain|valley|camp|stadium|market|village|farm|ranch|vineyard|planet|moon|mars|glacier|snow|city|town|sea|ocean|field|cliff)$/;
const placeOfOwn = ({ name }: OwnPlace): string =>
  `${openAir.test(name.split(' ').at(-1) ?? '') ? 'EXT.' : 'INT.'} ${name.toUpperCase()}`;

export function areaOf({ family }: Story, where: Where): Area {
  if (where === 'in') return family.rooms[0];
  if (where === 'in2') return family.rooms[1];
  if (where === 'out') return family.around;
  return { name: where === 'road' ? family.way : family.away, details: elsewhere[where] };
}

const elsewhere = {
  road: [
    'Wires hum overhead.',
    'A verge, a ditch, a shoe in the ditch.',
    'The way goes on longer than it looks.',
    'Puddles, each with its own piece of sky.',
  ],
  away: [
    'Steam on the windows; somebody has drawn a face in it.',
    'Talk, which drops by half and picks up again.',
    'A radio is on for the company.',
    "All the tables are taken by people's coats.",
  ],
} as const;
