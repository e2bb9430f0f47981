import type { Cast } from '../cast/cast.ts';
import { pronounTable } from '../cast/person-words.ts';
import type { Mention } from '../cast/role-index.ts';
import type { Sentence } from '../text/read-action.ts';
import { isVoice, showsByPronoun } from '../cast/seen-roles.ts';
import { createPostures, findPostures } from './postures.ts';
import type { Postures } from './postures.ts';
import type { Meaning, ShotDraft } from './shot-draft.ts';
import { deedTable, largeThings } from './shot-words.ts';
import { soundTable } from './sound-words.ts';
import { readWords } from '../text/words.ts';

/** Several people as the subject: `They drink.`, `Then the two of them …`; not `Mr. Hoff takes both rounds`. */
const pluralPattern =
  /^(?:\p{L}+,? ){0,2}?(?:they|them|their (?:voices?|faces?|eyes|hands|shoes|steps|shoulders)|both(?= of| men| women| \p{Ll}+ (?:up|down|at|in|out|away)\b|,)|the (?:two|pair|couple|men|women|friends|lovers|boys|girls|three|four|five|others)|all (?:two|three|four|five|of them))\b|\bbetween them\b|\bside by side\b|^(?:everybody|everyone|nobody|no one|no-one) \p{Ll}+/iu;

/** How many `they` are, where the words count them. */
const counted: Record<string, number> = {
  three: 3,
  four: 4,
  five: 5,
  everybody: 9,
  everyone: 9,
  nobody: 9,
  'no one': 9,
};
const countPattern =
  /\b(three|four|five)\b(?! (?:seconds?|minutes?|hours?|days?|times))|^(everybody|everyone|nobody|no one)\b/i;

function countThem(sentences: readonly Sentence[]): number | null {
  const them = sentences.find(isOfThem)?.text.slice(0, 60) ?? '';
  const word = countPattern.exec(them)?.[0].toLowerCase();
  if (/^(?:\p{L}+,? ){0,2}?(?:both|the (?:two|pair|couple))\b/iu.test(them)) return 2;
  return (word === undefined ? undefined : counted[word]) ?? null;
}

