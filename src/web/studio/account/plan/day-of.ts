import { day } from '#web/ui/format.ts';

/** The day of a time in UTC, by which plans are renewed: `Dec 3, 2026`. */
export function dayOf(isoTime: string): string {
  return day(new Date(isoTime).toISOString().slice(0, 10));
}
