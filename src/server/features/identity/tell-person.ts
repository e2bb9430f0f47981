import type { MailOrder } from '#server/features/communications/index.ts';
import type { IdentityNotice, TellPerson } from '#server/platform/identity/identity-notice.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';

type TellParts = Pick<Platform, 'db' | 'publicUrl' | 'clock'> & Pick<Uses, 'communications'>;

/** Writes what the identity service has to say to somebody as a mail, with the pages its links lead to. */
export function tellPerson({ db, publicUrl, clock, communications }: TellParts): TellPerson {
  const resetUrl = `${publicUrl}/reset-password`;
  const pageOf = (path: string, code: string) => `${publicUrl}${path}?code=${encodeURIComponent(code)}`;
  const write = orderFor({ resetUrl, pageOf, now: () => clock.now() }, communications.send);
  return (notice) => db.transaction((tx) => write(tx, notice));
}

type Links = { resetUrl: string; pageOf: (path: string, code: string) => string; now: () => Date };
type Send = Uses['communications']['send'];
type Tx = Parameters<Send>[0];
type LinkNotice = Extract<IdentityNotice, { code: string }>;

function orderFor(links: Links, send: Send) {
  const { resetUrl } = links;
  return (tx: Tx, notice: IdentityNotice): Promise<void> => {
    if ('code' in notice) return sendLink(notice, links.pageOf, (order) => send(tx, order));
    const { email: to } = notice;
    switch (notice.type) {
      case 'email-change-asked':
      case 'email-changed':
        return send(tx, { to, template: notice.type, values: { newEmail: notice.newEmail, resetUrl } });
      case 'new-sign-in': {
        const { device, address } = notice;
        const at = `${links.now().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
        return send(tx, { to, template: 'new-sign-in', values: { device, address, at, resetUrl } });
      }
      case 'second-factor':
        return send(tx, { to, template: notice.isOn ? 'second-factor-on' : 'second-factor-off', values: { resetUrl } });
      case 'account-exists':
      case 'password-changed':
        return send(tx, { to, template: notice.type, values: { resetUrl } });
      default:
        throw new Error(`There is no mail for ${JSON.stringify(notice satisfies never)}.`);
    }
  };
}

type SendLink = (order: LinkOrder) => Promise<void>;
type LinkOrder =
  | MailOrder<'reset-password'>
  | MailOrder<'sign-in-link'>
  | MailOrder<'verify-email'>
  | MailOrder<'confirm-new-email'>;

function sendLink(notice: LinkNotice, pageOf: Links['pageOf'], send: SendLink): Promise<void> {
  const { email: to, code } = notice;
  if (notice.type === 'reset-password') {
    const values = { link: pageOf('/reset-password', code), validMinutes: notice.validMinutes };
    return send({ to, template: 'reset-password', values, secret: encodeURIComponent(code) });
  }
  if (notice.type === 'sign-in-link') {
    const values = { link: pageOf('/sign-in-link', code), validMinutes: notice.validMinutes };
    return send({ to, template: 'sign-in-link', values, secret: encodeURIComponent(code) });
  }
  return send({
    to,
    template: notice.type,
    values: { link: pageOf('/verify-email', code), validHours: notice.validHours },
    secret: encodeURIComponent(code),
  });
}
