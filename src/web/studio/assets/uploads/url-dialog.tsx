import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { assetsApi, urlMaximum } from '#contract/assets.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import type { UploadDestination } from '#web/lib/resumable-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { wholes } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';

/** Copies a file from a public https address into the library. */
export function UrlDialog({ destination, onClose }: { destination: UploadDestination; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [url, setUrl] = useState('');
  const fetching = useMutation({
    mutationFn: () => call(assetsApi.fetch, { body: { url, ...destination } }),
    onSuccess: ({ name }) => {
      notify({ text: `“${name}” saved to your library` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.assets }),
  });
  // A maximum length of the field would cut a pasted URL, and another address would be fetched.
  const isTooLong = url.trim().length > urlMaximum;
  const error = isTooLong
    ? `This URL is longer than ${wholes(urlMaximum)} characters.`
    : fetching.isError && sentenceOf(fetching.error).replace(/^url: /, 'This URL ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong) fetching.mutate();
  };
  return (
    <Modal title="Add from a URL" isOpen onClose={onClose} width={520}>
      <Form onSubmit={submit} className="grid gap-4 px-[18px] pt-2 pb-[18px]">
        <Field
          label="URL"
          type="url"
          value={url}
          onChange={(text) => {
            fetching.reset();
            setUrl(text);
          }}
          isRequired
          size="lg"
          placeholder="https://"
          hint="URL of an image, video, sound or document. It starts with https."
          {...(error !== false && { error })}
        />
        <div className="flex justify-end gap-2">
          <Button look="ghost" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="key" isPending={fetching.isPending}>
            {fetching.isPending ? 'Adding' : 'Add to library'}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
