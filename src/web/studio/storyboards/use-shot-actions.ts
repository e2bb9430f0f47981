import { useMemo } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { pastedAtMost, pasteShots } from '#domain/storyboards/paste-shots.ts';
import type { ShotFields } from '#domain/storyboards/storyboard.ts';
import { counted } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import { type Board, useBoardActions } from './board-context.tsx';
import { copyOf, keepCopied, readCopied } from './choice/copied-shots.ts';
import { moveBeside } from './choice/move-beside.ts';
import { splitAtPlayhead, type SplitPlace } from './choice/split-places.ts';
import { newId } from '#web/lib/new-id.ts';

/**
 * What can be done with shots from the board, the list, the inspector, the palette and the keyboard. What is done with one
 * of several chosen shots is done with all of them; locked ones stay as they are, and it is said how many those are.
 */
export function useShotActions(): ShotActions {
  const { now } = useBoardActions();
  return useMemo(() => steady(now), [now]);
}

const actionsOn = (shared: Board) => ({
  ...looking(shared),
  ...changing(shared),
  ...copying(shared),
  ...cutting(shared),
});

type ShotActions = ReturnType<typeof actionsOn>;

/** Each looks at the board when it is called, so that nothing is drawn again to keep them up to date. */
function steady(now: () => Board): ShotActions {
  const on = () => actionsOn(now());
  return {
    playFrom: (shot) => on().playFrom(shot),
    toggleApproved: (shot) => on().toggleApproved(shot),
    toggleLocked: (shot) => on().toggleLocked(shot),
    update: (shots, fields) => on().update(shots, fields),
    reorder: (shot, direction) => on().reorder(shot, direction),
    moveTo: (shotIds, place) => on().moveTo(shotIds, place),
    remove: (shot) => on().remove(shot),
    copy: (shot) => on().copy(shot),
    paste: (shot) => on().paste(shot),
    duplicate: (shot) => on().duplicate(shot),
    cut: (shot) => on().cut(shot),
    split: (shot, place) => on().split(shot, place),
    merge: (shot) => on().merge(shot),
  };
}

/** A shot alone, or all that are chosen with it. */
function targetsOf({ chosen, chosenShots }: Board, shot: ShotView): readonly ShotView[] {
  return chosen.has(shot.id) ? chosenShots : [shot];
}

/** Those that are not locked. Says how many are left as they are. */
function unlocked(shots: readonly ShotView[]): ShotView[] {
  const open = shots.filter(({ locked }) => !locked);
  const locked = shots.length - open.length;
  if (locked > 0) {
    const which =
      shots.length === 1 ? `${shots[0]?.label ?? ''} is locked` : `${counted(locked, 'locked shot')} not changed`;
    notify({ text: `${which}. Unlock to change.` });
  }
  return open;
}

const idsOf = (shots: readonly ShotView[]) => shots.map(({ id }) => id);

function looking({ film, player }: Board) {
  return {
    playFrom({ id }: ShotView): void {
      const start = film.shots.find((shot) => shot.id === id)?.startFrame;
      if (start === undefined) return;
      player.seek(start);
      player.play();
    },
  };
}

/** Changes fields of shots: as a single edit for one, so that others may change the rest of it meanwhile. */
function updateCommand(shots: readonly ShotView[], fields: Partial<ShotFields>): Command {
  const [first] = shots;
  return first && shots.length === 1
    ? { do: 'update-shot', shotId: first.id, fields }
    : { do: 'update-shots', shotIds: idsOf(shots), fields };
}

function changing(shared: Board) {
  const { board, shots, edit, pick } = shared;
  const toggle = (field: 'approved' | 'locked') => (shot: ShotView) =>
    edit(updateCommand(targetsOf(shared, shot), { [field]: !shot[field] }));
  return {
    toggleApproved: toggle('approved'),
    toggleLocked: toggle('locked'),
    /** Gives all of them the same fields. */
    update(targets: readonly ShotView[], fields: Partial<ShotFields>): void {
      const open = unlocked(targets);
      if (open.length > 0) edit(updateCommand(open, fields));
    },
    reorder(shot: ShotView, direction: 1 | -1): void {
      const open = unlocked(targetsOf(shared, shot));
      const place = moveBeside(board, open, direction);
      if (place) edit({ do: 'move-shots', shotIds: idsOf(open), ...place });
    },
    moveTo(shotIds: readonly string[], place: { sceneId: string; after: string | null }): void {
      const moving = new Set(shotIds);
      const open = unlocked(shots.filter(({ id }) => moving.has(id)));
      const free = freePlace(shared, new Set(idsOf(open)), place);
      if (open.length > 0) edit({ do: 'move-shots', shotIds: idsOf(open), ...free });
    },
    remove(shot: ShotView): void {
      if (!board.mayEdit) return;
      const open = unlocked(targetsOf(shared, shot));
      const [first] = open;
      if (!first) return;
      const gone = new Set(idsOf(open));
      const next = nextOf(shots, gone);
      if (next) pick(next.id);
      edit({ do: 'remove-shots', shotIds: [...gone] });
      notify({
        text: `${open.length === 1 ? `Shot ${first.label}` : counted(open.length, 'shot')}${withTakes(open)} removed`,
        action: {
          label: 'Undo',
          run: () => edit({ do: 'several', commands: [...restoring(gone), ...endsNow(board, gone)] }),
        },
      });
    },
  };
}

