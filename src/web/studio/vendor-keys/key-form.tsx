import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { keyMaximum, type VendorKeyView } from '#contract/vendor-keys.ts';
import { vendors } from '#domain/vendors/vendor.ts';
import { sentenceOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

/** What was typed. The key goes to the server once and comes back never. */
export type KeyEntry = { secret: string; url?: string; model?: string };

type KeyFormProps = { view: VendorKeyView; onSave: (entry: KeyEntry) => Promise<void>; onClose: () => void };

/** Where a key is entered; a server of one's own has an address and a model besides. */
export function KeyForm({ view, onSave, onClose }: KeyFormProps) {
  const { label, keyPage, isOwnServer } = vendors[view.vendor];
  const [secret, setSecret] = useState('');
  const [server, setServer] = useState(() => serverOf(view));
  const save = useMutation({
    mutationFn: () => onSave(isOwnServer ? { secret, ...server } : { secret }),
    onSuccess: onClose,
  });
  const isReady = isOwnServer ? server.url !== '' && server.model !== '' : secret.trim() !== '';
  return (
    <Form
      ref={focusFirst}
      className="mt-3 grid max-w-[560px] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) save.mutate();
      }}
    >
      {isOwnServer && <ServerFields {...server} onChange={setServer} />}
      <Field
        label={isOwnServer ? 'Key, if required' : `${label} key`}
        type="password"
        autoComplete="off"
        value={secret}
        onChange={setSecret}
        maxLength={keyMaximum}
        {...(save.isError && { error: sentenceOf(save.error) })}
        hint="Stored encrypted. Only the last characters are shown again."
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="key" isPending={save.isPending} isDisabled={!isReady}>
          Test and save
        </Button>
        <Button onPress={onClose}>Cancel</Button>
        {keyPage !== null && (
          <a
            href={keyPage}
            target="_blank"
            rel="noreferrer"
            className="text-12 text-muted underline underline-offset-3 hover:text-ink"
          >
            Get a {label} key
          </a>
        )}
      </div>
    </Form>
  );
}

type Server = { url: string; model: string };
const serverOf = ({ key }: VendorKeyView): Server => ({ url: key?.url ?? '', model: key?.model ?? '' });

/** The button that was pressed is gone: the keyboard goes on in the form. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}

function ServerFields({ url, model, onChange }: Server & { onChange: (server: Server) => void }) {
  return (
    <>
      <Field
        label="URL"
        value={url}
        onChange={(next) => onChange({ url: next.trim(), model })}
        placeholder="http://127.0.0.1:11434/v1"
        hint="Base URL of the API, including the version."
        maxLength={500}
      />
      <Field
        label="Model"
        value={model}
        onChange={(next) => onChange({ url, model: next.trim() })}
        placeholder="qwen3:8b"
        maxLength={200}
      />
    </>
  );
}
