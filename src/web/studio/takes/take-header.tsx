import Check from 'lucide-react/icons/check';
import type { TakeView } from '#contract/storyboards.ts';
import type { TakeRating } from '#domain/storyboards/take-rating.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { Stars } from './stars.tsx';

export type TakeActions = {
  onChoose: (take: TakeView) => void;
  onRate: (take: TakeView, rating: TakeRating) => void;
  mayRate: boolean;
  /** What a model is called. */
  modelName: (modelId: string) => string;
  /** Why none can be chosen; undefined when one can. */
  refusal?: string | undefined;
};

type TakeHeaderProps = TakeActions & {
  /** `A` or `B`. */
  side: string;
  take: TakeView;
  takes: readonly TakeView[];
  onShow: (takeId: string) => void;
};

/** Which take is on a side, what is thought of it, and the way to take it into the film. */
export function TakeHeader({
  side,
  take,
  takes,
  onShow,
  onChoose,
  onRate,
  mayRate,
  modelName,
  refusal,
}: TakeHeaderProps) {
  const made = [
    take.model === null ? 'Uploaded' : modelName(take.model),
    take.seed === null ? null : `seed ${take.seed}`,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="w-3 text-12 font-semibold text-muted">
          {side}
        </span>
        <Select
          label={`Take on side ${side}`}
          isLabelHidden
          value={take.id}
          options={takes.map(({ id, number, selected }) => ({
            id,
            label: `Take ${number}`,
            ...(selected && { aside: 'in the film' }),
          }))}
          onChange={onShow}
          className="w-[112px]"
        />
        <Stars
          label={`Rating of take ${take.number}`}
          rating={take.rating}
          onRate={(rating) => onRate(take, rating)}
          isDisabled={!mayRate}
        />
        <span className="ml-auto">
          {take.selected ? (
            <span className="flex h-7 items-center gap-1.5 text-12 text-muted">
              <Check size={14} aria-hidden="true" /> In the film
            </span>
          ) : (
            <Button size="sm" isDisabled={refusal !== undefined} onPress={() => onChoose(take)}>
              Use take {take.number}
            </Button>
          )}
        </span>
      </div>
      <p className="truncate pl-5 text-11 text-faint" title={take.prompt ?? undefined}>
        {made}
        {take.staleReasons.length > 0 && <span className="text-info"> · stale: {take.staleReasons.join(', ')}</span>}
      </p>
    </div>
  );
}
