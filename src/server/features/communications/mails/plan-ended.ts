import { type SetLetter, setLetter } from './letter.ts';

type PlanEnded = { plan: string; reason: 'given-back' | 'unpaid'; planUrl: string };

const reasons = {
  'given-back': 'Your payment for this period was refunded, so your plan has ended. You won’t be charged again.',
  unpaid: 'All retries of your payment failed, so your plan has ended. You won’t be charged again.',
} as const;

/** To somebody whose plan has ended otherwise than by their own cancelling. */
export function planEnded({ plan, reason, planUrl }: PlanEnded): SetLetter {
  return setLetter({
    subject: `Your ${plan} plan has ended`,
    paragraphs: [
      reasons[reason],
      'Your account is now on the Lite plan. You keep your films and the credits you bought. Content over ' +
        'the Lite limits can be viewed and downloaded.',
    ],
    action: { label: 'View your plan', url: planUrl },
  });
}
