import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { successes } from '#contract/errors.ts';
import { nameMaximum, type UserView, usersApi } from '#contract/users.ts';
import { call } from '#web/lib/call.ts';
import { announceUser } from '#web/lib/identity/session.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notices.ts';

/** First and last name, saved together. */
export function NamesForm({ user }: { user: UserView }) {
  const [firstName, setFirstName] = useState(user.first_name);
  const [lastName, setLastName] = useState(user.last_name);
  const save = useMutation({
    mutationFn: () => call(usersApi.update, { body: { first_name: firstName, last_name: lastName } }),
    onSuccess: ({ data }) => {
      announceUser(data);
      setFirstName(data.first_name);
      setLastName(data.last_name);
      notify({ text: successes.profileUpdated });
    },
    onError: tellFailure,
  });
  const isSaved = firstName === user.first_name && lastName === user.last_name;
  return (
    <Form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="First name"
          autoComplete="given-name"
          value={firstName}
          onChange={setFirstName}
          maxLength={nameMaximum}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          value={lastName}
          onChange={setLastName}
          maxLength={nameMaximum}
        />
      </div>
      <Button type="submit" isPending={save.isPending} isDisabled={isSaved} className="justify-self-start">
        {save.isPending ? 'Saving' : 'Save'}
      </Button>
    </Form>
  );
}
