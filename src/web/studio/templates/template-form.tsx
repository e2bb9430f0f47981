import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isAppError } from '#contract/errors.ts';
import { type TemplateStart, templatesApi } from '#contract/templates.ts';
import { sceneSettingOptions } from '#domain/storyboards/scene-settings.ts';
import type { templates } from '#domain/templates/templates.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { FormError } from '#web/lib/identity/form-error.tsx';
import { StoryboardOptionsFields, useOpenStoryboards } from '#web/studio/scripts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { LabelledSegments } from '#web/ui/labelled-segments.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ProductField } from './product-field.tsx';
import { SongField } from './song-field.tsx';
import { type TemplateField, templateForms } from './template-fields.ts';
import { type TemplateFormState, useTemplateForm } from './use-template-form.ts';

const moods = [
  { id: '', label: 'Not set' },
  ...sceneSettingOptions.mood.map(({ slug, label }) => ({ id: slug, label })),
];
/** Longest text of the form's boxes, in characters: the story of a music video. */
const longestText = 2000;

type Template = (typeof templates)[number];

/** The questions of a guided start. The answers become a project with a storyboard. */
export function TemplateForm({ template }: { template: Template }) {
  const { slug } = template;
  const form = useTemplateForm(slug);
  const { answers, change, errorOf } = form;
  const start = useStartTemplate();
  const element = useRef<HTMLFormElement>(null);
  const { fields, lengths, placeLabel } = templateForms[slug];
  const submit = () => {
    const body = form.check();
    if (body) start.mutate(body);
    else requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <Form
      ref={element}
      validationBehavior="aria"
      aria-label={template.name}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-5"
    >
      {slug === 'music-video' && (
        <SongField song={answers.song} onChange={(song) => change({ song })} errorOf={errorOf} />
      )}
      {fields.map((field) => (
        <TextAnswer key={field.name} field={field} form={form} />
      ))}
      {slug === 'commercial' && <ProductField product={answers.product} onChange={(product) => change({ product })} />}
      {slug === 'music-video' && (
        <PlaceFields
          label="Performance location"
          place={answers.stage}
          onChange={(stage) => change({ stage })}
          error={errorOf('stage.name', 'Performance location')}
        />
      )}
      <PlaceFields
        label={placeLabel}
        place={answers.place}
        onChange={(place) => change({ place })}
        error={errorOf('place.name', placeLabel)}
      />
      {lengths.length > 0 && (
        <LabelledSegments
          label="Length"
          value={String(answers.lengthSeconds)}
          segments={lengths.map((seconds) => ({ id: String(seconds), label: `${seconds} s` }))}
          onChange={(id) => change({ lengthSeconds: Number(id) })}
        />
      )}
      <Select label="Mood" value={answers.mood} options={moods} onChange={(mood) => change({ mood })} />
      <StoryboardOptionsFields isVertical={slug === 'vertical-reel'} />
      <div aria-live="polite" className="grid gap-2">
        {form.hasErrors && <FormError sentence="Some answers are missing or too long. Check the marked fields." />}
        {start.isError && <FormError sentence={sentenceOf(start.error)} />}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="key" size="lg" isPending={start.isPending}>
          {start.isPending ? 'Creating the storyboard' : 'Create storyboard'}
        </Button>
        <span className="text-12 text-muted">Free. Nothing is generated until you press a button with a price.</span>
      </div>
    </Form>
  );
}

function TextAnswer({ field, form }: { field: TemplateField; form: TemplateFormState }) {
  const { name, label, placeholder, isOptional = false, isLong = false } = field;
  const { answers, change, errorOf } = form;
  const value = answers.texts[name] ?? '';
  const error = errorOf(name, label);
  const onChange = (text: string) => change({ texts: { ...answers.texts, [name]: text } });
  if (isLong) {
    return (
      <div className="grid gap-1">
        <TextBox
          label={isOptional ? `${label} (optional)` : label}
          value={value}
          onChange={onChange}
          placeholder={placeholder}
          maxLength={longestText}
        />
        {error !== undefined && (
          <p role="alert" className="text-12 text-bad">
            {error}
          </p>
        )}
      </div>
    );
  }
  return (
    <Field
      label={isOptional ? `${label} (optional)` : label}
      value={value}
      onChange={onChange}
      placeholder={placeholder}
      {...(error !== undefined && { error })}
    />
  );
}

/** Creates the storyboard and opens it. */
function useStartTemplate() {
  const open = useOpenStoryboards();
  return useMutation({
    mutationFn: (body: TemplateStart) => call(templatesApi.start, { body }),
    onSuccess: ({ storyboardId, ...made }) => open({ ...made, storyboardIds: [storyboardId] }),
    onError: (error: Error) => {
      if (isAppError(error) && error.code === 'not-signed-in') askToSignIn();
    },
  });
}
