import { countWords, crowdWords } from './people-words.ts';
import { hasAny } from './words.ts';

const notThere =
  /\b(?:people|everybody|everyone|guests|customers|tourists)['’]s\b|\b(?:nobody|everybody|everyone) (?:has|have|had|knows|could|would|says|said|who)\b|\b(?:no|without|few|where|when|of|for|other|most) people\b|\bpeople (?:used to|once|never|who|say|think|talk about)\b|\bnot? (?:a )?(?:crowd|guests|customers)\b/g;
const crowdOf =
  /(?:^|[.!?:] )\s*(?:packed|crowded|full house|standing room only)[.,;]|\b(?:hundreds|dozens|scores|thousands|a crowd|crowds|a line|a queue|a sea) of (?:[a-z]+ )?[a-z]+s?\b(?<=people|men|women|children|soldiers|guests|workers|students|fans|tourists|protesters|passengers|villagers|refugees|reporters)/;
const countedCrowd =
  /\b(two|three|four|five|several)\s+(?:[a-z]+\s+)?(?:people|guests|customers|patrons|tourists|commuters|onlookers)\b/;

/** `Kids pour out.`, `Women fill buckets.`: many without a number, who do something. */
const crowdAtWork =
  /(?:^|[.;,:!?]\s+|\band )(?:the |all the |other |(?:twelve|twenty|thirty|forty|fifty|sixty|a dozen|dozens of) )?(?:kids|children|students|pupils|schoolchildren|women|men|girls|boys|soldiers|workers|passengers|dancers|couples|villagers|sailors|prisoners|cowboys|families|nurses|travelers|travellers|players|fans|waiters|teenagers|picketers|protesters|demonstrators|marchers|strikers|fishermen|farmers|monks|nuns|tourists) (?!who\b|and\b|in\b|of\b|with\b|is\b|at\b)[a-z]+/;

/** How many nameless people the words put into the background. */
export function crowdIn(text: string): number {
  if (crowdOf.test(text)) return 9;
  const seen = text.replaceAll(notThere, ' ');
  if (!hasAny(seen, crowdWords) && !crowdAtWork.test(seen)) return 0;
  return countWords[countedCrowd.exec(seen)?.[1] ?? ''] ?? 7;
}
