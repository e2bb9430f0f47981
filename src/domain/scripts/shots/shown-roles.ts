import type { Cast } from '../cast/cast.ts';
import { pronounTable } from '../cast/person-words.ts';
import type { Mention } from '../cast/role-index.ts';
import { showsByPronoun } from '../cast/seen-roles.ts';
import type { Sentence } from '../text/read-action.ts';
import type { FocusMemory, Gender } from './focus-memory.ts';
import { beginsWithThem, countThem, genderOfThem, isOfThem } from './group-words.ts';
import type { ShotDraft } from './shot-draft.ts';
import { deedTable, largeThings } from './shot-words.ts';
import { soundTable } from './sound-words.ts';

/** The gender of the first pronoun that shows somebody; `His apartment is littered` shows nobody. */
function shownPronoun({ sentences }: ShotDraft): Gender | null {
  const shown = sentences.flatMap(({ words }) =>
    pronounTable.find(words).filter(({ at }) => showsByPronoun(words, at)),
  );
  return shown[0]?.label ?? null;
}

const subjectPattern =
  /^(?:(?:and|but|so|then|now|suddenly|finally),? )*(?:(he|she)\b|(his|her) (?:face|hands?|fingers?|eyes?|arms?|feet|foot|legs?|head|lips|mouth|shoulders?|back)\b)/i;

/** The gender of whom a sentence begins with: `He looks at Nak`, `Her fingers find the thread`. */
function subjectPronoun({ text }: Sentence): Gender | null {
  const [, own, owner] = subjectPattern.exec(text.slice(0, 80)) ?? [];
  const pronoun = own ?? owner;
  if (pronoun === undefined) return null;
  return /^h(?:e|is)$/i.test(pronoun) ? 'male' : 'female';
}

const otherDeeds = /^(?:stops|tries|keeps|goes|gets|comes|finds|gives|shakes|checks|makes|lets|throws|pushes)$/;

/** `Stops the watch. Stares at it.`: who acted last goes on, and is not named again. */
function elidedSubject({ angle, sentences: [first] }: ShotDraft, memory: FocusMemory): string | null {
  if (angle !== null) return null;
  const verb = first?.words[0];
  const isDeed = verb !== undefined && (otherDeeds.test(verb.lower) || deedTable.find([verb]).length > 0);
  const isVerb = isDeed && /[^s]s$/.test(verb.lower);
  return isVerb ? (memory.recent().at(-1) ?? null) : null;
}

/** `Steel sits. They laugh.`: the one last seen besides him laughs with him. */
function seenWith({ roles: [role, other], sentences }: ShotDraft, memory: FocusMemory): string[] {
  if (other !== undefined || !sentences.slice(1).some(({ text }) => /^(?:They|Both)\b/.test(text))) return [];
  const others = memory.recent().filter((name) => name !== role);
  return others.slice(-1);
}

/** `She swaps the halves. He swaps them back.`: the other of the two. */
function meantLater({ sentences }: ShotDraft, named: readonly string[], memory: FocusMemory): string[] {
  return sentences.slice(1).flatMap((sentence) => {
    const gender = subjectPronoun(sentence);
    const meant = gender === null ? null : memory.latest(gender);
    const isOther = meant !== null && named.every((role) => memory.genderOf(role) !== memory.genderOf(meant));
    return isOther ? [meant] : [];
  });
}

/** `brings him one`, `puts it around his neck`: done to somebody who is near enough to be seen. */
const doneTo =
  /\b(?:brings|hands|gives|offers|passes|shows|lends|throws|tosses|pours|\p{L}+s(?= (?:him|her) (?:away|inside|outside|aside|home|off|along|to|into|through|down|up)\b)) (him|her)\b|\b(?:around|takes|touches|grabs|holds|kisses|squeezes|strokes) (his|her) (?:neck|hands?|arms?|shoulders?|sleeve|cheek|face|hair|forehead|knee|wrist)\b/iu;

/** Whom the one who acts does something to, without naming them. */
function involved({ sentences }: ShotDraft, [actor, other]: readonly string[], memory: FocusMemory): string[] {
  if (actor === undefined || other !== undefined) return [];
  return sentences.flatMap(({ text }) => {
    const [, whom, whose] = (/ h(?:er|im|is)\b/.test(text) && doneTo.exec(text)) || [];
    const pronoun = (whom ?? whose)?.toLowerCase();
    if (pronoun === undefined) return [];
    const gender = pronoun === 'her' ? 'female' : 'male';
    // `takes her hand` may be her own.
    const isOwn = whom === undefined && memory.genderOf(actor) === gender;
    return isOwn ? [] : (memory.latest(gender, [actor]) ?? []);
  });
}

const sideBySide = /^side by side\b/i;
const ofThemAll = /\b(?:both|neither|all (two|three|four|five)|the two) of them\b/i;
const numbers: Readonly<Record<string, number>> = { three: 3, four: 4, five: 5 };

