import Share from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { PostView } from '#contract/posts.ts';
import { Button } from '#web/ui/button.tsx';
import { wellStyle } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';

const embedSize = { width: 960, height: 540 };
const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Shows the link to a post and the code that embeds it. */
export function ShareButton({ post: { id, title }, origin }: { post: PostView; origin: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [base, setBase] = useState(origin);
  function open() {
    setBase(origin === '' ? window.location.origin : origin);
    setIsOpen(true);
  }
  const { width, height } = embedSize;
  const code = `<iframe src="${base}/embed/${id}" width="${width}" height="${height}" title="${escapeAttribute(title)}" allow="fullscreen" allowfullscreen></iframe>`;
  return (
    <>
      <Button onPress={open}>
        <Share size={14} aria-hidden="true" /> Share
      </Button>
      <Modal title="Share" isOpen={isOpen} onClose={() => setIsOpen(false)} width={480}>
        <div className="grid gap-4 px-[18px] pt-2 pb-[18px]">
          <Copied label="Link" text={`${base}/p/${id}`} />
          <Copied label="Embed code" text={code} />
        </div>
      </Modal>
    </>
  );
}

function Copied({ label, text }: { label: string; text: string }) {
  const id = `share-${label.toLowerCase().replaceAll(' ', '-')}`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify({ text: `${label} copied.` });
    } catch {
      notify({ text: 'Couldn’t copy because the browser blocked it. Select the text and copy it.', tone: 'bad' });
    }
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
          className={`${wellStyle} h-8 min-w-0 flex-1 px-2.5 text-13`}
        />
        <Button onPress={() => void copy()}>Copy</Button>
      </div>
    </div>
  );
}
