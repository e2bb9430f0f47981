import type { Cast } from './find-cast.ts';
import type { ShotDraft } from './shot-draft.ts';

/** Remembers from shot to shot whom a pronoun means and who talks to whom. */
export type Focus = {
  /** Begins a scene: nobody is known yet; who will speak in it is. */
  enterScene(drafts: readonly ShotDraft[]): void;
  /** What holds when a shot begins. */
  contextOf(draft: ShotDraft): { he: string | null; she: string | null; listener: string | null };
  /** The roles to be seen in a shot. */
  seenIn(draft: ShotDraft): string[];
  /** Goes on to the next shot. */
  follow(draft: ShotDraft): void;
};

/** Follows the focus of attention through a film. */
export function createFocus(cast: Cast): Focus {
  const genderOf = new Map(cast.roles.map(({ name, gender }) => [name, gender]));
  /** The roles last named or heard, latest last. */
  let recent: string[] = [];
  let speakers: string[] = [];

  const latest = (gender: 'male' | 'female'): string | null =>
    recent.findLast((role) => genderOf.get(role) === gender) ??
    recent.findLast((role) => genderOf.get(role) === 'neutral') ??
    null;
  const listenerOf = ({ speaker }: ShotDraft): string | null => {
    if (speaker === null) return null;
    const heard = recent.findLast((role) => role !== speaker && speakers.includes(role));
    return heard ?? speakers.find((role) => role !== speaker) ?? null;
  };
  const seenIn = (draft: ShotDraft): string[] => {
    if (draft.roles.length > 0 || draft.kind === 'title') return [...draft.roles];
    // A voice from elsewhere is heard over the face of the one it is meant for.
    const listener = draft.lines.length > 0 && draft.sentences.length === 0 ? listenerOf(draft) : null;
    return listener === null ? [] : [listener];
  };
  return {
    enterScene(drafts) {
      recent = [];
      const onScreen = drafts.flatMap(({ lines }) => lines.filter(({ delivery }) => delivery === 'on-screen'));
      speakers = [...new Set(onScreen.map(({ speaker }) => speaker))];
    },
    contextOf: (draft) => ({ he: latest('male'), she: latest('female'), listener: listenerOf(draft) }),
    seenIn,
    follow(draft) {
      const named = [...draft.roles, ...draft.lines.map(({ speaker }) => speaker)];
      recent = [...recent.filter((role) => !named.includes(role)), ...new Set(named)];
    },
  };
}
