import { counted } from '#web/ui/format.ts';

const barWidth = 3;
const height = 20;

/** Occurrences of the last days as bars, the oldest at the left. A day without any has a line of one pixel. */
export function Sparkline({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days);
  const total = days.reduce((sum, count) => sum + count, 0);
  return (
    <span>
      <span className="sr-only">{`${counted(total, 'time')} in ${days.length} days`}</span>
      <svg
        aria-hidden
        width={days.length * barWidth}
        height={height}
        viewBox={`0 0 ${days.length * barWidth} ${height}`}
      >
        {days.map((count, day) => {
          const bar = count === 0 ? 1 : Math.max(3, (count / most) * height);
          return (
            <rect
              // The place is the day.
              key={day}
              x={day * barWidth}
              y={height - bar}
              width={barWidth - 1}
              height={bar}
              className={count === 0 ? 'fill-line-strong' : 'fill-bad'}
            />
          );
        })}
      </svg>
    </span>
  );
}
