import { useMemo, useState } from 'react';
import { beatMarks } from '#domain/storyboards/beat-marks.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { useNewest } from '#web/lib/use-newest.ts';
import { framesPerSecond } from '#web/studio/player/index.ts';
import {
  type BoardActions,
  type BoardFilmParts,
  useBoardActions,
  useBoardContent,
  useBoardFilm,
} from '../board-context.tsx';
import { filmOfBoard } from '../board-film.ts';
import { foresee } from '../optimistic-edit.ts';
import { keepSounds } from './board-sounds.ts';
import { snapFrame, snapPx } from './snap.ts';
import type { TimelineSight, TimelineTools } from './timeline-context.ts';

type Scale = { pxPerFrame: number; from: number; until: number };

type Manner = Pick<TimelineSight, 'isTall' | 'tempo'> & { isSnapping: boolean };

/** Puts together what the parts of a timeline share: what is dragged, what is selected, where things catch. */
export function useTimelineState({ pxPerFrame, from, until }: Scale, { isSnapping, isTall, tempo }: Manner) {
  const { board } = useBoardContent();
  const { film } = useBoardFilm();
  const { player, edit } = useBoardActions();
  const [drafted, setDrafted] = useState<Command | null>(null);
  const [selectedSoundId, selectSound] = useState<string | null>(null);
  const [soundsOf] = useState(keepSounds);
  const sounds = useMemo(() => soundsOf(board), [soundsOf, board]);
  const shown = useMemo(
    () => (drafted ? filmOfBoard(foresee(board, drafted, () => undefined)).film : film),
    [board, film, drafted],
  );
  const sight = useMemo(
    (): TimelineSight => ({ film: shown, pxPerFrame, isTall, from, until, tempo, sounds, selectedSoundId }),
    [shown, pxPerFrame, isTall, from, until, tempo, sounds, selectedSoundId],
  );
  const now = useNewest(sight);
  const still = useNewest({ film, isSnapping });
  const tools = useMemo(
    () => toolsOn({ now, still, player, edit, selectSound, setDrafted }),
    [now, still, player, edit],
  );
  return { sight, tools };
}

type Parts = Pick<TimelineTools, 'now' | 'selectSound'> &
  Pick<BoardActions, 'player' | 'edit'> & {
    /** The film without what is being dragged. */
    still: () => Pick<BoardFilmParts, 'film'> & { isSnapping: boolean };
    setDrafted: (command: Command | null) => void;
  };

function toolsOn({ now, still, player, edit, selectSound, setDrafted }: Parts): TimelineTools {
  // A drag holds on to what it was begun with, and must find here what it has come to.
  let pending: Command | null = null;
  return {
    now,
    selectSound,
    msPerFrame: () => 1000 / framesPerSecond(still().film),
    snap(frame, { before = Number.POSITIVE_INFINITY, cutAt = (edge: number) => edge } = {}) {
      const { film, isSnapping } = still();
      if (!isSnapping) return frame;
      const { markIn, markOut } = player.getState();
      const marks = [player.getFrame()];
      if (markIn !== null) marks.push(markIn);
      if (markOut !== null) marks.push(markOut + 1);
      const places = placesOf(film).filter((place) => place <= before);
      const beats = beatsNear(cutAt(frame), now()).map(cutAt);
      return snapFrame(frame, [...places, ...marks, ...beats], reachOf(now()));
    },
    draft(command) {
      pending = command;
      setDrafted(command);
    },
    commit() {
      if (pending) edit(pending);
      pending = null;
      // The edit shows itself a moment later; until then what was dragged stays where it was put.
      requestAnimationFrame(() => setDrafted(null));
    },
  };
}

/** How near an edge must come to a place to catch, in frames. */
const reachOf = ({ pxPerFrame }: TimelineSight): number => snapPx / pxPerFrame;

/** The frames of the beats that are marked within reach of a frame: a beat that is not seen catches nothing. */
function beatsNear(frame: number, sight: TimelineSight): number[] {
  const { tempo, film, pxPerFrame } = sight;
  if (tempo === null) return [];
  const [from, until] = [frame - reachOf(sight), frame + reachOf(sight)];
  return beatMarks(tempo, { rate: film.rate, pxPerFrame, from, until }).map((beat) => beat.frame);
}

/** Where things catch: every cut, and where a sound begins or ends. */
function placesOf(film: BoardFilmParts['film']): number[] {
  const rate = framesPerSecond(film);
  return [
    ...film.shots.map(({ startFrame }) => startFrame),
    film.frames,
    ...film.sounds.flatMap(({ startSeconds, endSeconds }) => [startSeconds * rate, endSeconds * rate]),
  ];
}
