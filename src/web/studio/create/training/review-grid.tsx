import { useSession } from '#web/lib/identity/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { EmptyResults } from '../frame/empty-results.tsx';
import { ReviewCard } from './review-card.tsx';
import { keptDuplicates, type ReviewedPicture, withKept, withReview } from './reviewed-set.ts';
import type { TrainingForm } from './training-form.ts';

type Review = TrainingForm['review'];

type ReviewGridProps = {
  set: readonly ReviewedPicture[];
  isChecking: boolean;
  hasFailed: boolean;
  /** Changes the newest review: a drag may send several changes before the page is drawn again. */
  onReview: (update: (review: Review) => Review) => void;
  onRetry: () => void;
};

/** The set before it is trained on: crops, captions, near duplicates and poor images, each of which the user can change or leave out. */
export function ReviewGrid({ set, isChecking, hasFailed, onReview, onRetry }: ReviewGridProps) {
  const { status } = useSession();
  if (set.length === 0) {
    return (
      <EmptyResults title="Your training images appear here">
        {status === 'member'
          ? 'Add images. You get a crop and a caption for each, and near duplicates are marked before you pay.'
          : 'Sign in to add images. You get a crop and a caption for each, and near duplicates are marked before you pay.'}
      </EmptyResults>
    );
  }
  return (
    <>
      <SetBar {...{ set, isChecking, onReview }} />
      {hasFailed && (
        <p role="alert" className="flex items-center gap-3 px-4 pt-3 text-13 text-bad md:px-5">
          Couldn’t check the images. Your changes are kept.
          <Button size="sm" onPress={onRetry}>
            Try again
          </Button>
        </p>
      )}
      <p className="px-4 pt-3 text-12 leading-[18px] text-muted md:px-5">
        Drag a crop or its corners. With the keyboard, arrow keys move it and Shift with an arrow key resizes it. Images
        generated here use their prompt as the caption. Write [trigger] where the trigger word goes. Otherwise it goes
        first.
      </p>
      <ul
        aria-label="Training images"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] gap-3 px-4 py-3 md:px-5"
      >
        {set.map((picture) => (
          <ReviewCard
            key={picture.assetId}
            picture={picture}
            isChecking={isChecking}
            onReview={(change) => onReview((review) => withReview(review, picture.assetId, change))}
          />
        ))}
      </ul>
    </>
  );
}

/** How many images are kept, and changes to all of them. */
function SetBar({ set, isChecking, onReview }: Omit<ReviewGridProps, 'hasFailed' | 'onRetry'>) {
  const kept = set.filter(({ isKept }) => isKept).length;
  const duplicates = keptDuplicates(set);
  return (
    <header className="sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-panel px-4 py-2 md:px-5">
      <h2 className="text-14 font-semibold">Review images</h2>
      <output className="num text-12 text-muted">
        {`Keeping ${kept} of ${set.length}`}
        {isChecking ? ' · checking images…' : duplicatesText(duplicates.length)}
      </output>
      <span className="ml-auto flex flex-wrap gap-1.5">
        <Button
          size="sm"
          isDisabled={duplicates.length === 0}
          onPress={() => onReview((review) => withKept(review, duplicates, false))}
        >
          Leave out duplicates
        </Button>
        <Button
          size="sm"
          isDisabled={kept === set.length}
          onPress={() => onReview((review) => withKept(review, set, true))}
        >
          Keep all
        </Button>
      </span>
    </header>
  );
}

const duplicatesText = (count: number): string => (count === 0 ? '' : ` · ${counted(count, 'near duplicate')}`);
