import { formatLabel } from '#domain/assets/kinds.ts';

/** The format of a file as a fact: `JPEG`, `Plain text`. */
export function formatName(mediaType: string): string {
  const label = formatLabel(mediaType) ?? mediaType;
  return label.charAt(0).toUpperCase() + label.slice(1);
}
