import { media } from '#domain/storyboards/storyboard.ts';
import { useBoardActions, useBoardContent, useBoardFacts } from '../board-context.tsx';
import { BoardModel } from '../models/board-model.tsx';
import { ClipWishesFields, ResolutionField, type WishesEdit } from '../models/wishes-fields.tsx';

/** Which models make the film, and what is wished of them; a shot's own choice goes before it. */
export function ModelSettings() {
  const board = useBoardFacts();
  const { edit } = useBoardActions();
  const wishes = board.wishes ?? {};
  const fields = { wishes, isDisabled: !board.mayEdit, of: 'storyboard' as const };
  const wish = (change: WishesEdit) => edit({ do: 'update-storyboard', fields: { wishes: change } });
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3 max-sm:grid-cols-1">
      {media.map((medium) => (
        <BoardModel key={medium} medium={medium} />
      ))}
      <OwnChoices />
      <ResolutionField wish="pictureResolution" label="Image resolution" {...fields} onChange={wish} />
      <ResolutionField wish="clipResolution" label="Clip resolution" {...fields} onChange={wish} />
      <ClipWishesFields {...fields} onChange={wish} />
      <p className="col-span-full text-12 text-faint">
        Applies to new takes. Existing takes are kept and don’t become stale.
      </p>
    </div>
  );
}

/** How many shots go their own way, so that nobody wonders why. */
function OwnChoices() {
  const { shots } = useBoardContent();
  const own = shots.filter(({ models }) => Object.keys(models).length > 0).length;
  return <p className="self-end pb-1 text-12 text-faint">{ownInWords(own)}</p>;
}

function ownInWords(shots: number): string {
  if (shots === 0) return 'No shots override these models.';
  const who = shots === 1 ? '1 shot overrides' : `${shots} shots override`;
  return `${who} these models.`;
}
