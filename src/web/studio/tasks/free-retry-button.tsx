import { useQuery } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useSession } from '#web/lib/identity/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { freeRetriesQuery } from './free-retries-query.ts';
import { useTaskActions } from './use-task-actions.ts';

/** The free re-run of the result that this asset came from, while there is one. */
export function FreeRetryOfAsset({ assetId, isOff }: { assetId: string | undefined; isOff: boolean }) {
  const { status } = useSession();
  const { data } = useQuery({ ...freeRetriesQuery, enabled: status === 'member' });
  const task = data?.tasks.find(({ outputs }) => outputs.some((output) => output.assetId === assetId));
  if (!data || !task || isOff) return null;
  return <FreeRetryButton taskId={task.id} label={task.label} left={data.left} perDay={data.perDay} />;
}

type FreeRetryButtonProps = { taskId: string; label: string; left: number; perDay: number };

/** “Retake for free”: the same again, once and without a charge, with how many are left today. */
export function FreeRetryButton({ taskId, label, left, perDay }: FreeRetryButtonProps) {
  const { freeRetry } = useTaskActions();
  return (
    // Nothing on a phone asks for tasks.
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:hidden">
      <Button size="sm" isPending={freeRetry.isPending} onPress={() => freeRetry.mutate(taskId)}>
        <RotateCcw size={14} aria-hidden="true" /> Retake
        <span className="font-normal text-muted">
          <span aria-hidden="true">·&nbsp; </span>free<span className="sr-only"> of {label}</span>
        </span>
      </Button>
      <span className="num text-11 text-faint">
        {left} of {perDay} left today
      </span>
    </div>
  );
}
