import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuthorView, blogsAdminApi } from '#contract/blogs.ts';
import { articleMaximum } from '#domain/blogs/articles.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { authorsQuery } from './blog-queries.ts';

type AuthorFieldProps = { authors: AuthorView[]; authorId: string; onChange: (authorId: string) => void };

/** Chooses the author of an article, adds one, or changes one on all articles. */
export function AuthorField({ authors, authorId, onChange }: AuthorFieldProps) {
  // `new` for an author who is added, undefined while the dialog is closed.
  const [edited, setEdited] = useState<AuthorView | 'new' | undefined>();
  const current = authors.find(({ id }) => id === authorId);
  return (
    <div className="flex items-end gap-2">
      <Select
        label="Author"
        value={authorId}
        options={authors.map(({ id, name }) => ({ id, label: name }))}
        onChange={onChange}
        className="w-full"
      />
      {current && <Button onPress={() => setEdited(current)}>Edit</Button>}
      <Button onPress={() => setEdited('new')}>Add</Button>
      {edited !== undefined && (
        <AuthorDialog
          author={edited === 'new' ? undefined : edited}
          onSaved={onChange}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

type AuthorDialogProps = {
  author: AuthorView | undefined;
  onSaved: (authorId: string) => void;
  onClose: () => void;
};

function AuthorDialog({ author, onSaved, onClose }: AuthorDialogProps) {
  const [name, setName] = useState(author?.name ?? '');
  const [bio, setBio] = useState(author?.bio ?? '');
  const queryClient = useQueryClient();
  const body = { name, bio };
  const save = useMutation({
    mutationFn: () =>
      author
        ? call(blogsAdminApi.changeAuthor, { params: { authorId: author.id }, body })
        : call(blogsAdminApi.addAuthor, { body }),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: authorsQuery.queryKey });
      onSaved(id);
      onClose();
    },
  });
  return (
    <Modal title={author ? 'Edit author' : 'Add author'} isOpen onClose={onClose}>
      <Form
        className="grid gap-3 px-[18px] pt-1 pb-[18px]"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Field label="Name" value={name} onChange={setName} maxLength={articleMaximum.authorName} />
        <TextBox label="About the author" value={bio} onChange={setBio} maxLength={articleMaximum.authorBio} />
        <p role="alert" className="text-12 text-bad empty:hidden">
          {save.isError && sentenceOf(save.error)}
        </p>
        <Button
          type="submit"
          look="key"
          isPending={save.isPending}
          isDisabled={name.trim() === ''}
          className="justify-self-end"
        >
          Save author
        </Button>
      </Form>
    </Modal>
  );
}
