import type { Cast } from '../cast/cast.ts';
import { createFocusMemory } from './focus-memory.ts';
import type { FocusMemory } from './focus-memory.ts';
import { beginsWithThem } from './group-words.ts';
import { createPostures, findPostures } from './postures.ts';
import type { Posture, Postures } from './postures.ts';
import { isPointOfView } from './point-of-view.ts';
import type { Meaning, ShotDraft } from './shot-draft.ts';
import { findGroup, findShownRoles } from './shown-roles.ts';
import { readWords } from '../text/words.ts';

/** Whether a direction says to whom somebody speaks, and whom: Scott by `(to Scott)`, nobody by `(to herself)`. */
function findAddressee({ lines }: ShotDraft, cast: Cast): string | null | undefined {
  const direction = lines.find(({ parenthetical }) => parenthetical !== null)?.parenthetical ?? '';
  return /^to /i.test(direction) ? (cast.mentions(readWords(direction))[0]?.role ?? null) : undefined;
}

/** Everybody who speaks in the picture, in order. */
function findSpeakers(drafts: readonly ShotDraft[]): string[] {
  const lines = drafts.flatMap((draft) => draft.lines.filter(({ delivery }) => delivery === 'on-screen'));
  return [...new Set(lines.map(({ speaker }) => speaker))];
}

const arrives =
  /\b(?:enters?|arrives?|(?:bursts|storms|comes|walks|steps|rushes|runs) in|appears|joins them|(?:flies|swings|bangs) open)\b/i;

/** Where those are first seen who come into the scene later than others: nobody speaks to them before. */
function findArrivals(drafts: readonly ShotDraft[]): Map<string, number> {
  const seen = new Set<string>();
  const arrivals = new Map<string, number>();
  for (const [at, { roles, sentences }] of drafts.entries()) {
    const isNew = at > 0 && roles.some((role) => !seen.has(role)) && sentences.some(({ text }) => arrives.test(text));
    for (const role of roles) {
      if (isNew && !seen.has(role)) arrivals.set(role, at);
      seen.add(role);
    }
  }
  return arrivals;
}

/** Whom somebody speaks to: who spoke or was seen last besides them. */
function findListener(speaker: string, speakers: readonly string[], memory: FocusMemory): string | null {
  const recent = memory.recent();
  return (
    recent.findLast((role) => role !== speaker && speakers.includes(role)) ??
    speakers.find((role) => role !== speaker) ??
    recent.findLast((role) => role !== speaker) ??
    null
  );
}

/** What is still so of those in the picture, where its own words do not tell. */
function heldPostures({ roles }: ShotDraft, told: readonly Posture[], postures: Postures): Meaning['held'] {
  return roles.flatMap((role) => {
    const posture = postures.of(role);
    const isTold = told.some(({ owners }) => owners.includes(role));
    return posture === null || isTold ? [] : [{ role, posture }];
  });
}

/**
 * Finds out, shot by shot through one scene, whom pronouns mean and who talks to whom. `earlier` are those last seen in the scene before.
 * Changes the drafts.
 */
export function followFocus(drafts: readonly ShotDraft[], cast: Cast, earlier: readonly string[]): void {
  const speakers = findSpeakers(drafts);
  const arrivals = findArrivals(drafts);
  const postures = createPostures(cast);
  const memory = createFocusMemory(cast, { earlier, speakers });

  const meaningOf = (draft: ShotDraft, at: number): Meaning => {
    const { speaker, roles } = draft;
    const said = findAddressee(draft, cast);
    const there = arrivals.size === 0 ? speakers : speakers.filter((role) => (arrivals.get(role) ?? 0) <= at);
    const listener = speaker === null ? null : said === undefined ? findListener(speaker, there, memory) : said;
    return {
      he: memory.subject('male', roles) ?? memory.latest('male'),
      she: memory.subject('female', roles) ?? memory.latest('female'),
      they: memory.they(null),
      him: memory.latest('male', roles),
      her: memory.latest('female', roles),
      listener,
      watched: memory.recent().at(-1) ?? null,
      posture: postures.of(speaker),
      listenerPosture: postures.of(listener),
      held: [],
      isOnPhone: false,
    };
  };

  for (const [at, draft] of drafts.entries()) {
    draft.meaning = meaningOf(draft, at);
    draft.roles = findShownRoles(draft, drafts[at - 1], memory);
    if (draft.roles.length > 1 && draft.sentences.some(beginsWithThem)) draft.meaning.they = draft.roles;
    const told = findPostures(draft, cast);
    draft.meaning.held = heldPostures(draft, told, postures);
    // The subject of the action, named first, is whom the next `he` means; after a speech it is the speaker.
    const heard = draft.lines.filter(({ delivery }) => delivery !== 'voice-over').map((line) => line.speaker);
    // Whoever is watched from afar is not there.
    if (!isPointOfView(draft.angle)) memory.see([...new Set([...heard, ...draft.roles])].reverse());
    memory.join(findGroup(draft, cast));
    postures.follow(draft, told);
  }
}
