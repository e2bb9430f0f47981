import { type SetLetter, setLetter } from './letter.ts';

type SpendAlert = { span: 'day' | 'month'; credits: number; creditsUsed: number; usageUrl: string };

const today = { day: 'today', month: 'this month' } as const;

/** Tells somebody that they have used as many credits as they wanted to be told of. */
export function spendAlert({ span, credits, creditsUsed, usageUrl }: SpendAlert): SetLetter {
  const figure = (count: number) => count.toLocaleString('en-US');
  return setLetter({
    subject: `You used ${figure(creditsUsed)} credits ${today[span]}`,
    paragraphs: [
      `Your alert is set to ${figure(credits)} credits per ${span}. You have used ${figure(creditsUsed)} ` +
        `${today[span]}.`,
      'Generation continues. This alert is not a limit.',
    ],
    action: { label: 'View usage', url: usageUrl },
    note: `Days and months are counted in UTC. You get one alert per ${span}. Change the alert under Account, Usage.`,
  });
}
