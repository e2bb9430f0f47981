import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { classNames } from './class-names.ts';

type ProgressBarProps = {
  label: string;
  /** 0 to 1; null while nothing is known. */
  fraction: number | null;
  heightPx?: number;
  /** On a picture's lower edge: square, and readable on any picture. */
  isOnPicture?: boolean;
  className?: string;
};

/** How far something is. Plain ink: running work is not an alarm. */
export function ProgressBar({ label, fraction, heightPx = 3, isOnPicture = false, className }: ProgressBarProps) {
  const percent = Math.round((fraction ?? 0) * 100);
  return (
    <AriaProgressBar
      aria-label={label}
      value={percent}
      isIndeterminate={fraction === null}
      className={classNames(
        'block overflow-hidden',
        isOnPicture ? 'bg-on-pic-track' : 'rounded-full bg-line-strong',
        className,
      )}
      style={{ height: heightPx }}
    >
      <span
        className={classNames(
          'block h-full transition-[width] duration-300',
          isOnPicture ? 'bg-on-pic' : 'rounded-full bg-ink',
        )}
        style={{ width: `${fraction === null ? 4 : percent}%` }}
      />
    </AriaProgressBar>
  );
}
