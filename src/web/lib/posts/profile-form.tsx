import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { profilesApi } from '#contract/profiles.ts';
import { handleProblem, postMaximum } from '#domain/posts/posts.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { postsKey } from './posts-queries.ts';

type Own = Answer<typeof profilesApi.getOwn>;

/** The public profile of the user: handle, name, description and website. */
export function ProfileForm({ own, onSaved }: { own: Own; onSaved: () => void }) {
  const queryClient = useQueryClient();
  const [fields, setFields] = useState(own.profile ?? { handle: own.suggestedHandle, name: '', bio: '', website: '' });
  const change = (values: Partial<typeof fields>) => setFields((before) => ({ ...before, ...values }));
  const save = useMutation({
    mutationFn: () => call(profilesApi.save, { body: fields }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: postsKey });
      onSaved();
    },
  });
  const problem = fields.handle === '' ? undefined : handleProblem(fields.handle);
  return (
    <Form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) save.mutate();
      }}
    >
      <p className="text-13 text-muted">Everyone can see this. Your email address is never shown.</p>
      <Field
        label="Handle"
        value={fields.handle}
        onChange={(handle) => change({ handle: handle.toLowerCase() })}
        maxLength={postMaximum.handle}
        isRequired
        autoComplete="off"
        {...(problem === undefined ? { hint: 'Letters, digits and underscores' } : { error: `The handle ${problem}.` })}
      />
      <Field
        label="Name"
        value={fields.name}
        onChange={(name) => change({ name })}
        maxLength={postMaximum.name}
        isRequired
      />
      <TextBox
        label="About you"
        value={fields.bio ?? ''}
        onChange={(bio) => change({ bio })}
        maxLength={postMaximum.bio}
      />
      <Field
        label="Website"
        type="url"
        value={fields.website ?? ''}
        onChange={(website) => change({ website })}
        maxLength={postMaximum.website}
        placeholder="https://"
      />
      {save.isError && (
        <p role="alert" className="text-13 text-bad">
          {sentenceOf(save.error)}
        </p>
      )}
      <Button type="submit" look="key" size="lg" isPending={save.isPending} className="justify-self-end">
        Save profile
      </Button>
    </Form>
  );
}
