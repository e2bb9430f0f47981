import { type SetLetter, setLetter } from './letter.ts';

type SpendAlert = { span: 'day' | 'month'; credits: number; creditsUsed: number; usageUrl: string };

const today = { day: 'today', month: 'this month' } as const;

/** Tells somebody that they have used as many credits as they wanted to be told of. */
export function spendAlert({ span, credits, creditsUsed, usageUrl }: SpendAlert): SetLetter {
  const figure = (count: number) => count.toLocaleString('en-US');
  return setLetter({
    subject: `You have used ${figure(creditsUsed)} credits ${today[span]}`,
    paragraphs: [
      `You asked to be told when a ${span} uses ${figure(credits)} credits. ${span === 'day' ? 'Today' : 'This month'} ` +
        `has used ${figure(creditsUsed)}.`,
      'Nothing was stopped: this is a word, not a limit.',
    ],
    action: { label: 'See what they went into', url: usageUrl },
    note: `Days and months are counted in UTC. You are told once for each ${span}; the figure is set in Account, under Usage.`,
  });
}
