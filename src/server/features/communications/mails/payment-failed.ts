import { type SetLetter, setLetter } from './letter.ts';

/** To somebody whose plan could not be renewed. */
export function paymentFailed(values: { planUrl: string }): SetLetter {
  return setLetter({
    subject: 'Your plan renewal failed',
    paragraphs: [
      'The payment for your plan failed. Your plan stays active for now, and we retry the payment over the next days.',
      'If your card changed, update it. If no payment succeeds, your account moves to the Lite plan. You ' +
        'keep your films and the credits you bought.',
    ],
    action: { label: 'View your plan', url: values.planUrl },
  });
}
