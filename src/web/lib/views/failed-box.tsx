import CircleAlert from 'lucide-react/icons/circle-alert';
import { sentenceOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';

type FailedBoxProps = { title: string; error: unknown; onRetry: () => void };

/** A part of a page that could not be read: what happened, and the way on. */
export function FailedBox({ title, error, onRetry }: FailedBoxProps) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-ctl border border-bad-line bg-bad-bg px-3.5 py-3">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
      <p className="flex-1">
        <span className="block font-medium">{title}</span>
        <span className="text-12 text-muted">{sentenceOf(error)}</span>
      </p>
      <Button size="sm" onPress={onRetry}>
        Try again
      </Button>
    </div>
  );
}
