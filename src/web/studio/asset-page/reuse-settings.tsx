import { useQuery } from '@tanstack/react-query';
import { tasksApi } from '#contract/generation.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { canReuse, useReuse } from '#web/studio/create/index.ts';
import { Button } from '#web/ui/button.tsx';

/** Opens Create with the prompt, model and settings that the asset was made with. */
export function ReuseSettings({ taskId }: { taskId: string }) {
  const reuse = useReuse();
  const { data: task } = useQuery({
    queryKey: [...keys.tasks, 'one', taskId],
    queryFn: ({ signal }) => call(tasksApi.get, { params: { taskId } }, { signal }),
  });
  if (!task || !canReuse(task)) return null;
  return (
    <footer className="grid gap-1.5 border-t border-line p-4 phone:hidden">
      <Button look="key" size="lg" onPress={() => reuse(task)}>
        Reuse settings
      </Button>
      <p className="text-12 text-muted">Opens Create with this prompt, model, style and references.</p>
    </footer>
  );
}
