const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** `3 December 2026`. */
export function dayOf(isoTime: string): string {
  return day.format(new Date(isoTime));
}
