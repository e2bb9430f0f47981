import type { DialogueLine } from '../breakdown.ts';
import type { ShotDraft } from './shot-draft.ts';

const takesUp =
  /\b(?:phone call|talk(?:s|ing)? (?:on|into) (?:the|her|his|a)|(?:on|into|up) (?:the|her|his|a) (?:\p{L}+ )?(?:tele|cell)?phone|(?:into|on) phone|up phone|answers the (?:tele)?phone|dials|speed dial|speakerphone)\b/iu;
const rings =
  /\b(?:phone|telephone|mobile|cell)\b[^.!?]{0,24}\b(?:rings?|ringing|buzz(?:es)?|vibrates)\b|\bringing (?:phone|telephone)\b/i;
const answers = /\b(?:answers?|picks? (?:it )?up|takes the call)\b/i;
const greets = /^(?:hello|yeah|yes|hi|speaking|go ahead|this is|who is this)\b/i;
const ends =
  /\b(?:hangs? up(?! (?:her|his|their|an?|the) (?!(?:tele)?phone|receiver))|hung up|hanging up|puts? down the (?:phone|receiver)|puts? the (?:phone|receiver) down|clicks? off|line (?:goes|is|has gone) dead|disconnects|dial tone|ends the call|phone shut|pockets (?:the|his|her) phone)\b/i;
/** What is heard in a receiver. */
const isOfLine = /\b(?:the line|dial tone|static|other end|voice|click)\b/i;
const intoPhone = /\b(?:into|on) (?:the |his |her )?(?:tele|cell)?phone\b/i;

/** From one draft to another of a scene somebody is on the telephone. */
type Call = { from: number; to: number; caller: string };

/** Few shots speak of telephones at all. */
const maybe = /phone|mobile|cell|dial|call|receiver|ring|line|h[au]ng|click|connect|answer|pick/i;

/** The words of a draft, if they may be of a telephone. */
function wordsOf({ sentences, lines }: ShotDraft): string {
  let words = '';
  for (const { text } of sentences) words += `${text} `;
  for (const { parenthetical } of lines) if (parenthetical !== null) words += `${parenthetical} `;
  return maybe.test(words) ? words : '';
}

const subjectOf = ({ kind, roles, speaker }: ShotDraft): string | null =>
  kind === 'speech' ? speaker : (roles[0] ?? null);

/** Whether a draft begins a call: by its words, or because somebody answers what has rung. */
function begins(draft: ShotDraft, words: string, rang: boolean): boolean {
  if (takesUp.test(words)) return true;
  return rang && (answers.test(words) || (draft.kind === 'speech' && greets.test(draft.lines[0]?.text ?? '')));
}

/** A call that is going on, and from where the next one may count. */
type Line = { open: { from: number; caller: string } | null; free: number; rang: boolean };

/** Ends the call that is going on, or one that has gone on since the scene began. */
function hangUp(line: Line, at: number, subject: string | null): Call[] {
  const caller = line.open?.caller ?? subject;
  if (caller === null) return [];
  const call = { from: line.open?.from ?? line.free, to: at, caller };
  Object.assign(line, { open: null, free: at + 1 });
  return [call];
}

/** The calls of a scene. Who hangs up without having taken up a receiver has talked since the scene began. */
function findCalls(drafts: readonly ShotDraft[]): Call[] {
  const line: Line = { open: null, free: 0, rang: false };
  const calls = drafts.flatMap((draft, at) => {
    const words = wordsOf(draft);
    const subject = subjectOf(draft);
    const ended = ends.test(words) ? hangUp(line, at, subject) : [];
    const isBegun = line.open === null && !ends.test(words) && begins(draft, words, line.rang);
    if (isBegun && subject !== null) line.open = { from: at, caller: subject };
    line.rang = line.open === null && (line.rang || rings.test(words));
    return ended;
  });
  return line.open === null ? calls : [...calls, { ...line.open, to: drafts.length - 1 }];
}

/** Whether somebody puts down the receiver. */
export const endsCall = (draft: ShotDraft): boolean => ends.test(wordsOf(draft));

/** `The finger clicks off the speakerphone.`: of a line, which both hear; it shows nobody. */
export const isOfLineOnly = ({ roles, sentences, kind }: ShotDraft): boolean =>
  kind === 'action' && roles.length > 1 && sentences.some(({ text }) => isOfLine.test(text) || ends.test(text));

/** Whoever is seen to do something in the scene, up to a draft. */
function seenUntil(drafts: readonly ShotDraft[], { from, to }: Call): Set<string> {
  const seen = new Set<string>();
  for (const [at, draft] of drafts.slice(0, to + 1).entries()) {
    const { kind, roles, lines, speaker } = draft;
    if (isOfLineOnly(draft)) continue;
    if (kind === 'action') for (const role of roles) seen.add(role);
    else if (at < from && speaker !== null && lines.some(({ delivery }) => delivery === 'on-screen')) seen.add(speaker);
  }
  return seen;
}

/** The words come out of the receiver: the picture is of the one who holds it. */
function hearInReceiver(draft: ShotDraft, caller: string): void {
  draft.lines = draft.lines.map((line): DialogueLine =>
    line.delivery === 'on-screen' ? Object.assign({}, line, { delivery: 'off-screen' }) : line,
  );
  draft.roles = [caller];
  draft.meaning = { ...draft.meaning, listener: caller, isOnPhone: true };
}

function followSpeech(draft: ShotDraft, { caller }: Call, isThere: (role: string) => boolean): void {
  const { speaker, meaning } = draft;
  if (speaker === null) return;
  if (speaker !== caller) {
    if (!isThere(speaker)) hearInReceiver(draft, caller);
    return;
  }
  const isIntoPhone = draft.lines.some(({ parenthetical }) => intoPhone.test(parenthetical ?? ''));
  const { listener } = meaning;
  const isToSomebodyThere = listener !== null && isThere(listener) && !isIntoPhone;
  if (!isToSomebodyThere) draft.meaning = { ...meaning, listener: null, isOnPhone: true };
}

function followAction(draft: ShotDraft, { caller }: Call): void {
  const words = wordsOf(draft);
  if (isOfLineOnly(draft)) draft.roles = [caller];
  if (draft.roles.length === 0 && isOfLine.test(words)) draft.roles.push(caller);
  const isOfCaller = draft.roles[0] === caller && draft.roles.length === 1;
  draft.meaning = { ...draft.meaning, isOnPhone: isOfCaller && !ends.test(words) };
}

/**
 * Follows telephone calls through one scene. Who is at the other end is heard and not seen, unless the script cuts between two places
 * and says where they are. `isSeenElsewhere` tells that of a role. Changes the drafts.
 */
export function followTelephone(drafts: readonly ShotDraft[], isSeenElsewhere: (role: string) => boolean): void {
  for (const call of findCalls(drafts)) {
    const seen = seenUntil(drafts, call);
    const isThere = (role: string): boolean => seen.has(role) || isSeenElsewhere(role);
    for (const draft of drafts.slice(call.from, call.to + 1)) {
      if (draft.kind === 'speech') followSpeech(draft, call, isThere);
      else if (draft.kind === 'action') followAction(draft, call);
    }
  }
}
