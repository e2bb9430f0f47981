import type { Cast } from '../cast/cast.ts';
import { pronounTable } from '../cast/person-words.ts';
import type { Sentence } from '../text/read-action.ts';
import { showsByPronoun } from '../cast/seen-roles.ts';
import type { ShotDraft } from './shot-draft.ts';
import { createWordTable, readWords } from '../text/words.ts';

const postureTable = createWordTable({
  seated: 'sit, sat, sitting, seated, slumps into',
  standing: 'stand, stood, rises, gets up',
  'lying down': 'lies, lying, sprawled',
  kneeling: 'kneel, knelt, crouch',
  'at the wheel': 'at the wheel, behind the wheel, drive, driving, steers',
  leaning: 'lean',
  'on the move': 'walk, run, climb, cross, enter, exit, leave, rush, stroll',
});

/** Several people as the subject: `They drink.`, `Then the two of them …`; not `Mr. Hoff takes both rounds`. */
const pluralPattern =
  /^(?:\p{L}+,? ){0,2}?(?:they|them|both(?= of| men| women| \p{Ll}+ (?:up|down|at|in|out|away)\b|,)|the (?:two|pair|couple|men|women|friends|lovers|boys|girls|three))\b/iu;

/** Nothing happens, which is seen on the faces of those who were there. */
const stillPattern =
  /^(?:(?:and|but|then|so),? )*(?:there(?:['’]s| is) )?(?:an? )?(?:long |short |awkward |uneasy |heavy )*(?:beat|pause|silence)\b|^(?:neither|nobody|no one|no-one) (?:moves|speaks|answers|says|talks|blinks|laughs)\b/i;

/** Who picks up a telephone talks into it until they hang up. */
function followPhone(onPhone: Set<string>, role: string, { sentences }: ShotDraft): void {
  const text = sentences.map((sentence) => sentence.text).join(' ');
  if (
    /\b(?:phone call|talks? (?:on|into) (?:the|her|his|a)|(?:on|into|up) (?:the|her|his|a) (?:tele|cell)?phone|answers the (?:tele)?phone|receiver)\b/i.test(
      text,
    )
  ) {
    onPhone.add(role);
  }
  if (/\b(?:hangs? up|hung up|puts? down the (?:phone|receiver))\b/i.test(text)) onPhone.delete(role);
}

type Postures = { follow(draft: ShotDraft): void; of(role: string | null): string | null };

/** Remembers how each role was last seen: `seated`. Nobody is on the move for ever. */
function createPostures(): Postures {
  const last = new Map<string, string | null>();
  return {
    follow({ sentences, roles: [role, other] }) {
      const posture = sentences.flatMap(({ words }) => postureTable.find(words)).at(-1)?.label;
      // `Brick and Steel get in, Steel at the wheel`: of two it is not known who does it.
      if (!posture || role === undefined || other !== undefined) return;
      last.set(role, posture === 'on the move' ? null : posture);
    },
    of: (role) => (role === null ? null : (last.get(role) ?? null)),
  };
}

/** Whether a direction says to whom somebody speaks, and whom: Scott by `(to Scott)`, nobody by `(to herself)`. */
function findAddressee({ lines }: ShotDraft, cast: Cast): string | null | undefined {
  const direction = lines.find(({ parenthetical }) => parenthetical !== null)?.parenthetical ?? '';
  return /^to /i.test(direction) ? (cast.mentions(readWords(direction))[0]?.role ?? null) : undefined;
}

/** Everybody who speaks in the picture, in order. */
function findSpeakers(drafts: readonly ShotDraft[]): Set<string> {
  const lines = drafts.flatMap((draft) => draft.lines.filter(({ delivery }) => delivery === 'on-screen'));
  return new Set(lines.map(({ speaker }) => speaker));
}

/** The gender of the first pronoun that shows somebody; `His apartment is littered` shows nobody. */
function shownPronoun({ sentences }: ShotDraft): 'female' | 'male' | null {
  const shown = sentences.flatMap(({ words }) =>
    pronounTable.find(words).filter(({ at }) => showsByPronoun(words, at)),
  );
  return shown[0]?.label ?? null;
}

/** `Steel sits. They laugh.`: the one last seen besides him laughs with him. */
function seenWith({ roles: [role, other], sentences }: ShotDraft, recent: readonly string[]): string[] {
  if (other !== undefined || !sentences.slice(1).some(({ text }) => /^(?:They|Both)\b/.test(text))) return [];
  return recent.filter((name) => name !== role).slice(-1);
}

const isOfThem = ({ text }: Sentence): boolean =>
  pluralPattern.test(text.slice(0, 200)) || stillPattern.test(text.slice(0, 60));

/** Nobody further back is meant by a pronoun. */
const longestMemory = 8;

/** Finds out, shot by shot through one scene, whom pronouns mean and who talks to whom. Changes the drafts. */
export function followFocus(drafts: readonly ShotDraft[], cast: Cast): void {
  const genderOf = new Map(cast.roles.map(({ name, gender }) => [name, gender]));
  const speakers = findSpeakers(drafts);
  const [firstSpeaker, secondSpeaker] = speakers;
  const postures = createPostures();
  const onPhone = new Set<string>();
  /** The roles last named or heard, latest last. */
  let recent: string[] = [];

  const latest = (gender: 'male' | 'female'): string | null =>
    recent.findLast((role) => genderOf.get(role) === gender) ??
    recent.findLast((role) => genderOf.get(role) === 'neutral') ??
    null;
  const listenerOf = (speaker: string): string | null =>
    recent.findLast((role) => role !== speaker && speakers.has(role)) ??
    (firstSpeaker === speaker ? secondSpeaker : firstSpeaker) ??
    recent.findLast((role) => role !== speaker) ??
    null;
  const rolesMeantBy = (draft: ShotDraft): string[] => {
    const [sentence] = draft.sentences;
    if (!sentence || draft.kind === 'title') return [];
    if (draft.roles.length > 0) return seenWith(draft, recent);
    const pronoun = shownPronoun(draft);
    const one = pronoun === null ? null : latest(pronoun);
    if (one !== null) return [one];
    return isOfThem(sentence) ? recent.slice(-2) : [];
  };
  const follow = (draft: ShotDraft): void => {
    // The subject of the action, named first, is whom the next `he` means; after a speech it is the speaker.
    const named = [...new Set([...draft.lines.map(({ speaker }) => speaker), ...draft.roles])].reverse();
    recent = [...recent.filter((role) => !named.includes(role)), ...named].slice(-longestMemory);
    const [role] = draft.roles;
    if (role !== undefined) followPhone(onPhone, role, draft);
    postures.follow(draft);
  };

  for (const draft of drafts) {
    const { speaker } = draft;
    const said = findAddressee(draft, cast);
    const listener = speaker === null ? null : said === undefined ? listenerOf(speaker) : said;
    draft.meaning = {
      he: latest('male'),
      she: latest('female'),
      they: recent.slice(-2),
      listener,
      watched: recent.at(-1) ?? null,
      posture: postures.of(speaker),
      listenerPosture: postures.of(listener),
      isOnPhone: speaker !== null && onPhone.has(speaker),
    };
    draft.roles.push(...rolesMeantBy(draft));
    follow(draft);
  }
}
