import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ShotView } from '#contract/storyboards.ts';
import { tagsIn } from '#domain/generation/plain-tags.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import { useBoardChoice, useBoardContent } from '../board-context.tsx';
import { quoteQuery } from '../board-queries.ts';

/** What should be known before a take of a shot is paid for: who has no picture, what the model leaves out. */
export function TakeNotes({ slot, shot }: { slot: Slot; shot: ShotView }) {
  const { board } = useBoardContent();
  const { isHasty } = useBoardChoice();
  const scene = board.scenes.find(({ id }) => id === shot.sceneId);
  const hasThings = (scene?.referenceIds ?? []).length > 0 || (board.styleReferenceId ?? null) !== null;
  const isTagged = tagsIn(`${shot.imagePrompt} ${shot.videoPrompt} ${shot.action}`).length > 0;
  const { data: quote } = useQuery({
    ...quoteQuery(board.id, slot),
    enabled: !isHasty && (hasThings || isTagged || shot.roleIds.length > 0),
  });
  if (!quote || quote.notes.length + quote.warnings.length === 0) return null;
  return (
    <ul aria-label="Before you generate" className="grid gap-1 text-12 leading-[18px]">
      {quote.warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-1.5">
          <CircleAlert size={12} strokeWidth={2} aria-hidden="true" className="mt-[3px] shrink-0 text-info" />
          {warning}
        </li>
      ))}
      {quote.notes.map((note) => (
        <li key={note} className="num text-muted">
          {note}
        </li>
      ))}
    </ul>
  );
}
