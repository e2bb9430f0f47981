import { day as dayWithYear, dayOfYear } from '#web/ui/format.ts';

/** `2026-11-23T22:41`: every minute is within one day in every time zone. */
const minuteLength = 16;

/** `Today`, `Yesterday`, `Nov 12`, `Nov 12, 2025`: by the calendar of the browser. Cached, because a library has 100,000 dates. */
export function createDayLabel(now: Date): (isoTime: string) => string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const [today, dayBefore] = [now.toDateString(), yesterday.toDateString()];
  const labels = new Map<string, string>();
  const labelOf = (date: Date) => {
    const day = date.toDateString();
    if (day === today) return 'Today';
    if (day === dayBefore) return 'Yesterday';
    return date.getFullYear() === now.getFullYear() ? dayOfYear(date) : dayWithYear(date.getTime());
  };
  return (isoTime) => {
    const minute = isoTime.slice(0, minuteLength);
    const known = labels.get(minute);
    if (known !== undefined) return known;
    const label = labelOf(new Date(isoTime));
    labels.set(minute, label);
    return label;
  };
}
