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
      <ResolutionField wish="pictureResolution" label="Size of pictures" {...fields} onChange={wish} />
      <ResolutionField wish="clipResolution" label="Size of clips" {...fields} onChange={wish} />
      <ClipWishesFields {...fields} onChange={wish} />
      <p className="col-span-full text-12 text-faint">
        For what is made from now on. Takes that are there stay as they are, and are not made stale by it.
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
  if (shots === 0) return 'No shot has a model of its own.';
  const who = shots === 1 ? 'One shot has models of its own' : `${shots} shots have models of their own`;
  return `${who}, which go before these.`;
}
