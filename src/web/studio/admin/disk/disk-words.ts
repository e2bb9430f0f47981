import type { VolumeView } from '#contract/disk-admin.ts';
import { fileSize, percent } from '#web/ui/format.ts';

/** `1.2 GB of 250.0 GB free (0.5 %)`. */
export function freeInWords({ freeBytes, totalBytes }: VolumeView): string {
  return `${fileSize(freeBytes)} of ${fileSize(totalBytes)} free (${percent(freeBytes / totalBytes)})`;
}

/** What a level means for the installation, and what to do; null when there is nothing to do. */
export function consequenceOf({ level, reserveBytes }: VolumeView): string | null {
  const reserve = fileSize(reserveBytes);
  if (level === 'ok') return null;
  if (level === 'warning') return `Free disk space. Uploads and generation stop below ${reserve}.`;
  if (level === 'low') {
    return `New uploads, imports, generation and exports are refused until ${reserve} are free. Texts can still be edited.`;
  }
  return `Work in progress is paused. It resumes when ${reserve} are free. Nothing is lost or charged.`;
}
