import type { MissingView } from '#contract/storyboard-making.ts';
import type { ShotView, ShownTake, StoryboardView } from '#contract/storyboards.ts';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import { cardState, type TasksBySlot } from './card-state.ts';

export const boardFilters = [
  'all',
  'missing',
  'no-picture',
  'dialogue',
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
  missing: 'Missing media',
  'no-picture': 'No image',
  dialogue: 'With dialogue',
  stale: 'Stale',
  failed: 'Failed',
  running: 'Generating',
  locked: 'Locked',
  approved: 'Approved',
  'not-approved': 'Not approved',
};

/** The shots that each filter shows. */
export type Filtered = (filter: BoardFilter) => ReadonlySet<string>;

/**
 * Sorts the shots by what is the matter with them, when it is asked for. Without a quote, a shot without a picture counts
 * as missing.
 */
export function filterShots(
  shots: readonly ShotView[],
  tasks: TasksBySlot,
  missing: MissingView | undefined,
): Filtered {
  const wanting = missing && ownersOf(missing.items.map(({ slot }) => slot));
  // Few have a task, and only those are running or have failed.
  const working = ownersOf(tasks.keys());
  const busy = working.size === 0 ? [] : shots.filter((shot) => isAmong(working, shot));
  const kinds = new Map(busy.map((shot) => [shot.id, cardState(shot, tasks).kind]));
  const hasPicture = ({ picture, clip }: ShotView) => picture !== null || clip !== null;
  const isMissing = (shot: ShotView) => (wanting ? isAmong(wanting, shot) : !hasPicture(shot));
  const isWanted: Record<BoardFilter, (shot: ShotView) => boolean> = {
    all: () => true,
    missing: isMissing,
    'no-picture': (shot) => !hasPicture(shot),
    dialogue: ({ dialogue }) => dialogue.length > 0,
    // Also while something else of the shot is being made: it stays stale until it is made again.
    stale: isStale,
    failed: ({ id }) => kinds.get(id) === 'failed',
    running: ({ id }) => kinds.get(id) === 'running',
    locked: ({ locked }) => locked,
    approved: ({ approved }) => approved,
    'not-approved': ({ approved }) => !approved,
  };
  const sorted = new Map<BoardFilter, ReadonlySet<string>>();
  return (filter) => {
    const known = sorted.get(filter);
    if (known) return known;
    const ids = new Set(shots.filter(isWanted[filter]).map(({ id }) => id));
    sorted.set(filter, ids);
    return ids;
  };
}

/** The ids of the shots, lines and scenes that slots belong to. */
function ownersOf(slots: Iterable<string>): Set<string> {
  return new Set([...slots].map((slot) => slot.split(':')[1] ?? ''));
}

const isAmong = (owners: ReadonlySet<string>, { id, dialogue }: ShotView) =>
  owners.size > 0 && (owners.has(id) || dialogue.some((line) => owners.has(line.id)));

const isOutdated = (take: ShownTake | null) => take !== null && take.staleReasons.length > 0;
const isStale = ({ picture, clip, sound, dialogue }: ShotView) =>
  isOutdated(picture) || isOutdated(clip) || isOutdated(sound) || dialogue.some(({ voice }) => isOutdated(voice));

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