/** How many of those who are there a draft shows beside those whom it names: `all three of them sit`. */
function countWithThem({ sentences }: ShotDraft): number {
  const all = sentences.flatMap(({ text }) => ofThemAll.exec(text) ?? [])[1];
  return all === undefined ? 2 : (numbers[all] ?? 2);
}

/** Whoever is named, and those who are meant beside them. */
function withOthers(draft: ShotDraft, subject: string | null, memory: FocusMemory): string[] {
  const named = [...(subject === null ? [] : [subject]), ...draft.roles];
  const isWithThem =
    named.length < 2 &&
    draft.sentences.some(
      (sentence) =>
        beginsWithThem(sentence) ||
        sideBySide.test(sentence.text) ||
        (sentence.text.includes('of them') && ofThemAll.test(sentence.text)),
    );
  const count = isWithThem ? countWithThem(draft) : 2;
  const them = memory.they(count === 2 ? null : count).filter((role) => !named.includes(role));
  const others = [
    ...seenWith(draft, memory),
    ...meantLater(draft, named, memory),
    ...(isWithThem ? them.slice(-Math.max(1, count - named.length)) : []),
    ...involved(draft, named, memory),
  ];
  return [...new Set([...named, ...others])];
}

const remarkPattern = /^(?:that['’]s|there['’]s|it['’]s|this is|so|well|ouch|touch[eé]|fair enough)\b/i;

/** `There's the rub.`: nothing is to be seen. */
const isRemark = ({ sentences: [first, second] }: ShotDraft): boolean =>
  first !== undefined && second === undefined && first.words.length <= 6 && remarkPattern.test(first.text);

const heardWords = /\b(?:voices?|sounds?|music|song|static|signal|noise|silence|echo(?:es)?|melody|applause)\b/i;

const isHeard = ({ text, words }: Sentence): boolean => heardWords.test(text) || soundTable.find(words).length > 0;

/** `Static. A burst of dance music.`: nothing is to be seen, and something to be heard. */
function isOnlyHeard({ sentences, stands }: ShotDraft): boolean {
  if (stands || !sentences.some(isHeard)) return false;
  return sentences.every(
    (sentence) => (isHeard(sentence) || sentence.words.length <= 3) && largeThings.find(sentence.words).length === 0,
  );
}

/** Whom a pronoun anywhere in a draft means, or who goes on doing something without being named again. */
function meantByPronoun(draft: ShotDraft, memory: FocusMemory): string | null {
  const subject = draft.sentences.flatMap((sentence) => subjectPronoun(sentence) ?? [])[0];
  const meant = subject === undefined ? null : memory.subject(subject);
  if (meant !== null) return meant;
  const pronoun = shownPronoun(draft);
  return pronoun === null ? elidedSubject(draft, memory) : memory.latest(pronoun);
}

/** Who is meant where nobody is named: by a pronoun, or because only they are there to be looked at. */
function meantAlone(draft: ShotDraft, before: ShotDraft | undefined, memory: FocusMemory): string[] {
  const { sentences } = draft;
  const one = meantByPronoun(draft, memory);
  if (one !== null) return [one];
  if (sentences.some(isOfThem)) return [...memory.they(countThem(sentences), genderOfThem(sentences))];
  const isOfTalk = before?.kind === 'speech' && draft.kind === 'action';
  return isOfTalk && (isRemark(draft) || isOnlyHeard(draft)) ? memory.recent().slice(-2) : [];
}

/** Whom a draft shows, those included whom it does not name, in the order of its words. */
export function findShownRoles(draft: ShotDraft, before: ShotDraft | undefined, memory: FocusMemory): string[] {
  const { roles, sentences } = draft;
  const [first] = sentences;
  if (first === undefined || draft.kind === 'title') return roles;
  const gender = subjectPronoun(first);
  const subject = gender === null ? null : memory.subject(gender, roles);
  if (roles.length > 0) return withOthers(draft, subject, memory);
  return subject === null ? meantAlone(draft, before, memory) : withOthers(draft, subject, memory);
}

/** Those whom a sentence names one after the other: `CHALF, NAR, and YOR`. */
export function findGroup({ sentences }: ShotDraft, cast: Cast): string[] {
  const groups = sentences.map(({ words }) => {
    let group: Mention[] = [];
    for (const mention of cast.mentions(words)) {
      const last = group.at(-1);
      const gap = last === undefined ? [] : words.slice(last.at + last.length, mention.at);
      const isJoined = group.length > 0 && gap.every(({ lower }) => lower === 'and');
      if (isJoined) group.push(mention);
      else if (group.length < 2) group = [mention];
    }
    return [...new Set(group.map(({ role }) => role))];
  });
  return groups.findLast((group) => group.length > 1) ?? [];
}