const restoring = (gone: ReadonlySet<string>) => [...gone].map((shotId): Command => ({ do: 'restore-shot', shotId }));

/** How the scenes' last shots that stay end now: they take over how the removed ones did, and give it back. */
function endsNow({ scenes }: Board['board'], gone: ReadonlySet<string>): Command[] {
  return scenes.flatMap(({ shots }) => {
    const last = shots.findLast(({ id }) => !gone.has(id));
    if (!last || last.locked || last === shots.at(-1)) return [];
    return [{ do: 'update-shot', shotId: last.id, fields: { transition: last.transition } }];
  });
}

/** The shot before a place, if that one moves itself, is the nearest that does not. */
function freePlace(
  { board }: Board,
  moving: ReadonlySet<string>,
  { sceneId, after }: { sceneId: string; after: string | null },
) {
  const shots = board.scenes.find(({ id }) => id === sceneId)?.shots ?? [];
  const at = shots.findIndex(({ id }) => id === after);
  return { sceneId, after: shots.slice(0, at + 1).findLast(({ id }) => !moving.has(id))?.id ?? null };
}

/** What is chosen when shots are gone: the one behind them, else the one before. */
function nextOf(shots: readonly ShotView[], gone: ReadonlySet<string>): ShotView | undefined {
  const last = shots.findLastIndex(({ id }) => gone.has(id));
  return shots.slice(last + 1).find(({ id }) => !gone.has(id)) ?? shots.findLast(({ id }) => !gone.has(id));
}

function withTakes(shots: readonly ShotView[]): string {
  const takes = shots.flatMap(({ takeCounts }) => Object.values(takeCounts)).reduce((sum, count) => sum + count, 0);
  if (takes === 0) return '';
  return ` and ${shots.length === 1 ? 'its' : 'their'} ${counted(takes, 'take')}`;
}

const nextId = (word: string) => newId(word === 'sht' ? 'shot' : word === 'lin' ? 'lin' : 'rol');

function copying(shared: Board) {
  const { board, edit, chooseMany } = shared;
  const copy = (shot: ShotView): boolean => {
    const targets = targetsOf(shared, shot);
    if (targets.length > pastedAtMost) {
      notify({ text: `You can copy at most ${pastedAtMost} shots at once.` });
      return false;
    }
    const isKept = keepCopied(copyOf(board, targets));
    notify({
      text: isKept
        ? `${counted(targets.length, 'shot')} copied`
        : 'Couldn’t copy because this browser blocks storage. Allow storage for this site.',
    });
    return isKept;
  };
  const put = (copied: NonNullable<ReturnType<typeof readCopied>>, beside: ShotView) => {
    const place = { storyboardId: board.id, sceneId: beside.sceneId, after: beside.id, roles: board.roles };
    const { command, shotIds } = pasteShots(copied, place, nextId);
    edit(command);
    chooseMany(shotIds);
  };
  return {
    copy,
    paste(shot: ShotView): void {
      const copied = readCopied();
      if (!copied) return notify({ text: 'Copy shots first.' });
      put(copied, targetsOf(shared, shot).at(-1) ?? shot);
    },
    duplicate(shot: ShotView): void {
      const targets = targetsOf(shared, shot).slice(0, pastedAtMost);
      put(copyOf(board, targets), targets.at(-1) ?? shot);
    },
    cut(shot: ShotView): void {
      const open = unlocked(targetsOf(shared, shot));
      if (open.length > 0 && copy(shot)) edit({ do: 'remove-shots', shotIds: idsOf(open) });
    },
  };
}

function cutting(shared: Board) {
  const { board, time, film, player, edit, pick } = shared;
  const split = (shot: ShotView, place: SplitPlace | null) => {
    if (!place) return notify({ text: `${shot.label} is too short to split.` });
    if (unlocked([shot]).length === 0) return undefined;
    const newShotId = newId('shot');
    edit({ do: 'split-shot', shotId: shot.id, newShotId, ...place });
    return undefined;
  };
  return {
    /** Cuts a shot at the playhead, or at a place that is named. */
    split: (shot: ShotView, place?: SplitPlace) =>
      split(shot, place ?? splitAtPlayhead({ time, rate: film.rate }, shot, player.getFrame())),
    /** Makes the chosen shots one, or a shot and the next one. */
    merge(shot: ShotView): void {
      const together = targetsOf(shared, shot);
      const targets = together.length > 1 ? together : withNext(shared, shot);
      if (targets.length < 2) {
        return notify({ text: `${shot.label} is the last shot in its scene. Choose a shot before it to merge.` });
      }
      if (unlocked(targets).length < targets.length || !board.mayEdit) return undefined;
      const [first] = targets;
      if (first) pick(first.id);
      return edit({ do: 'merge-shots', shotIds: idsOf(targets) });
    },
  };
}

function withNext({ board }: Board, shot: ShotView): ShotView[] {
  const shots = board.scenes.find(({ id }) => id === shot.sceneId)?.shots ?? [];
  const at = shots.findIndex(({ id }) => id === shot.id);
  return shots.slice(at, at + 2);
}
