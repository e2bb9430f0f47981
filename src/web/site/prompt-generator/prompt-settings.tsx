import { Link } from '@tanstack/react-router';
import { visualStyles } from '#domain/storyboards/visual-styles.ts';
import { filmCategories, filmGenres } from '#domain/writing/film-lists.ts';
import { promptCountries, promptLanguages } from '#domain/writing/prompt-places.ts';
import { longestWish } from '#domain/writing/writing-limits.ts';
import {
  clipFamilies,
  musicFamily,
  ownFamily,
  pictureFamilies,
  promptFamilies,
  type PromptLength,
  promptLengths,
} from '#domain/writing/writing-wish.ts';
import { TextModelSelect } from '#web/lib/writing/text-model-select.tsx';
import { counted } from '#web/ui/format.ts';
import { Field } from '#web/ui/field.tsx';
import { LabelledSegments } from '#web/ui/labelled-segments.tsx';
import { PriceButton } from '#web/ui/price-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { longestIdea, mostOutputs } from './prompt-form.ts';
import type { usePrompts } from './use-prompts.ts';

const named = (names: readonly string[]) => names.map((name) => ({ id: name, label: name }));
const families = [
  { label: 'Images', options: named(pictureFamilies) },
  { label: 'Video', options: named(clipFamilies) },
  { label: 'Images and video', options: named([ownFamily]) },
  { label: 'Music models', options: named([musicFamily]) },
];
const open = { id: '', label: 'Any' };
const styles = visualStyles.map(({ slug, label }) => ({ id: slug as string, label }));
const counts = Array.from({ length: mostOutputs }, (_, at) => ({
  id: String(at + 1),
  label: counted(at + 1, 'prompt'),
}));
const lengths = promptLengths.map((id): { id: PromptLength; label: string } => ({ id, label: id }));

/** What is asked for, and the button that asks. */
export function PromptSettings({ asking }: { asking: ReturnType<typeof usePrompts> }) {
  const { form, change, models, refusal, isGated, isWriting, ask } = asking;
  const oneOf = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
    names.find((one) => one === name);
  return (
    <section
      aria-label="Settings"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-float border border-line bg-panel p-4"
    >
      <TextBox
        label="Idea"
        value={form.words}
        onChange={(words) => change({ words })}
        maxLength={longestIdea}
        rows={5}
        placeholder="A woman alone on a quay at night, waiting for a ship that is late"
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4">
        <Select
          label="Target models"
          value={form.family}
          groups={families}
          onChange={(name) => change({ family: oneOf(promptFamilies, name) ?? form.family })}
        />
        <Select
          label="Prompts"
          value={String(form.outputs)}
          options={counts}
          onChange={(count) => change({ outputs: Number(count) })}
        />
        <Select
          label="Country"
          value={form.country}
          options={named(promptCountries)}
          onChange={(name) => change({ country: oneOf(promptCountries, name) ?? form.country })}
        />
        <Select
          label="Language"
          value={form.language}
          options={named(promptLanguages)}
          onChange={(name) => change({ language: oneOf(promptLanguages, name) ?? form.language })}
        />
        <Select
          label="Genre"
          value={form.genre ?? open.id}
          options={[open, ...named(filmGenres)]}
          onChange={(name) => change({ genre: oneOf(filmGenres, name) ?? null })}
        />
        <Select
          label="Film category"
          value={form.category ?? open.id}
          options={[open, ...named(filmCategories)]}
          onChange={(name) => change({ category: oneOf(filmCategories, name) ?? null })}
        />
        {form.family !== musicFamily && (
          <Select
            label="Style"
            value={form.style ?? open.id}
            options={[open, ...styles]}
            onChange={(slug) => change({ style: slug === open.id ? null : slug })}
          />
        )}
      </div>
      <LabelledSegments
        label="Length"
        value={form.length}
        segments={lengths}
        onChange={(length) => change({ length })}
      />
      <Field
        label="Instructions"
        aside={`${form.wish.length} / ${longestWish}`}
        placeholder="no people, nothing red"
        value={form.wish}
        onChange={(wish) => change({ wish })}
        maxLength={longestWish}
      />
      <TextModelSelect {...models} />
      <div className="grid gap-2">
        <PriceButton
          look="key"
          size="lg"
          className="w-full"
          label="Write prompts"
          credits={models.credits}
          refusal={refusal}
          isPending={isWriting}
          onPress={ask}
        />
        <p className="num min-h-[18px] text-12 leading-[18px] text-muted">
          {refusal ?? models.sentence}{' '}
          {isGated && (
            <Link to="/pricing" className="text-ink underline underline-offset-3">
              See plans
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}
