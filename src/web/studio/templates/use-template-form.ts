import { useState } from 'react';
import type { AssetView } from '#contract/assets.ts';
import type { ReferenceSummary } from '#contract/reference-views.ts';
import { TemplateStart } from '#contract/templates.ts';
import { type BeatsPerShot, beatsPerShotOptions } from '#domain/storyboards/beat-grid.ts';
import type { DayTime, Place } from '#domain/templates/template-plan.ts';
import type { TemplateSlug } from '#domain/templates/templates.ts';
import { type StoryboardOptions, useStoryboardOptions } from '#web/studio/scripts/index.ts';
import { templateForms } from './template-fields.ts';

/** A chosen reference, as far as the form shows it. */
export type ProductReference = Pick<ReferenceSummary, 'id' | 'tag' | 'image'>;

export type Song = { asset: AssetView | null; bpm: string; firstBeatMs: string; beatsPerShot: BeatsPerShot };

/** What the user has entered. */
export type TemplateAnswers = {
  texts: Record<string, string>;
  place: Place;
  stage: Place;
  /** A slug of the scene moods; empty if the user has not chosen one. */
  mood: string;
  lengthSeconds: number;
  song: Song;
  /** The reference that shows the product of a commercial. */
  product: ProductReference | null;
};

const nowhere: Place = { name: '', isInside: false, time: 'DAY' satisfies DayTime };

/** The answers of a guided start and what is wrong with them. */
export function useTemplateForm(template: TemplateSlug) {
  const { options } = useStoryboardOptions();
  const { lengths } = templateForms[template];
  const [answers, setAnswers] = useState<TemplateAnswers>({
    texts: {},
    place: nowhere,
    stage: { ...nowhere, isInside: true },
    mood: '',
    lengthSeconds: lengths[1] ?? lengths[0] ?? 0,
    song: { asset: null, bpm: '', firstBeatMs: '0', beatsPerShot: 8 },
    product: null,
  });
  const [isChecked, setIsChecked] = useState(false);
  const parsed = TemplateStart.safeParse(bodyOf(template, answers, options));
  const errors = new Map(
    isChecked && !parsed.success
      ? parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
      : [],
  );
  return {
    answers,
    change: (values: Partial<TemplateAnswers>) => setAnswers((before) => ({ ...before, ...values })),
    /** The sentence below a field; undefined if nothing is wrong with it. */
    errorOf: (path: string, label: string): string | undefined => {
      const message = errors.get(path);
      return message === undefined ? undefined : `${label} ${message}.`;
    },
    hasErrors: errors.size > 0,
    /** The request, if every answer is valid. From now on errors are shown. */
    check: (): TemplateStart | null => {
      setIsChecked(true);
      return parsed.success ? parsed.data : null;
    },
  };
}
export type TemplateFormState = ReturnType<typeof useTemplateForm>;

function bodyOf(
  template: TemplateSlug,
  { texts, place, stage, mood, lengthSeconds, song, product }: TemplateAnswers,
  options: StoryboardOptions,
) {
  const fields = templateForms[template].fields.map(({ name }) => [name, texts[name] ?? ''] as const);
  const { style, frameRate, dimension } = options;
  const shape = template === 'vertical-reel' ? '9:16' : dimension;
  const common = {
    template,
    style,
    frameRate,
    dimension: shape,
    ...Object.fromEntries(fields),
    place,
    mood: mood === '' ? null : mood,
  };
  if (template === 'commercial') return { ...common, lengthSeconds, productReferenceId: product?.id ?? null };
  if (template !== 'music-video') return { ...common, lengthSeconds };
  const { asset, bpm, firstBeatMs, beatsPerShot } = song;
  const tempo = { bpm: Number.parseFloat(bpm), firstBeatMs: Number.parseFloat(firstBeatMs) };
  return { ...common, stage, song: { assetId: asset?.id ?? '', ...tempo }, beatsPerShot };
}

export const beatsSegments = beatsPerShotOptions.map((beats) => ({ id: String(beats), label: String(beats) }));
export const beatsOfSegment = (id: string): BeatsPerShot =>
  beatsPerShotOptions.find((beats) => String(beats) === id) ?? 8;
