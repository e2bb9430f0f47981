import { AppError } from '#contract/errors.ts';
import { media, type Medium } from '#domain/storyboards/storyboard.ts';

/** Media as a query names them: `picture,voice`. Nothing named means all of them. */
export function readMedia(list: string | undefined): readonly Medium[] {
  if (list === undefined || list === '') return media;
  const names = list.split(',');
  const known = media.filter((medium) => names.includes(medium));
  if (known.length === new Set(names).size) return known;
  throw new AppError('invalid-input', `media: must be a comma-separated list of ${media.join(', ')}`);
}
