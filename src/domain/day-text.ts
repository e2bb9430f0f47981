const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A day without a time, such as `2026-11-24`, as text: `Nov 24, 2026`. */
export function dayText(isoDay: string): string {
  return format.format(new Date(isoDay));
}