/** Nothing happens, which is seen on the faces of those who were there. */
const stillPattern =
  /^(?:(?:and|but|then|so),? )*(?:there(?:['’]s| is) )?(?:an? )?(?:long |short |awkward |uneasy |heavy )*(?:beat|pause|silence)\b|^(?:neither|nobody|no one|no-one) (?:moves|speaks|answers|says|talks|blinks|laughs)\b/i;

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

type Gender = 'female' | 'male';

/** The gender of the first pronoun that shows somebody; `His apartment is littered` shows nobody. */
function shownPronoun({ sentences }: ShotDraft): Gender | null {
  const shown = sentences.flatMap(({ words }) =>
    pronounTable.find(words).filter(({ at }) => showsByPronoun(words, at)),
  );
  return shown[0]?.label ?? null;
}

/** The gender of the pronoun that a draft begins with: `He looks at Nak`. */
function subjectPronoun({ sentences: [first] }: ShotDraft): Gender | null {
  const pronoun = /^(?:(?:and|but|so|then|now|suddenly|finally),? )*(he|she)\b/i.exec(
    first?.text.slice(0, 60) ?? '',
  )?.[1];
  if (pronoun === undefined) return null;
  return pronoun.toLowerCase() === 'he' ? 'male' : 'female';
}

/** `Steel sits. They laugh.`: the one last seen besides him laughs with him. */
function seenWith({ roles: [role, other], sentences }: ShotDraft, recent: readonly string[]): string[] {
  if (other !== undefined || !sentences.slice(1).some(({ text }) => /^(?:They|Both)\b/.test(text))) return [];
  return recent.filter((name) => name !== role).slice(-1);
}

const isOfThem = ({ text }: Sentence): boolean =>
  pluralPattern.test(text.slice(0, 200)) || stillPattern.test(text.slice(0, 60));

/** So many of all who are there fit into a picture with their names. */
const mostNamed = 4;

/** Nobody further back is meant by a pronoun. */
const longestMemory = 8;

/** Whom the script has shown, the latest last; who is only heard is not looked at. */
class Memory {
  /** In this scene, and at the end of the one before. */
  recent: readonly string[] = [];
  readonly #earlier: readonly string[];
  /** Those whom the scene has last named together. */
  #group: readonly string[] = [];
  readonly #genderOf: ReadonlyMap<string, string>;

  constructor({ roles }: Cast, earlier: readonly string[]) {
    this.#genderOf = new Map(roles.map(({ name, gender }) => [name, gender]));
    this.#earlier = earlier;
  }

  genderOf(role: string): string | undefined {
    return this.#genderOf.get(role);
  }

  /** Whom a pronoun means: the latest of that gender who is not named beside it. */
  latest(gender: Gender, besides: readonly string[] = []): string | null {
    const find = (roles: readonly string[], wanted: string): string | undefined =>
      roles.findLast((role) => this.#genderOf.get(role) === wanted && !besides.includes(role));
    return find(this.recent, gender) ?? find(this.recent, 'neutral') ?? null;
  }

  /** The same, though it were somebody of the scene before: whoever a scene begins with. */
  subject(gender: Gender, besides: readonly string[] = []): string | null {
    const isOfBefore = (role: string): boolean => this.#genderOf.get(role) === gender && !besides.includes(role);
    return this.latest(gender, besides) ?? this.#earlier.findLast(isOfBefore) ?? null;
  }

  /** So many of those last seen, though it were in the scene before. */
  they(count: number | null): readonly string[] {
    const isOfGroup = count === null || count === this.#group.length;
    if (isOfGroup && this.#group.length > 1) return this.#group;
    return this.#last(count ?? 2);
  }

  #last(count: number): readonly string[] {
    if (count > mostNamed) return this.recent.length > 1 ? this.recent.slice(-mostNamed) : this.#last(2);
    const earlier = this.#earlier.filter((role) => !this.recent.includes(role));
    return [...earlier, ...this.recent].slice(-count);
  }

  /** Several who do one thing are a group from then on. */
  join(roles: readonly string[]): void {
    if (roles.length > 1) this.#group = roles.slice(-mostNamed);
  }

  see(roles: readonly string[]): void {
    const seen = roles.filter((role) => !isVoice(role));
    this.recent = [...this.recent.filter((role) => !seen.includes(role)), ...seen].slice(-longestMemory);
  }
}

/** `There's the rub.` within a talk: nothing is to be seen but those who talk. */
function isOfNothing({ sentences }: ShotDraft, before: ShotDraft | undefined): boolean {
  const [first, second] = sentences;
  if (first === undefined || second !== undefined || before?.kind !== 'speech') return false;
  return (
    first.words.length <= 6 &&
    /^(?:that['’]s|there['’]s|it['’]s|this is|so|well|ouch|touch[eé]|fair enough)\b/i.test(first.text)
  );
}

const heardWords = /\b(?:voices?|sounds?|music|song|static|signal|noise|silence|echo(?:es)?|melody|applause)\b/i;

/** `Static. A burst of dance music.` within a talk: what can only be heard is seen on those who hear it. */
function isHeardByAll({ kind, sentences, stands }: ShotDraft, before: ShotDraft | undefined): boolean {
  if (kind !== 'action' || stands || sentences.length === 0 || before?.kind !== 'speech') return false;
  const isHeard = ({ text, words }: Sentence): boolean =>
    words.length <= 3 || heardWords.test(text) || soundTable.find(words).length > 0;
  return (
    sentences.every((sentence) => isHeard(sentence) && largeThings.find(sentence.words).length === 0) &&
    sentences.some(({ text, words }) => heardWords.test(text) || soundTable.find(words).length > 0)
  );
}

/** `Stops the watch. Stares at it.`: who acted last goes on, and is not named again. */
function elidedSubject({ sentences: [first] }: ShotDraft, memory: Memory): string | null {
  const [verb] = first?.words ?? [];
  const isVerb = verb !== undefined && /[^s]s$/.test(verb.lower) && !/^[a-z]+s['’]/.test(verb.text);
  const isDeed = isVerb && deedTable.find(first?.words.slice(0, 1) ?? []).length > 0;
  return isDeed ? (memory.recent.at(-1) ?? null) : null;
}

/** Whoever is named with those who are meant beside them: `She swaps the halves. He swaps them back.` */
function withOthers(draft: ShotDraft, subject: string | null, memory: Memory): string[] {
  const { roles, sentences } = draft;
  const named = [...(subject === null ? [] : [subject]), ...roles];
  const others = sentences.slice(1).flatMap(({ text }) => {
    const pronoun = /^(?:then |and )?(he|she)\b/i.exec(text)?.[1]?.toLowerCase();
    const meant = pronoun === undefined ? null : memory.latest(pronoun === 'he' ? 'male' : 'female');
    const isOther = meant !== null && named.every((role) => memory.genderOf(role) !== memory.genderOf(meant));
    return isOther ? [meant] : [];
  });
  const isWithThem = named.length < 2 && sentences.some(({ text }) => /^they\b/i.test(text));
  const them = isWithThem
    ? memory
        .they(null)
        .filter((role) => !named.includes(role))
        .slice(-1)
    : [];
  return [...new Set([...named, ...seenWith(draft, memory.recent), ...others, ...them])];
}

/** Those whom a sentence names one after the other: `CHALF, NAR, and YOR`. */
function findGroup({ sentences }: ShotDraft, cast: Cast): string[] {
  const groups = sentences.map(({ words }) => {
    let group: Mention[] = [];
    for (const mention of cast.mentions(words)) {
      const last = group.at(-1);
      const gap = last === undefined ? [] : words.slice(last.at + last.length, mention.at);
      if (group.length > 0 && gap.every(({ lower }) => lower === 'and')) group.push(mention);
      else if (group.length < 2) group = [mention];
    }
    return [...new Set(group.map(({ role }) => role))];
  });
  return groups.findLast((group) => group.length > 1) ?? [];
}

/** Whom a draft shows besides those whom it names, in the order of its words. */
function withMeant(draft: ShotDraft, before: ShotDraft | undefined, memory: Memory): string[] {
  const { roles, sentences } = draft;
  if (sentences.length === 0 || draft.kind === 'title') return roles;
  const gender = subjectPronoun(draft);
  const subject = gender === null ? null : memory.subject(gender, roles);
  if (roles.length > 0) return withOthers(draft, subject, memory);
  const pronoun = shownPronoun(draft);
  const one = subject ?? (pronoun === null ? elidedSubject(draft, memory) : memory.latest(pronoun));
  if (one !== null) return [one];
  if (sentences.some(isOfThem)) return [...memory.they(countThem(sentences))];
  return isOfNothing(draft, before) || isHeardByAll(draft, before) ? memory.recent.slice(-2) : [];
}

/** What is still so of those in the picture, where its own words do not tell. */
function heldPostures({ roles, sentences }: ShotDraft, postures: Postures, cast: Cast): Meaning['held'] {
  const told = new Set(
    sentences.flatMap((sentence) => findPostures(sentence, { cast, roles }).flatMap(({ owners }) => owners)),
  );
  return roles.flatMap((role) => {
    const posture = postures.of(role);
    return posture === null || told.has(role) ? [] : [{ role, posture }];
  });
}

/**
 * Finds out, shot by shot through one scene, whom pronouns mean and who talks to whom. `earlier` are those last seen in the scene before.
 * Changes the drafts.
 */
export function followFocus(drafts: readonly ShotDraft[], cast: Cast, earlier: readonly string[]): void {
  const speakers = findSpeakers(drafts);
  const [firstSpeaker, secondSpeaker] = speakers;
  const postures = createPostures(cast);
  const memory = new Memory(cast, earlier);
  const listenerOf = (speaker: string): string | null =>
    memory.recent.findLast((role) => role !== speaker && speakers.has(role)) ??
    (firstSpeaker === speaker ? secondSpeaker : firstSpeaker) ??
    memory.recent.findLast((role) => role !== speaker) ??
    null;

  for (const [at, draft] of drafts.entries()) {
    const { speaker, roles } = draft;
    const said = findAddressee(draft, cast);
    const listener = speaker === null ? null : said === undefined ? listenerOf(speaker) : said;
    draft.meaning = {
      he: memory.subject('male', roles) ?? memory.latest('male'),
      she: memory.subject('female', roles) ?? memory.latest('female'),
      they: memory.they(null),
      him: memory.latest('male', roles),
      her: memory.latest('female', roles),
      listener,
      watched: memory.recent.at(-1) ?? null,
      posture: postures.of(speaker),
      listenerPosture: postures.of(listener),
      held: [],
      isOnPhone: false,
    };
    draft.roles = withMeant(draft, drafts[at - 1], memory);
    if (draft.roles.length > 1 && draft.sentences.some(({ text }) => /^they\b/i.test(text)))
      draft.meaning.they = draft.roles;
    draft.meaning.held = heldPostures(draft, postures, cast);
    // The subject of the action, named first, is whom the next `he` means; after a speech it is the speaker.
    memory.see([...new Set([...draft.lines.map((line) => line.speaker), ...draft.roles])].reverse());
    postures.follow(draft);
    memory.join(findGroup(draft, cast));
  }
}
