import type { ModelView } from '#contract/catalogue.ts';
import { counted, day, seconds } from '#web/ui/format.ts';

/** What a model can do, in a few words each. */
export function factsOf(model: ModelView): string[] {
  const { references, resolutions, imageModes } = model.limits;
  const facts = [
    ...(model.kind === 'video' ? startsOf(model) : []),
    references > 0 && counted(references, 'reference'),
    imageModes.includes('inpaint') && 'inpainting',
    lengthsOf(model),
    resolutions && resolutions.length > 1 && `${resolutions[0]} to ${resolutions.at(-1)}`,
    model.kind === 'video' && model.limits.hasSound && 'with sound',
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

/** What a clip can begin with. */
function startsOf({ supportsTxt2Vid, supportsImg2Vid, supportsEndFrame }: ModelView) {
  const fromPicture = supportsEndFrame ? 'first and last frame' : 'from an image';
  return [supportsTxt2Vid && 'from text', supportsImg2Vid && fromPicture];
}

function lengthsOf({ limits: { durationsSeconds, longestSeconds } }: ModelView): string | null {
  if (durationsSeconds) return lengthsInWords(durationsSeconds);
  return longestSeconds === null ? null : `up to ${longestSeconds} s`;
}

function lengthsInWords(lengths: readonly number[]): string {
  const [first = 0] = lengths;
  const last = lengths.at(-1) ?? first;
  if (lengths.length === 1) return `${first} s`;
  return lengths.length > 3 ? `${first} to ${last} s` : `${lengths.join(', ')} s`;
}

/** `about 42 s`, of what was done here; null while that is not known. */
export function speedInWords(medianSeconds: number | undefined): string | null {
  if (medianSeconds === undefined) return null;
  return `about ${seconds(medianSeconds < 10 ? medianSeconds * 1000 : Math.round(medianSeconds) * 1000)}`;
}

/** When it was switched off, and what to choose instead. */
export function retiredSentence({ retiredOn }: ModelView, replacement: ModelView | undefined): string {
  const when = retiredOn === null ? 'Discontinued by its maker.' : `Discontinued by its maker on ${day(retiredOn)}.`;
  return replacement ? `${when} Choose ${replacement.label} instead.` : when;
}
