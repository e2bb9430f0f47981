import { type SetLetter, setLetter } from './letter.ts';

type PlanEnded = { plan: string; reason: 'given-back' | 'unpaid'; planUrl: string };

const reasons = {
  'given-back':
    'What you paid for this period was given back to you, so the plan has ended, and nothing more is charged.',
  unpaid: 'We tried for some days, and no payment went through. So the plan has ended, and nothing more is charged.',
} as const;

/** To somebody whose plan has ended otherwise than by their own cancelling. */
export function planEnded({ plan, reason, planUrl }: PlanEnded): SetLetter {
  return setLetter({
    subject: `Your ${plan} plan has ended`,
    paragraphs: [
      reasons[reason],
      'Your account goes on with the Lite plan. Your films, and credits that you bought, stay yours. What is more than Lite allows can be read and downloaded.',
    ],
    action: { label: 'See your plan', url: planUrl },
  });
}
