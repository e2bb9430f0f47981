import { filmCategories, filmGenres, filmTones } from '#domain/writing/film-lists.ts';
import { longestPages } from '#domain/writing/writing-wish.ts';
import { storyLengths } from '#domain/writing/writing-limits.ts';
import { counted } from '#web/ui/format.ts';
import { Select } from '#web/ui/select.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './story-page.tsx';

const named = (names: readonly string[]) => names.map((name) => ({ id: name, label: name }));
const lengths = Array.from({ length: longestPages }, (_, at) => ({
  id: String(at + 1),
  label: `${counted(at + 1, 'page')}, about ${at + 1} min`,
}));

/** The idea, and what kind of film it is to be. */
export function IdeaStep({ opened, onStep }: StepProps) {
  const { story, change } = opened;
  const { brief, genre, category, tone, pages, loglines } = story;
  const oneOf = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
    names.find((one) => one === name);
  return (
    <StepFrame
      opened={opened}
      onStep={onStep}
      id="idea"
      hint="Write one sentence or a full page. Include names, place and time."
      next={{
        part: 'loglines',
        label: loglines.length === 0 ? 'Write three loglines' : 'Write other loglines',
        step: 'logline',
        refusal: brief.trim() === '' ? 'Enter an idea first.' : undefined,
      }}
    >
      <TextBox
        label="Idea or brief"
        value={brief}
        onChange={(text) => change({ brief: text })}
        maxLength={storyLengths.brief}
        rows={7}
        placeholder="Anna, a retired lighthouse keeper, finds an old letter on the night the lamp goes dark."
      />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Select
          label="Genre"
          value={genre}
          options={named(filmGenres)}
          onChange={(name) => change({ genre: oneOf(filmGenres, name) ?? genre })}
        />
        <Select
          label="Category"
          value={category}
          options={named(filmCategories)}
          onChange={(name) => change({ category: oneOf(filmCategories, name) ?? category })}
        />
        <Select
          label="Tone"
          value={tone}
          options={named(filmTones)}
          onChange={(name) => change({ tone: oneOf(filmTones, name) ?? tone })}
        />
        <Select
          label="Length"
          value={String(pages)}
          options={lengths}
          onChange={(length) => change({ pages: Number(length) })}
        />
      </div>
    </StepFrame>
  );
}
