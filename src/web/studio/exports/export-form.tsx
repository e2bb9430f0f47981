import { useState } from 'react';
import type { StoryboardView } from '#contract/storyboards.ts';
import { dimensionLabel, type Resolution } from '#domain/storyboards/dimension.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { useExportActions } from './use-export-actions.ts';

/** What can be had on every plan; 4K needs Plus. */
const offered: Resolution[] = ['480p', '720p', '1080p'];
const wholeFilm = 'whole';

/** How the film shall be put out. Exports cost nothing. */
export function ExportForm({ storyboard, isAgain }: { storyboard: StoryboardView; isAgain: boolean }) {
  const [resolution, setResolution] = useState<Resolution>('720p');
  const [place, setPlace] = useState(wholeFilm);
  const { request } = useExportActions(storyboard.id);
  const options = [
    { id: wholeFilm, label: `Whole film, ${counted(storyboard.scenes.length, 'scene')}` },
    ...storyboard.scenes.map(({ number, slugLine }, n) => ({ id: String(n + 1), label: `${number} ${slugLine}` })),
  ];
  const withoutPicture = storyboard.scenes
    .flatMap(({ shots }) => shots)
    .filter(({ picture, clip }) => !picture && !clip).length;
  const send = () => {
    const scenes = place === wholeFilm ? {} : { scenes: { first: Number(place), last: Number(place) } };
    request.mutate({ resolution, ...scenes });
  };
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <span aria-hidden="true" className="text-12 font-medium text-muted">
          Resolution
        </span>
        <Segmented
          label="Resolution"
          isFull
          size="md"
          value={resolution}
          segments={offered.map((id) => ({ id, label: id }))}
          onChange={setResolution}
        />
      </div>
      <Select label="Scenes" value={place} options={options} onChange={setPlace} />
      <p className="num text-12 text-muted">
        MP4, H.264 · {storyboard.dimension} {dimensionLabel[storyboard.dimension]} · {storyboard.frameRate} fps · −14
        LUFS
      </p>
      {withoutPicture > 0 && (
        <p className="text-12 text-faint">{counted(withoutPicture, 'shot')} without a picture will show a slate.</p>
      )}
      <Button
        look={isAgain ? 'outline' : 'key'}
        size="lg"
        isPending={request.isPending}
        onPress={send}
        className="w-full"
      >
        Export film
      </Button>
    </div>
  );
}
