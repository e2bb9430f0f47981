import type { Passage, Reading } from '../text/passages.ts';
import type { ActionSentences } from '../text/read-action.ts';

const yearPattern = /\b(1[0-9]{3}|20[0-9]{2})('?s)?\b(?![-\d])/i;

/** Times that are called by a name. */
const ages: readonly (readonly [words: RegExp, era: string])[] = [
  [/\bPREHISTORIC|\bSTONE AGE\b/i, 'Stone Age'],
  [/\bANCIENT (?:ROME|EGYPT|GREECE|CHINA)\b/i, 'Antiquity'],
  [/\bMEDIEVAL\b|\bMIDDLE AGES\b/i, 'Middle Ages'],
  [/\bRENAISSANCE\b/i, 'Renaissance'],
  [/\bREGENCY\b/i, 'Regency'],
  [/\bVICTORIAN\b/i, 'Victorian'],
  [/\bEDWARDIAN\b/i, 'Edwardian'],
  [/\b(?:OLD|WILD) WEST\b/i, 'Old West'],
  [/\b(?:WORLD WAR (?:I|ONE)|FIRST WORLD WAR|WWI)\b/i, '1910s'],
  [/\b(?:WORLD WAR (?:II|TWO)|SECOND WORLD WAR|WWII)\b/i, '1940s'],
];

/** Worlds that a script tells by where it plays and what people have there. */
const worlds: readonly { era: string; place: RegExp; things: ReadonlySet<string> }[] = [
  {
    era: 'Old West',
    place: /\b(?:SALOON|STAGECOACH|LIVERY|CORRAL|FRONTIER|GENERAL STORE|TRADING POST|BOOT HILL|WAGON|SHERIFF)\b/,
    things: new Set(
      'horse horses saddle stagecoach sheriff deputy marshal revolver spurs gunslinger wagon posse cowboy cowboys outlaw outlaws bandits stallion mule saloon rider riders reins holster'.split(
        ' ',
      ),
    ),
  },
  {
    era: 'Middle Ages',
    place: /\b(?:THRONE ROOM|CASTLE|GREAT HALL|DUNGEON|DRAWBRIDGE|BATTLEMENTS?)\b/,
    things: new Set(
      'horse horses knight knights king queen squire sword swords shield armor armour archer archers peasant peasants monk monks catapult banner banners crossbow lance steed'.split(
        ' ',
      ),
    ),
  },
];
const modern = new Set(
  'car cars truck trucks phone telephone tv television computer radio laptop email helicopter jeep bus van airplane taxi camera microphone movie museum tourists'.split(
    ' ',
  ),
);
const fewestThings = 3;

/** The time in history that a whole script tells by its places and its things, without saying it. */
export function guessEra(headings: readonly string[], action: ActionSentences): Reading<string> | null {
  const world = worlds.find(({ place }) => headings.some((heading) => place.test(heading.toUpperCase())));
  if (!world) return null;
  const told = new Set(
    [...action.values()].flatMap((sentences) => sentences.flatMap(({ words }) => words.map(({ lower }) => lower))),
  );
  const count = [...world.things].filter((thing) => told.has(thing)).length;
  const isOfItsTime = count >= fewestThings && ![...modern].some((thing) => told.has(thing));
  return isOfItsTime ? { value: world.era, source: null } : null;
}

const months =
  /\b(?:JANUARY|FEBRUARY|MARCH|APRIL|MAY|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER|SPRING|SUMMER|AUTUMN|FALL|WINTER)\b/gi;

function eraIn(text: string, when = text): string | null {
  const named = ages.find(([words]) => words.test(text))?.[1];
  if (named !== undefined) return named;
  // A room may have any number; a time of the day is followed by a year.
  const year = /\b1[0-9]{3}'?s\b/i.test(text) ? yearPattern.exec(text) : yearPattern.exec(when);
  return year ? `${year[1]}${year[2] ? 's' : ''}` : null;
}

const read = (passage: Passage, era: string): Reading<string> => ({
  value: era,
  source: { value: era, elementId: passage.elementId, line: passage.line, words: passage.text.slice(0, 80) },
});

/** A caption that is a place and a date (`BERLIN, 1945`), and not one that tells a story (`FLOODED 14 OCTOBER 1984`). */
function dateOfCaption(text: string): string | null {
  const caption = /^\W*(?:SUPER(?:IMPOSE)?|TITLE(?: CARD)?|CHYRON|CAPTION)\b[^"“:]*[:"“]+([^"”]*)/i.exec(text)?.[1];
  if (caption === undefined) return null;
  const others = caption.replaceAll(months, '').match(/\p{L}+/gu) ?? [];
  return others.length <= 2 ? eraIn(caption) : null;
}

/** The time in history in which a scene plays, if its heading or a caption says so. */
export function findEra(
  { heading, when }: { heading: Passage | null; when: string },
  action: readonly Passage[],
): Reading<string> | null {
  const inHeading = heading && eraIn(heading.text, when);
  if (heading && inHeading !== null) return read(heading, inHeading);
  for (const passage of action) {
    const era = dateOfCaption(passage.text);
    if (era !== null) return read(passage, era);
  }
  return null;
}
