import { Skeleton } from '#web/ui/skeleton.tsx';
import { MakerFrame } from '#web/studio/tagged-things/index.ts';
import { StepBar } from './step-bar.tsx';

/** The wizard while a character loads, in its final sizes. */
export function WizardSkeleton() {
  return (
    <MakerFrame
      bar={<StepBar opened={undefined} current="headshot" />}
      form={
        <div className="grid gap-4" aria-busy="true">
          <Skeleton className="h-36" />
          <Skeleton className="h-13" />
          <Skeleton className="h-[230px]" />
        </div>
      }
      foot={<Skeleton className="h-10" />}
      stage={
        <div className="grid grid-cols-[repeat(2,minmax(0,300px))] gap-x-4 gap-y-3" aria-busy="true">
          {['a', 'b', 'c', 'd'].map((id) => (
            <Skeleton key={id} className="mb-8 aspect-square" />
          ))}
        </div>
      }
      action={<span />}
    />
  );
}
