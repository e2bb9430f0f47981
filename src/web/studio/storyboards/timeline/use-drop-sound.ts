import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sent } from '#contract/endpoint.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { type Slot, slotOf } from '#domain/storyboards/slots.ts';
import { plainMix, type SoundMix } from '#domain/storyboards/sound-mix.ts';
import { millisecondsOf } from '#domain/storyboards/timing.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { windowId } from '#web/lib/window-id.ts';
import { uploadAsset } from '#web/lib/upload-asset.ts';
import { shotAt, type SoundBus } from '#web/studio/player/index.ts';
import { notify } from '#web/ui/notices.ts';
import { type Board, useBoardActions } from '../board-context.tsx';
import { newId } from '#web/lib/new-id.ts';
import { plainLines } from './board-sounds.ts';

type Dropped = { file: File; bus: SoundBus; frame: number };
/** Where a dropped sound goes: the slot that it is a take of, and what makes room for it. */
type Place = { slot: Slot; edit: Command | null };

const narrator = 'NARRATOR';

/**
 * Sounds of one's own, dropped on a lane: music or narration that begins there and runs on under the shots behind, or an
 * effect for the shot under the pointer.
 */
export function useDropSound() {
  const { now } = useBoardActions();
  const queryClient = useQueryClient();
  const [over, setOver] = useState<SoundBus | null>(null);
  const add = useMutation({
    mutationFn: async (dropped: Dropped) => {
      const board = now();
      const place = placeFor(board, dropped);
      if (!place) return;
      const { id: assetId } = await uploadAsset(dropped.file, 'audio');
      const params = { storyboardId: board.board.id };
      if (place.edit) {
        const command = place.edit as Sent<typeof storyboardsApi.edit>['body']['command'];
        const body = { baseRevision: board.board.revision, command, windowId: windowId() };
        await call(storyboardsApi.edit, { params, body });
      }
      await call(storyboardsApi.upload, { params, body: { slot: place.slot, assetId } });
    },
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.storyboard(now().board.id) }),
  });
  return {
    over,
    isAdding: add.isPending,
    setOver,
    drop: (dropped: Dropped) => {
      setOver(null);
      if (!now().board.mayEdit) return;
      const text = `“${dropped.file.name}” is not an audio file. Drop an audio file on the timeline.`;
      if (dropped.file.type.startsWith('audio/')) add.mutate(dropped);
      else notify({ text, tone: 'bad' });
    },
  };
}

function placeFor(board: Board, { file, bus, frame }: Dropped): Place | null {
  const seen = shotAt(board.film, frame);
  const shot = board.shots.find(({ id }) => id === seen?.id);
  const scene = board.board.scenes.find(({ id }) => id === shot?.sceneId);
  if (!shot || !scene) return null;
  const name = file.name.replace(/\.[^.]+$/, '') || 'Sound';
  if (bus === 'music') {
    const fields = { musicPrompt: scene.musicPrompt ?? name, musicMix: from(board, frame, scene.shots[0]?.id) };
    return { slot: slotOf('music', scene.id), edit: { do: 'update-scene', sceneId: scene.id, fields } };
  }
  if (bus === 'effects') {
    const edit: Command = { do: 'update-shot', shotId: shot.id, fields: { soundPrompt: name } };
    return { slot: slotOf('sound', shot.id), edit: shot.soundPrompt === null ? edit : null };
  }
  return narration(board, shot, from(board, frame, shot.id));
}

/** A sound as it is, but so much later that it begins at a frame. */
function from({ film }: Board, frame: number, shotId: string | undefined): SoundMix {
  const { startFrame = frame } = film.shots.find(({ id }) => id === shotId) ?? {};
  return { ...plainMix, offsetMs: Math.round(millisecondsOf(frame - startFrame, film.rate)) };
}

/** A narrator's voice over the shot, whose words may be written down later; the narrator is a role like any other. */
function narration({ board }: Board, shot: Board['shots'][number], mix: SoundMix): Place {
  const known = board.roles.find(({ name }) => name === narrator);
  const roleId = known?.id ?? newId('rol');
  const lineId = newId('lin');
  const fields = { name: narrator, description: '', age: null, gender: 'neutral', voice: 'rachel' } as const;
  const plain = plainLines(shot);
  const line = {
    roleId,
    text: '',
    mix,
    runsOn: true,
    parenthetical: null,
    delivery: 'voice-over',
    elementId: null,
  } as const;
  const speak: Command = {
    do: 'update-shot',
    shotId: shot.id,
    fields: { dialogue: [...plain, { id: lineId, ...line }] },
  };
  const edit: Command = known ? speak : { do: 'several', commands: [{ do: 'add-role', roleId, fields }, speak] };
  return { slot: slotOf('voice', lineId), edit };
}
