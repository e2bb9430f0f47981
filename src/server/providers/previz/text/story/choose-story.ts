import { storyNumber } from '#domain/writing/story-words.ts';
import type { Wish } from '#domain/writing/writing-wish.ts';
import { placeOfAction } from './brief.ts';
import { followBeats, isForeign } from './follow-beats.ts';
import { followTreatment, isAllOwn, knownOf, tellOwn } from './follow-treatment.ts';
import { settingIn } from './own-setting.ts';
import { writeLogline } from './outline-story.ts';
import { type Plan, planStory, type Story } from './plan-story.ts';

export type FilmWish = Extract<Wish, { brief: string }>;

/** One for each of three stories that the brief could be. */
export const chooseLoglines = (wish: FilmWish, seed: number): string[] =>
  [0, 1, 2].map((at) => {
    const { genre, tone } = wish;
    return writeLogline(planStory(wish.brief, { genre, tone, seed: storyNumber(seed, at), draft: 0 }), at === 0);
  });

/** In how many ways a story is told when it is asked for again. */
const drafts = 4;

/**
 * The story that was chosen, as far as it was edited: a logline of somebody’s own goes before the brief, beats of their own before what the rules
 * would have made of them, and their treatment before those.
 */
export function storyOf(wish: FilmWish, seed: number): Story {
  const { brief, logline, genre, tone, beats, treatment } = wish;
  // Where none was chosen, it is the first.
  const number = wish.story === 0 ? storyNumber(seed, 0) : wish.story;
  const plan: Plan = { genre, tone, seed: number, draft: seed % drafts };
  const isOwn = logline !== '' && logline !== writeLogline(planStory(brief, { ...plan, draft: 0 }), number % 3 === 0);
  const words = isOwn ? `${logline} ${brief}` : brief;
  const asked = { words, beats, plan };
  if (treatment !== '') return treated(treatment, asked);
  if (beats.length === 0) return planStory(words, plan);
  return isForeign(beats)
    ? ownFilm(
        beats.map(({ happens }) => happens),
        asked,
      )
    : outlined(asked);
}

type Asked = Pick<FilmWish, 'beats'> & { words: string; plan: Plan };

const draftsOf = ({ words, plan }: Asked): Story[] =>
  Array.from({ length: drafts }, (_, draft) => planStory(words, { ...plan, draft }));

function outlined(asked: Asked): Story {
  const { words, plan, beats } = asked;
  const story = planStory(words, plan);
  return beats.length === 0 ? story : followBeats(story, beats, draftsOf(asked));
}

function treated(treatment: string, asked: Asked): Story {
  const { beats, plan } = asked;
  // A beat sheet that is no longer the one that the treatment was made of is known again as well.
  const told = (one: Asked): Story[] => [
    ...draftsOf(one),
    ...(beats.length === 0 || isForeign(beats)
      ? []
      : draftsOf(one).map((story) => followBeats(story, beats, draftsOf(one)))),
  ];
  const usual = outlined(asked);
  const setting = settingIn(treatment, usual, knownOf(told(asked)));
  const again: Asked = { ...asked, plan: { ...plan, own: setting } };
  const known = knownOf(told(again));
  if (isAllOwn(treatment, known)) return ownFilm(treatment.split(/\n[ \t]*\n/), asked);
  return followTreatment(outlined(again), treatment, known);
}

/** Its own words say who plays, and where. */
function ownFilm(paragraphs: readonly string[], { words, plan }: Asked): Story {
  const told = paragraphs.join(' ');
  const own = { place: placeOfAction(told)?.split(' ')[0] ?? null, people: {} };
  return tellOwn(planStory(`${told} ${words}`, { ...plan, own }), paragraphs);
}
