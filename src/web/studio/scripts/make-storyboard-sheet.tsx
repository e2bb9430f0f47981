import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ForecastSummary } from './forecast-summary.tsx';
import { ScriptProblem } from './script-problem.tsx';
import { StoryboardOptionsFields } from './storyboard-options-fields.tsx';
import { type ScriptToMake, useMakeStoryboards } from './use-make-storyboards.ts';

/** A screenplay on its way to its first storyboard: how it is set up, what it becomes, what it would cost. */
export function MakeStoryboardSheet({ onClose, ...script }: ScriptToMake & { onClose: () => void }) {
  const { forecast, make } = useMakeStoryboards(script);
  const { data } = forecast;
  const error = make.error ?? forecast.error;
  const reels = data?.reels.length ?? 1;
  return (
    <Modal title="Create storyboard" isOpen onClose={onClose} width={440}>
      <div className="grid gap-4 px-[18px] pt-2 pb-[18px]">
        <StoryboardOptionsFields />
        {data && !forecast.error && <ForecastSummary forecast={data} />}
        {forecast.isPending && <Skeleton className="h-44" />}
        <ScriptProblem error={make.isPending ? null : error} />
        <p className="text-12 text-muted">
          Nothing is generated or charged now. You can edit the storyboard, and update it when the script changes.
        </p>
        <div className="flex gap-2">
          <Button size="lg" onPress={onClose}>
            Cancel
          </Button>
          <Button
            look="key"
            size="lg"
            className="flex-1"
            isPending={make.isPending}
            isDisabled={!data || forecast.error !== null}
            onPress={() => make.mutate()}
          >
            {reels > 1 ? `Create ${counted(reels, 'storyboard')}` : 'Create storyboard'}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
