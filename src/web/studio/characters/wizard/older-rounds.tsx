import ImagePlus from 'lucide-react/icons/image-plus';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { type CharacterPart, partLabel } from '#domain/characters/parts.ts';
import { AssetPicker } from '#web/studio/assets/index.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { credits } from '#web/ui/format.ts';
import type { Candidate } from '#web/studio/tagged-things/index.ts';
import type { NumberedRound } from './rounds.ts';
import { isRunning } from './rounds.ts';

type OlderRoundsProps = {
  part: CharacterPart;
  /** The round of the stage. */
  shown: NumberedRound | undefined;
  older: readonly NumberedRound[];
  /** The photo that the character began with, where it can be the picture. */
  photo: Candidate | null;
  /** The chosen image where it is neither a candidate nor the photo. */
  foreign: Candidate | undefined;
  chosenId: string | undefined;
  onChoose: (assetId: string) => void;
};

/** What the stage shows, earlier rounds, the photo and the library: every picture can be chosen at any time. */
export function OlderRounds({ part, shown, older, photo, foreign, chosenId, onChoose }: OlderRoundsProps) {
  const [isPicking, setIsPicking] = useState(false);
  const label = partLabel(part).toLowerCase();
  const withImages = older.filter(({ round }) => round.candidates.length > 0);
  return (
    <aside aria-label="More images" className="grid min-w-[200px] flex-1 content-start gap-4">
      {shown && <ShownRound shown={shown} />}
      {foreign && (
        <Thumbs
          title="Chosen image"
          label="Chosen image"
          pictures={[foreign]}
          chosenId={chosenId}
          onChoose={onChoose}
        />
      )}
      {photo && <Thumbs title="Photo" label="Photo" pictures={[photo]} chosenId={chosenId} onChoose={onChoose} />}
      {withImages.map(({ round, number }) => (
        <Thumbs
          key={round.taskId}
          title={`Round ${number}`}
          detail={`${round.model.label} · ${costOf(round)}`}
          label={`Round ${number}`}
          pictures={round.candidates}
          chosenId={chosenId}
          onChoose={onChoose}
        />
      ))}
      {withImages.length > 0 && (
        <p className="text-12 leading-[18px] text-muted">
          Earlier rounds are kept. You can choose an image from them at any time.
        </p>
      )}
      <Button size="sm" className="justify-self-start" onPress={() => setIsPicking(true)}>
        <ImagePlus size={14} aria-hidden="true" /> Use another image
      </Button>
      {isPicking && (
        <AssetPicker
          title={`Choose the ${label}`}
          kind="image"
          accept="image/*"
          onChoose={(asset) => onChoose(asset.id)}
          onClose={() => setIsPicking(false)}
        />
      )}
    </aside>
  );
}

const costOf = (round: NumberedRound['round']): string =>
  isRunning(round) ? `${credits(round.creditsHeld)} held` : credits(round.creditsSettled);

function ShownRound({ shown: { round, number } }: { shown: NumberedRound }) {
  return (
    <div className="num grid gap-1 text-12 leading-[18px]">
      <h3 className="font-medium text-muted">
        Round {number} <span className="font-normal text-faint">{costOf(round)}</span>
      </h3>
      <p>
        {round.model.label} <span className="text-faint">· seed {round.seed}</span>
      </p>
    </div>
  );
}

type ThumbsProps = {
  title: string;
  detail?: string;
  label: string;
  pictures: readonly Candidate[];
  chosenId: string | undefined;
  onChoose: (assetId: string) => void;
};

function Thumbs({ title, detail, label, pictures, chosenId, onChoose }: ThumbsProps) {
  return (
    <section aria-label={label} className="grid gap-2">
      <h3 className="num text-12 font-medium text-muted">
        {title} {detail !== undefined && <span className="font-normal text-faint">{detail}</span>}
      </h3>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
        {pictures.map(({ assetId, url, thumbnailUrl }, n) => (
          <ToggleButton
            key={assetId}
            aria-label={pictures.length === 1 ? label : `${label}, image ${n + 1}`}
            isSelected={assetId === chosenId}
            onChange={() => onChoose(assetId)}
            className={classNames(
              'rounded-pic outline-offset-2',
              assetId === chosenId ? 'chosen-ring' : 'shadow-[0_0_0_1px_var(--pic-edge)]',
            )}
          >
            <img
              src={thumbnailUrl ?? url}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-pic bg-screen object-contain"
            />
          </ToggleButton>
        ))}
      </div>
    </section>
  );
}
