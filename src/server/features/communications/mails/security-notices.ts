import { type Letter, type SetLetter, setLetter } from './letter.ts';

/** Where somebody goes who did not do it. */
type Remedy = { resetUrl: string };

/** To the old address, when another one was asked for. */
export function emailChangeAsked({ newEmail, resetUrl }: Remedy & { newEmail: string }): SetLetter {
  return notice({
    subject: 'Email change requested',
    paragraphs: [
      `A user signed in to your Backlot account asked to change its email address to ${newEmail}.`,
      'The change takes effect after the new address is confirmed with the link that we sent to it.',
    ],
    resetUrl,
  });
}

/** To the old address, when another one has taken its place: its owner can do nothing any more but write to us. */
export function emailChanged({ newEmail }: { newEmail: string }): SetLetter {
  return setLetter({
    subject: 'Your email address was changed',
    paragraphs: [
      `Your Backlot account now uses ${newEmail}. You can no longer sign in with this address.`,
      'If you didn’t change it, reply to this email immediately, because another person may have access to ' +
        'your account.',
    ],
  });
}

/** After a change and after a reset. */
export function passwordChanged({ resetUrl }: Remedy): SetLetter {
  return notice({
    subject: 'Your password was changed',
    paragraphs: ['The password of your Backlot account was changed. All other browsers were signed out.'],
    resetUrl,
  });
}

/** When somebody signs in with a kind of browser for the first time. */
export function newSignIn(values: Remedy & { device: string; address: string; at: string }): SetLetter {
  const { device, address, at, resetUrl } = values;
  return notice({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Your Backlot account was signed in to from a new device. Device: ${device}. IP address: ${address}. Time: ${at}.`,
    ],
    resetUrl,
  });
}

/** From now on a code of an app is asked for. */
export function secondFactorOn({ resetUrl }: Remedy): SetLetter {
  return notice({
    subject: 'Two-factor sign-in is on',
    paragraphs: ['Signing in to your Backlot account now requires a code from your authenticator app.'],
    resetUrl,
  });
}

/** No code is asked for any more. */
export function secondFactorOff({ resetUrl }: Remedy): SetLetter {
  return notice({
    subject: 'Two-factor sign-in is off',
    paragraphs: ['Signing in to your Backlot account no longer requires a code, only your password.'],
    resetUrl,
  });
}

function notice({ resetUrl, ...letter }: Omit<Letter, 'action'> & Remedy): SetLetter {
  const note =
    'If this was you, no action is needed. If not, choose a new password now. This signs out all other devices.';
  return setLetter({ note, ...letter, action: { label: 'This wasn’t me', url: resetUrl } });
}
