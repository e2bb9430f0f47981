import { type SetLetter, setLetter } from './letter.ts';

/** To somebody whose account has just been made. */
export function welcome(values: { firstName: string; studioUrl: string }): SetLetter {
  return setLetter({
    subject: 'Welcome to Backlot',
    paragraphs: [
      values.firstName === '' ? 'Welcome,' : `Welcome, ${values.firstName},`,
      'Your studio is ready. Drop a screenplay on it, and watch it become scenes, shots and a film.',
      'No screenplay at hand? Try the sample: it is three scenes long and costs nothing to look at.',
    ],
    action: { label: 'Open the studio', url: values.studioUrl },
  });
}
