import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Slot } from '#domain/storyboards/slots.ts';
import { useBoardWork } from '../board-context.tsx';

/** Why the newest attempt at a take has failed, and what can be done; nothing once a later one has worked. */
export function FailureNote({ slot }: { slot: Slot }) {
  const { tasks } = useBoardWork();
  const failure = tasks.get(slot)?.failure;
  if (!failure) return null;
  return (
    <p className="flex items-start gap-1.5 text-12 text-bad">
      <CircleAlert size={12} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0" />
      {failure.message}
    </p>
  );
}
