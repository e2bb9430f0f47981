import type { MissingView, ShotView, StoryboardView } from '#contract/storyboards.ts';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import { cardState, slotsOfShot, type TasksBySlot } from './card-state.ts';

export const boardFilters = [
  'all',
  'missing',
  'no-picture',
  'stale',
  'failed',
  'running',
  'locked',
  'approved',
  'not-approved',
] as const;
/** Which shots of the board are shown. */
export type BoardFilter = (typeof boardFilters)[number];

/** How each filter is called. */
export const filterLabel: Record<BoardFilter, string> = {
  all: 'All shots',
  missing: 'Missing something',
  'no-picture': 'No picture',
  stale: 'Stale',
  failed: 'Failed',
  running: 'Being made',
  locked: 'Locked',
  approved: 'Approved',
  'not-approved': 'Not approved',
};

/** The shots that each filter shows. */
export type Filtered = Record<BoardFilter, ReadonlySet<string>>;

/** Sorts the shots by what is the matter with them. Without a quote, a shot without a picture counts as missing. */
export function filterShots(
  shots: readonly ShotView[],
  tasks: TasksBySlot,
  missing: MissingView | undefined,
): Filtered {
  const slots = missing && new Set(missing.items.map(({ slot }) => slot));
  const kinds = new Map(shots.map((shot) => [shot.id, cardState(shot, tasks).kind]));
  const hasPicture = ({ picture, clip }: ShotView) => picture !== null || clip !== null;
  const isMissing = (shot: ShotView) =>
    slots ? slotsOfShot(shot).some(({ slot }) => slots.has(slot)) : !hasPicture(shot);
  const ids = (wanted: (shot: ShotView) => boolean) => new Set(shots.filter(wanted).map(({ id }) => id));
  return {
    all: ids(() => true),
    missing: ids(isMissing),
    'no-picture': ids((shot) => !hasPicture(shot)),
    // Also while something else of the shot is being made: it stays stale until it is made again.
    stale: ids((shot) => staleReasonsOf(shot).length > 0),
    failed: ids(({ id }) => kinds.get(id) === 'failed'),
    running: ids(({ id }) => kinds.get(id) === 'running'),
    locked: ids(({ locked }) => locked),
    approved: ids(({ approved }) => approved),
    'not-approved': ids(({ approved }) => !approved),
  };
}

/** Why the selected takes of a shot no longer match the board, each reason once. */
export function staleReasonsOf({ picture, clip, sound, dialogue }: ShotView): string[] {
  const takes = [picture, clip, sound, ...dialogue.map(({ voice }) => voice)];
  return [...new Set(takes.flatMap((take) => take?.staleReasons ?? []))];
}

/** The shots that have every word of a search somewhere in their texts. */
export function searchShots({ scenes, roles }: Pick<StoryboardView, 'scenes' | 'roles'>, search: string): Set<string> {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const nameOf = new Map(roles.map(({ id, name }) => [id, name]));
  return new Set(
    scenes.flatMap(({ slugLine, shots }) =>
      shots
        .filter((shot) => {
          const text = [slugLine, ...textsOf(shot, nameOf)].join('\n').toLocaleLowerCase();
          return words.every((word) => text.includes(word));
        })
        .map(({ id }) => id),
    ),
  );
}

function textsOf(shot: ShotView, nameOf: ReadonlyMap<string, string>): string[] {
  return [
    shot.label,
    shotTypeLabel[shot.type],
    shot.action,
    shot.imagePrompt,
    shot.videoPrompt,
    shot.soundPrompt ?? '',
    shot.notes,
    ...shot.roleIds.map((id) => nameOf.get(id) ?? ''),
    ...shot.dialogue.flatMap(({ text, roleId }) => [text, nameOf.get(roleId) ?? '']),
  ];
}
