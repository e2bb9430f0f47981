import { z } from 'zod';
import { createSealer } from '#server/platform/sealed.ts';
import type { SetLetter } from './mails/letter.ts';

const Letter = z.object({ subject: z.string(), html: z.string(), text: z.string() });
/** In place of a one-time code; migration 0059 wrote the same. */
const mask = '…';

/** Whether a stored letter has a link whose code is masked. */
export const isMasked = (text: string): boolean => text.includes(`code=${mask}`);

/** The letter with its secret masked: this form is stored and shown to admins. */
export function maskLetter({ subject, html, text }: SetLetter, secret: string): SetLetter {
  return { subject, html: html.replaceAll(secret, mask), text: text.replaceAll(secret, mask) };
}

/** Encrypts whole letters while they wait to be sent, each bound to its mail's id. */
export function sealLetters(secret: string) {
  const sealer = createSealer(secret, 'mail');
  return {
    seal: (letter: SetLetter, mailId: string): string => sealer.seal(JSON.stringify(letter), mailId),
    /** Undefined when it was sealed with another secret: the link can be requested again. */
    open(sealed: string, mailId: string): SetLetter | undefined {
      const opened = sealer.open(sealed, mailId);
      return opened === undefined ? undefined : Letter.parse(JSON.parse(opened));
    },
  };
}
