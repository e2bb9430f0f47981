import Ban from 'lucide-react/icons/ban';
import Star from 'lucide-react/icons/star';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { TakeRating } from '#domain/storyboards/take-rating.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const stars = [1, 2, 3, 4, 5] as const;

type StarsProps = { label: string; rating: TakeRating; onRate: (rating: TakeRating) => void; isDisabled: boolean };

/** What somebody thinks of a take: one to five stars, or rejected. The same again takes it back. */
export function Stars({ label, rating, onRate, isDisabled }: StarsProps) {
  return (
    <span className="flex items-center gap-1">
      <RadioGroup
        aria-label={label}
        orientation="horizontal"
        value={String(rating)}
        onChange={(value) => onRate(Number(value) as TakeRating)}
        isDisabled={isDisabled}
        className="flex"
      >
        {stars.map((star) => (
          <Radio
            key={star}
            value={String(star)}
            aria-label={`${star} of 5`}
            className="grid size-6 cursor-default place-items-center rounded-ctl text-faint outline-none hover:text-ink data-[disabled]:opacity-45 data-[focus-visible]:outline-2 data-[focus-visible]:outline-ink"
          >
            <Star
              size={14}
              strokeWidth={1.75}
              aria-hidden="true"
              className={star <= rating ? 'fill-ink text-ink' : ''}
            />
          </Radio>
        ))}
      </RadioGroup>
      <IconButton
        label={rating === -1 ? 'Undo reject' : 'Reject'}
        icon={Ban}
        aria-pressed={rating === -1}
        isDisabled={isDisabled}
        onPress={() => onRate(rating === -1 ? 0 : -1)}
        className={rating === -1 ? 'text-bad' : ''}
      />
      {rating > 0 && (
        <button
          type="button"
          disabled={isDisabled}
          onClick={() => onRate(0)}
          className="h-6 rounded-ctl px-1 text-11 text-muted hover:text-ink"
        >
          Clear
        </button>
      )}
    </span>
  );
}
