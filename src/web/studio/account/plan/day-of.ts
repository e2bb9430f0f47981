const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `3 December 2026`. */
export function dayOf(isoTime: string): string {
  return day.format(new Date(isoTime));
}
