import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { OpenCharacter } from '../wizard/use-character.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { consentInWords } from './consent-words.ts';

/** The recorded likeness and consent, with a button that opens the dialog. */
export function LikenessField({ opened }: { opened: OpenCharacter }) {
  const [isOpen, setIsOpen] = useState(false);
  const { saved } = opened;
  return (
    <section
      aria-label="Likeness"
      className="flex items-center gap-2 rounded-ctl border border-line py-1.5 pr-1.5 pl-2.5"
    >
      <p className="min-w-0 flex-1 text-12 leading-[18px] text-muted">{consentInWords(saved)}</p>
      <Button size="sm" isDisabled={saved.isArchived} onPress={() => setIsOpen(true)}>
        {saved.likeness === 'real-person' ? 'Consent' : 'Change'}
      </Button>
      {isOpen && <ConsentDialog opened={opened} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

/** Says why nothing may be made with the character now, and offers to record what is missing. */
export function ConsentNotice({ opened }: { opened: OpenCharacter }) {
  const [isOpen, setIsOpen] = useState(false);
  const { consentRefusal, likeness } = opened.saved;
  // While the dialog is open it stays, whatever the answer changes.
  if (consentRefusal === null && !isOpen) return null;
  return (
    <output className="flex flex-wrap items-center gap-3 rounded-ctl border border-line-strong bg-panel px-3.5 py-2.5">
      <p className="min-w-[220px] flex-1 text-12 leading-[18px]">{consentRefusal}</p>
      <Button size="sm" onPress={() => setIsOpen(true)}>
        {likeness === 'unstated' ? 'Set likeness' : 'Record consent'}
      </Button>
      {isOpen && <ConsentDialog opened={opened} onClose={() => setIsOpen(false)} />}
    </output>
  );
}
