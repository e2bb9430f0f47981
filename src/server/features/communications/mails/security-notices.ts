import { type Letter, type SetLetter, setLetter } from './letter.ts';

/** Where somebody goes who did not do it. */
type Remedy = { resetUrl: string };

/** To the old address, when another one was asked for. */
export function emailChangeAsked({ newEmail, resetUrl }: Remedy & { newEmail: string }): SetLetter {
  return notice({
    subject: 'A new e-mail address was asked for',
    paragraphs: [
      `Somebody who is signed in to your Backlot account wants to use ${newEmail} from now on.`,
      'It counts once it is confirmed by a link that we sent there.',
    ],
    resetUrl,
  });
}

/** To the old address, when another one has taken its place: its owner can do nothing any more but write to us. */
export function emailChanged({ newEmail }: { newEmail: string }): SetLetter {
  return setLetter({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `Your Backlot account now belongs to ${newEmail}. This address opens it no longer.`,
      'If that was not you, answer this mail at once: somebody else has your account.',
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
    subject: 'A new sign-in to your account',
    paragraphs: [`Somebody signed in to your Backlot account: ${device}, from the network address ${address}, ${at}.`],
    resetUrl,
  });
}

/** From now on a code of an app is asked for. */
export function secondFactorOn({ resetUrl }: Remedy): SetLetter {
  return notice({
    subject: 'Two-factor sign-in is on',
    paragraphs: ['From now on, signing in to your Backlot account needs a code of your authenticator app.'],
    resetUrl,
  });
}

/** No code is asked for any more. */
export function secondFactorOff({ resetUrl }: Remedy): SetLetter {
  return notice({
    subject: 'Two-factor sign-in is off',
    paragraphs: ['Signing in to your Backlot account needs no code any more, only the password.'],
    resetUrl,
  });
}

function notice({ resetUrl, ...letter }: Omit<Letter, 'action'> & Remedy): SetLetter {
  const note =
    'If that was you, there is nothing to do. If not, choose a new password now: it signs everybody else out.';
  return setLetter({ note, ...letter, action: { label: 'That was not me', url: resetUrl } });
}
