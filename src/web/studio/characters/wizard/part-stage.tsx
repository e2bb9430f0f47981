import X from 'lucide-react/icons/x';
import { type RefObject, useRef, useState } from 'react';
import { type CharacterPart, dimensionOfPart, isWholeFigure, partLabel } from '#domain/characters/parts.ts';
import { mayOnTask } from '#domain/generation/status.ts';
import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import { useTaskActions } from '#web/studio/tasks/index.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import {
  type Candidate,
  CandidateTile,
  CandidateViewer,
  EmptyTile,
  RoundProblem,
  RunningTile,
} from '#web/studio/tagged-things/index.ts';
import { StageNotices } from './stage-notices.tsx';
import { OlderRounds } from './older-rounds.tsx';
import type { PartActions } from './part-actions.ts';
import { pictureOf } from './planned-look.ts';
import { candidatesIn, failedRound, isRunning, type NumberedRound, roundsOf, shownOf } from './rounds.ts';
import type { Look, OpenCharacter } from './use-character.ts';

type PartStageProps = {
  opened: OpenCharacter;
  look: Look;
  part: CharacterPart;
  actions: PartActions;
  /** The places of candidates before the first round. */
  places: number;
};

const shapeOf = (part: CharacterPart) => ({ aspectRatio: dimensionOfPart(part).replace(':', ' / ') });

/** The candidates of a part: the newest round large, every other image beside it. */
export function PartStage({ opened, look, part, actions, places }: PartStageProps) {
  const { character, choose } = opened;
  const rounds = roundsOf(character, look.id, part);
  const shown = shownOf(rounds);
  const failed = failedRound(rounds);
  const chosen = pictureOf(look, part);
  const chosenId = chosen?.assetId;
  const photo = part === 'headshot' ? character.photo : null;
  const onChoose = (assetId: string) => choose({ lookId: look.id, part, assetId });
  const candidates = shown?.round.candidates ?? [];
  const [viewed, setViewed] = useState<{ first: string | null } | null>(null);
  const images = useRef<HTMLFieldSetElement>(null);
  useStageKeys({ candidates, images, chosenId, onChoose, onView: setViewed });
  return (
    <>
      <StageNotices opened={opened} />
      {failed && <RoundProblem label={partLabel(part)} round={failed} {...actions.retryOf(failed)} />}
      {shown && isRunning(shown.round) && <Cancel round={shown.round} />}
      <div className="flex flex-wrap items-start gap-6">
        <Candidates
          {...{ part, shown, candidates, images, chosenId, onChoose, places }}
          onLarge={(id) => setViewed({ first: id })}
        />
        <OlderRounds
          part={part}
          shown={shown}
          older={rounds.filter((one) => one !== shown)}
          photo={photo}
          foreign={isKnown(chosenId, rounds, photo) ? undefined : chosen}
          chosenId={chosenId}
          onChoose={onChoose}
        />
      </div>
      {viewed && (
        <CandidateViewer
          title={partLabel(part)}
          candidates={candidates}
          first={viewed.first}
          chosenId={chosenId}
          onChoose={onChoose}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}

type StageKeys = {
  candidates: readonly Candidate[];
  /** The candidates on the page. */
  images: RefObject<HTMLFieldSetElement | null>;
  chosenId: string | undefined;
  onChoose: (assetId: string) => void;
  onView: (viewed: { first: string | null }) => void;
};

/** 1 to 4 choose, Space views the chosen candidate large, C compares all. */
function useStageKeys({ candidates, images, chosenId, onChoose, onView }: StageKeys): void {
  const nth = (n: number) => () => {
    if (!candidates[n]) return;
    onChoose(candidates[n].assetId);
    // Otherwise the next Space would press the button that has the focus, which may be the one that generates.
    images.current?.querySelectorAll<HTMLElement>('[data-candidate]')[n]?.focus();
  };
  const large = candidates.find(({ assetId }) => assetId === chosenId) ?? candidates[0];
  useHotkeys({
    '1': nth(0),
    '2': nth(1),
    '3': nth(2),
    '4': nth(3),
    space: () => large && onView({ first: large.assetId }),
    c: () => candidates.length > 1 && onView({ first: null }),
  });
}

/** Whether an image is among the candidates or is the photo. */
const isKnown = (assetId: string | undefined, rounds: readonly NumberedRound[], photo: Candidate | null): boolean =>
  assetId === photo?.assetId || candidatesIn(rounds).some((one) => one.assetId === assetId);

function Cancel({ round }: { round: NumberedRound['round'] }) {
  const { cancel } = useTaskActions();
  if (!mayOnTask('cancel', round.step)) return null;
  return (
    <div className="flex items-center gap-3 text-12 text-muted">
      <output className="flex-1">You can leave this page. Generation continues, and the images appear here.</output>
      <Button size="sm" look="ghost" isPending={cancel.isPending} onPress={() => cancel.mutate(round.taskId)}>
        <X size={14} aria-hidden="true" /> Cancel
      </Button>
    </div>
  );
}

type CandidatesProps = {
  part: CharacterPart;
  shown: NumberedRound | undefined;
  candidates: readonly Candidate[];
  images: RefObject<HTMLFieldSetElement | null>;
  chosenId: string | undefined;
  places: number;
  onChoose: (assetId: string) => void;
  onLarge: (assetId: string) => void;
};

/** Two by two for faces, side by side for whole figures. */
function Candidates({ part, shown, candidates, images, ...props }: CandidatesProps) {
  const { chosenId, places, onChoose, onLarge } = props;
  const shape = shapeOf(part);
  const running = shown && isRunning(shown.round) ? shown.round : undefined;
  const count = running ? running.outputsAsked : shown ? candidates.length : places;
  const label = partLabel(part);
  return (
    <fieldset
      ref={images}
      aria-label={`${label} images`}
      className={classNames(
        'grid min-w-0 gap-x-4 gap-y-3',
        isWholeFigure(part)
          ? 'grid-cols-[repeat(var(--across),minmax(0,220px))]'
          : 'grid-cols-[repeat(2,minmax(0,300px))]',
      )}
      style={{ '--across': Math.max(count, 2) } as React.CSSProperties}
    >
      {Array.from({ length: count }, (_, n) => {
        const candidate = candidates[n];
        const number = n + 1;
        const place = `Image ${number}`;
        if (!candidate && running) return <RunningTile key={n} round={running} label={place} shape={shape} />;
        if (!candidate) return <EmptyTile key={n} number={number} shape={shape} />;
        return (
          <CandidateTile
            key={candidate.assetId}
            candidate={candidate}
            number={number}
            name={`${label} image ${number}`}
            shape={shape}
            isChosen={candidate.assetId === chosenId}
            onChoose={() => onChoose(candidate.assetId)}
            onLarge={() => onLarge(candidate.assetId)}
          />
        );
      })}
    </fieldset>
  );
}
