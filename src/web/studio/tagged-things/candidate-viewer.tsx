import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useState } from 'react';
import { useNewest } from '#web/lib/use-newest.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { Candidate } from './round.ts';

type CandidateViewerProps = {
  /** `Headshot`. */
  title: string;
  candidates: readonly Candidate[];
  /** The one to begin with; null compares all of them. */
  first: string | null;
  chosenId?: string | undefined;
  /** Left out where there is nothing to choose. */
  onChoose?: (assetId: string) => void;
  onClose: () => void;
};

/** Candidates as large as the window allows: one at a time, or side by side. Each can be chosen here. */
export function CandidateViewer({ title, candidates, first, ...props }: CandidateViewerProps) {
  return (
    <Modal title={first === null ? `Compare: ${title}` : title} isOpen onClose={props.onClose} width={1320}>
      <div className="px-[18px] pt-1 pb-[18px]">
        {first === null ? (
          <SideBySide candidates={candidates} {...props} />
        ) : (
          <OneByOne candidates={candidates} first={first} {...props} />
        )}
      </div>
    </Modal>
  );
}

type ShownProps = Omit<CandidateViewerProps, 'title' | 'first'>;

function OneByOne({ candidates, first, ...props }: ShownProps & { first: string }) {
  const [at, setAt] = useState(
    Math.max(
      0,
      candidates.findIndex(({ assetId }) => assetId === first),
    ),
  );
  const count = candidates.length;
  const go = (step: number) => setAt((now) => (now + step + count) % count);
  useArrows(go);
  const candidate = candidates[at];
  if (!candidate) return null;
  return (
    <div className="grid gap-2">
      <img
        src={candidate.url}
        alt={`${at + 1} of ${count}`}
        className="h-[74vh] w-full rounded-pic bg-screen object-contain"
      />
      <div className="num flex items-center gap-2 text-12 text-muted">
        <IconButton label="Previous image" icon={ChevronLeft} onPress={() => go(-1)} />
        <span>
          {at + 1} of {count}
        </span>
        <IconButton label="Next image" icon={ChevronRight} onPress={() => go(1)} />
        <span className="flex-1" />
        <ChooseButton candidate={candidate} number={at + 1} {...props} />
      </div>
    </div>
  );
}

/** The left and right arrow do what the buttons do, wherever the focus is: the dialog itself has it first. */
function useArrows(go: (step: number) => void): void {
  const newest = useNewest(go);
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') newest()(-1);
      if (key === 'ArrowRight') newest()(1);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [newest]);
}

function SideBySide({ candidates, ...props }: ShownProps) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
      {candidates.map((candidate, n) => (
        <li key={candidate.assetId} className="grid min-w-0 content-start gap-2">
          <img
            src={candidate.url}
            alt={`Number ${n + 1}`}
            className="max-h-[70vh] w-full rounded-pic bg-screen object-contain"
          />
          <div className="num flex items-center gap-2 text-12 text-muted">
            <b className="flex-1 font-semibold">{n + 1}</b>
            <ChooseButton candidate={candidate} number={n + 1} {...props} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type ChooseButtonProps = Omit<ShownProps, 'candidates'> & { candidate: Candidate; number: number };

function ChooseButton({ candidate: { assetId }, number, chosenId, onChoose, onClose }: ChooseButtonProps) {
  if (!onChoose) return null;
  if (assetId === chosenId) return <span className="flex h-8 items-center">Chosen</span>;
  return (
    <Button
      aria-label={`Choose image ${number}`}
      onPress={() => {
        onChoose(assetId);
        onClose();
      }}
    >
      Choose
    </Button>
  );
}
