const format = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The UTC day of a time in full: `December 22, 2026`. */
export function dayInWords(time: Date): string {
  return format.format(time);
}
