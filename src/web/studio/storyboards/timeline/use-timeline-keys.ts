import { type RefObject, useEffect } from 'react';
import type { Command } from '#domain/storyboards/commands.ts';
import { shotAt } from '#web/studio/player/index.ts';
import { type PlaceOnBoard, placeOf, useIsReadOnly } from '../beyond-plan-context.tsx';
import { type Board, useBoardActions } from '../board-context.tsx';
import { type BoardSound, moveSound, setSoundGain, trimSoundBegin, trimSoundEnd } from './board-sounds.ts';
import type { TimelineSight, TimelineTools } from './timeline-context.ts';
import { slip, trimBegin, trimEnd } from './trim-shot.ts';

/** How much louder or softer a press makes a sound. */
const gainStepDb = 0.5;

/** What can be dragged, by keys: for the selected sound, else for the selected shot. They work inside the timeline. */
export function useTimelineKeys(section: RefObject<HTMLElement | null>, tools: TimelineTools): void {
  const { now } = useBoardActions();
  const isReadOnly = useIsReadOnly();
  useEffect(() => {
    const element = section.current;
    const hear = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.matches('input, textarea') || event.ctrlKey || event.metaKey) return;
      const [board, timeline] = [now(), { ...tools.now(), ...tools, isReadOnly }];
      const command = commandOf(event, board, timeline);
      if (command === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (command && board.board.mayEdit) board.edit(command);
    };
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, [section, now, tools, isReadOnly]);
}

type Timeline = TimelineSight & TimelineTools & { isReadOnly: (place: PlaceOnBoard) => boolean };

const directions: Record<string, -1 | 1> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowRight: 1,
  BracketLeft: -1,
  BracketRight: 1,
};

/** Undefined for keys that mean nothing here; null for those that need no edit. */
function commandOf(event: KeyboardEvent, board: Board, timeline: Timeline): Command | null | undefined {
  const direction = directions[event.code];
  if (direction === undefined) return event.key === 'Escape' ? leaveSound(timeline) : undefined;
  if (event.code.startsWith('Bracket')) return trimCommand(event, board, { timeline, direction });
  const isUpOrDown = event.code === 'ArrowUp' || event.code === 'ArrowDown';
  if (event.altKey) return isUpOrDown ? gainCommand(timeline, -direction) : nudge(timeline, direction);
  return isUpOrDown ? goToCut(board, direction) : undefined;
}

function leaveSound(timeline: Timeline): null | undefined {
  if (timeline.selectedSoundId === null) return undefined;
  timeline.selectSound(null);
  return null;
}

function goToCut({ film, player, select }: Board, direction: 1 | -1): null {
  const frame = player.getFrame();
  const seen = shotAt(film, frame);
  const at = film.shots.findIndex(({ id }) => id === seen?.id);
  // Backward first to the beginning of the shot that is seen.
  const to = direction < 0 && seen && frame > seen.startFrame ? seen : film.shots[at + direction];
  if (!to) return null;
  player.seek(to.startFrame);
  select(to.id);
  return null;
}

/** The selected sound, when it can be changed. */
function selectedSound({ sounds, selectedSoundId, isReadOnly }: Timeline): BoardSound | undefined {
  const sound = sounds.get(selectedSoundId ?? '');
  return sound && !sound.isLocked && !isReadOnly(sound) ? sound : undefined;
}

function gainCommand(timeline: Timeline, direction: number): Command | undefined {
  const sound = selectedSound(timeline);
  if (!sound) return undefined;
  return setSoundGain(sound, sound.mix.gainDb + direction * gainStepDb);
}

function nudge(timeline: Timeline, direction: number): Command | undefined {
  const sound = selectedSound(timeline);
  return sound ? moveSound(sound, direction * timeline.msPerFrame()) : undefined;
}

type Trim = { timeline: Timeline; direction: number };

function trimCommand({ shiftKey, altKey }: KeyboardEvent, { selected }: Board, { timeline, direction }: Trim) {
  const by = direction * timeline.msPerFrame();
  const sound = selectedSound(timeline);
  if (sound) return shiftKey ? trimSoundBegin(sound, by) : trimSoundEnd(sound, by);
  if (!selected || selected.locked || timeline.isReadOnly(placeOf(selected))) return undefined;
  if (altKey) return slip(selected, by) ?? undefined;
  return shiftKey ? trimBegin(selected, by) : trimEnd(selected, by);
}
