import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { projectsApi } from '#contract/projects.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { useStored } from '#web/lib/use-stored.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { counted } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PlacesList } from './places-list.tsx';
import { type Place, placesIn } from './places.ts';

type PutIntoShotProps = { assetId: string; medium: Medium; onClose: () => void };

const titles: Record<Medium, string> = {
  picture: 'Add image to shot',
  clip: 'Add clip to shot',
  voice: 'Add voice to line',
  sound: 'Add sound to shot',
  music: 'Add music to scene',
};

/** The films last worked on. */
const filmsQuery = {
  queryKey: [...keys.projects, 'films'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(projectsApi.list, { query: {} }, { signal }),
};

/** Makes something of one's own a take of a shot, a line or a scene of a film, and selects it there. */
export function PutIntoShot({ assetId, medium, onClose }: PutIntoShotProps) {
  const { data, isError, error, refetch } = useQuery(filmsQuery);
  const boards = data?.projects.flatMap(({ title, storyboards }) =>
    storyboards.map((board) => ({ ...board, film: storyboards.length > 1 ? `${title} · ${board.title}` : title })),
  );
  return (
    <Modal title={titles[medium]} isOpen onClose={onClose} width={560}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-[18px] pt-2 pb-[18px]">
        {isError && <FailedBox title="Couldn’t load your films" error={error} onRetry={() => void refetch()} />}
        {!boards && !isError && <Skeleton className="h-[420px]" />}
        {boards && <Films boards={boards} {...{ assetId, medium, onClose }} />}
      </div>
    </Modal>
  );
}

type FilmsProps = PutIntoShotProps & { boards: readonly { id: string; film: string; shots: number }[] };

/** Which film, at first the one chosen last; and its places. */
function Films({ boards, ...asked }: FilmsProps) {
  const [last, setLast] = useStored('put-into-film', '');
  const chosen = boards.find(({ id }) => id === last) ?? boards[0];
  if (!chosen) return <NoFilm />;
  return (
    <>
      <Select
        label="Film"
        value={chosen.id}
        options={boards.map(({ id, film, shots }) => ({ id, label: film, aside: counted(shots, 'shot') }))}
        onChange={setLast}
      />
      <PlacesOfBoard key={chosen.id} storyboardId={chosen.id} {...asked} />
    </>
  );
}

function NoFilm() {
  return (
    <div className="grid justify-items-center gap-3 py-14 text-center text-muted">
      <p>No storyboards yet. Import a screenplay to get shots.</p>
      <Link to="/studio/projects" className={buttonStyle({})}>
        Go to projects
      </Link>
    </div>
  );
}

function PlacesOfBoard({ storyboardId, assetId, medium, onClose }: PutIntoShotProps & { storyboardId: string }) {
  const board = useQuery({
    queryKey: [...keys.storyboard(storyboardId), 'places'],
    queryFn: ({ signal }) => call(storyboardsApi.get, { params: { storyboardId } }, { signal }),
  });
  const [sceneId, setSceneId] = useState<string | null>(null);
  const put = usePut(storyboardId, { assetId, onPut: onClose });
  if (board.isError) {
    return <FailedBox title="Couldn’t load the film" error={board.error} onRetry={() => void board.refetch()} />;
  }
  if (!board.data) return <Skeleton className="h-[360px]" />;
  const { scenes } = board.data;
  const scene = scenes.find(({ id }) => id === sceneId) ?? scenes[0];
  if (!scene) return <p className="py-14 text-center text-muted">This storyboard has no scenes yet.</p>;
  const places =
    medium === 'music'
      ? scenes.flatMap((one) => placesIn(one, board.data, medium))
      : placesIn(scene, board.data, medium);
  return (
    <>
      {medium !== 'music' && (
        <Select
          label="Scene"
          value={scene.id}
          options={scenes.map(({ id, number, slugLine, shots }) => ({
            id,
            label: `${number}. ${slugLine}`,
            aside: counted(shots.length, 'shot'),
          }))}
          onChange={setSceneId}
        />
      )}
      <PlacesList
        places={places}
        empty={medium === 'voice' ? 'This scene has no dialogue.' : 'This scene has no shots yet.'}
        isPending={put.isPending}
        onChoose={put.mutate}
      />
    </>
  );
}

type Put = { assetId: string; onPut: () => void };

/** Where it is put it is selected; the board is a press away. */
function usePut(storyboardId: StoryboardView['id'], { assetId, onPut }: Put) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const open = ({ shotId }: Place) =>
    void navigate({
      to: '/studio/storyboards/$storyboardId',
      params: { storyboardId },
      search: shotId === null ? {} : { shot: shotId },
    });
  return useMutation({
    mutationFn: ({ slot }: Place) => call(storyboardsApi.upload, { params: { storyboardId }, body: { slot, assetId } }),
    onSuccess: (_taken, place) => {
      notify({
        text: `Added to ${place.label} as the selected take.`,
        action: { label: 'Open storyboard', run: () => open(place) },
      });
      onPut();
    },
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.storyboard(storyboardId) }),
  });
}
