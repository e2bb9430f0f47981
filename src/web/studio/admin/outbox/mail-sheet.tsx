import { useState } from 'react';
import type { MailView } from '#contract/communications.ts';
import { pageNonce } from '#web/lib/server-styles.ts';
import { moment } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { mailPage } from './mail-page.ts';

const forms = [
  { id: 'html', label: 'Preview' },
  { id: 'text', label: 'Plain text' },
] as const;

/** A mail in both of its forms. Its HTML has none of our page's rights, and its links open elsewhere. */
export function MailSheet({ mail, onClose }: { mail: MailView; onClose: () => void }) {
  const [form, setForm] = useState<(typeof forms)[number]['id']>('html');
  return (
    <Modal title={mail.subject} isOpen onClose={onClose} width={680}>
      <div className="grid gap-3 px-[18px] pt-1 pb-[18px]">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 text-12 break-words text-muted">
            To {mail.to}, {moment(mail.createdAt)}
          </p>
          <Segmented label="View" value={form} segments={forms} onChange={setForm} />
        </div>
        {mail.isMasked && (
          <p className="text-12 text-muted">The one-time code is hidden. Only the recipient can use this link.</p>
        )}
        {mail.lastError !== null && <p className="text-12 break-words text-bad">{mail.lastError}</p>}
        {form === 'html' ? (
          <iframe
            title={mail.subject}
            srcDoc={mailPage(mail.html, pageNonce())}
            sandbox="allow-popups"
            className="h-[60vh] w-full rounded-ctl border border-line bg-white"
          />
        ) : (
          // Scrolls by keyboard too.
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
            tabIndex={0}
            aria-label="Plain text"
            className="max-h-[60vh] overflow-auto rounded-ctl border border-field bg-well p-3 text-13 whitespace-pre-wrap"
          >
            {mail.text}
          </pre>
        )}
      </div>
    </Modal>
  );
}
