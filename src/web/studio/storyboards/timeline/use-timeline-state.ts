import { useMemo, useRef, useState } from 'react';
import type { Command } from '#domain/storyboards/commands.ts';
import { framesPerSecond } from '#web/studio/player/index.ts';
import { useBoard } from '../board-context.tsx';
import { filmOfBoard } from '../board-film.ts';
import { foresee } from '../optimistic-edit.ts';
import { boardSounds } from './board-sounds.ts';
import { snapFrame, snapPx } from './snap.ts';
import type { Timeline } from './timeline-context.ts';

type Scale = { pxPerFrame: number; from: number; until: number };

type Manner = Pick<Timeline, 'isTall'> & { isSnapping: boolean };

/** Puts together what the parts of a timeline share: what is dragged, what is selected, where things catch. */
export function useTimelineState({ pxPerFrame, from, until }: Scale, { isSnapping, isTall }: Manner): Timeline {
  const { board, film, player, edit } = useBoard();
  const [drafted, setDrafted] = useState<Command | null>(null);
  // A drag holds on to what it was begun with, and must find here what it has come to.
  const pending = useRef<Command | null>(null);
  const [selectedSoundId, selectSound] = useState<string | null>(null);
  const sounds = useMemo(() => boardSounds(board), [board]);
  const shown = useMemo(
    () => (drafted ? filmOfBoard(foresee(board, drafted, () => undefined)).film : film),
    [board, film, drafted],
  );
  const rate = framesPerSecond(film);
  const places = useMemo(
    () => [
      ...film.shots.map(({ startFrame }) => startFrame),
      film.frames,
      ...film.sounds.flatMap(({ startSeconds, endSeconds }) => [startSeconds * rate, endSeconds * rate]),
    ],
    [film, rate],
  );
  const snap = (frame: number, before = Number.POSITIVE_INFINITY) => {
    if (!isSnapping) return frame;
    const { markIn, markOut } = player.getState();
    const marks = [player.getFrame(), ...(markIn === null ? [] : [markIn]), ...(markOut === null ? [] : [markOut + 1])];
    return snapFrame(frame, [...places.filter((place) => place <= before), ...marks], snapPx / pxPerFrame);
  };
  return {
    film: shown,
    pxPerFrame,
    isTall,
    from,
    until,
    sounds,
    selectedSoundId,
    selectSound,
    snap,
    msPerFrame: 1000 / rate,
    draft: (command) => {
      pending.current = command;
      setDrafted(command);
    },
    commit: () => {
      if (pending.current) edit(pending.current);
      pending.current = null;
      // The edit shows itself a moment later; until then what was dragged stays where it was put.
      requestAnimationFrame(() => setDrafted(null));
    },
  };
}
