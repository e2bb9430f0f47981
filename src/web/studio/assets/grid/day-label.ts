const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const long = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** `Today`, `Yesterday`, `Nov 12`, `Nov 12, 2025`: by the calendar of the browser. */
export function createDayLabel(now: Date): (isoTime: string) => string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const [today, dayBefore] = [now.toDateString(), yesterday.toDateString()];
  return (isoTime) => {
    const date = new Date(isoTime);
    const day = date.toDateString();
    if (day === today) return 'Today';
    if (day === dayBefore) return 'Yesterday';
    return (date.getFullYear() === now.getFullYear() ? short : long).format(date);
  };
}
