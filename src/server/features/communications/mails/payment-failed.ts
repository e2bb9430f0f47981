import { type SetLetter, setLetter } from './letter.ts';

/** To somebody whose plan could not be renewed. */
export function paymentFailed(values: { planUrl: string }): SetLetter {
  return setLetter({
    subject: 'Your plan could not be renewed',
    paragraphs: [
      'The payment for your plan did not go through. Your plan stays as it is for now, and we try again in the next days.',
      'If the card has changed, give us the new one. When no payment succeeds, your account goes on with the Lite plan. Your films, and credits that you bought, stay yours.',
    ],
    action: { label: 'See your plan', url: values.planUrl },
  });
}
