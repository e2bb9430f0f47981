import { useState } from 'react';
import type { Received } from '#contract/endpoint.ts';
import type { postsApi } from '#contract/posts.ts';
import {
  postCategories,
  type PostCategory,
  type PostGenre,
  postGenres,
  postMaximum,
  visibilities,
  type Visibility,
  visibilityLabels,
} from '#domain/posts/posts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextBox } from '#web/ui/text-box.tsx';

export type PostFields = Received<typeof postsApi.change>['body'];

type PostFormProps = {
  initial: PostFields;
  /** `Publish`, `Save`. */
  label: string;
  isFilm: boolean;
  isPending: boolean;
  error: string | undefined;
  onSend: (fields: PostFields) => void;
};

const visibilityOptions = visibilities.map((id) => ({ id, label: visibilityLabels[id] }));

/** Texts, lists and visibility of a post. */
export function PostForm({ initial, label, isFilm, isPending, error, onSend }: PostFormProps) {
  const [fields, setFields] = useState(initial);
  const change = (values: Partial<PostFields>) => setFields((before) => ({ ...before, ...values }));
  return (
    <Form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(fields);
      }}
    >
      <Field
        label="Title"
        value={fields.title}
        onChange={(title) => change({ title })}
        maxLength={postMaximum.title}
        isRequired
      />
      <TextBox
        label="Description"
        value={fields.description}
        onChange={(description) => change({ description })}
        maxLength={postMaximum.description}
      />
      <Field
        label="Credits"
        value={fields.creditsLine}
        onChange={(creditsLine) => change({ creditsLine })}
        maxLength={postMaximum.creditsLine}
        placeholder="Written and directed by …"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Category"
          value={fields.category}
          options={[...postCategories]}
          // The options are the categories.
          onChange={(category) => change({ category: category as PostCategory })}
        />
        <Select
          label="Genre"
          value={fields.genre}
          options={[...postGenres]}
          // The options are the genres.
          onChange={(genre) => change({ genre: genre as PostGenre })}
        />
      </div>
      <Select
        label="Visibility"
        value={fields.visibility}
        options={visibilityOptions}
        // The options are the visibilities.
        onChange={(visibility) => change({ visibility: visibility as Visibility })}
      />
      <div className="grid gap-1">
        <Switch isOn={fields.allowRemix} onChange={(allowRemix) => change({ allowRemix })}>
          Allow remixes
        </Switch>
        <p className="text-12 text-muted">
          {isFilm
            ? 'Others can copy the storyboard’s scenes, shots, dialogue and prompts in their current state. Images, clips, voices, characters, references and notes are never copied.'
            : 'Others can start from its prompt. The file is not copied.'}
        </p>
      </div>
      {error !== undefined && (
        <p role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
      <Button type="submit" look="key" size="lg" isPending={isPending} className="justify-self-end">
        {label}
      </Button>
    </Form>
  );
}
