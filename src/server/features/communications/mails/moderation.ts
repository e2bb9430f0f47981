import type { DecisionAction } from '#domain/reports/report-rules.ts';
import { type SetLetter, setLetter } from './letter.ts';

const outcomes: Record<DecisionAction, string> = {
  dismiss: 'We found no violation of our content policy. It stays public.',
  hide: 'It is no longer public.',
  remove: 'It was removed.',
  warn: 'The owner received a warning. It stays public.',
  disable: 'The owner’s account was disabled.',
};

/** Tells a reporter what was decided. */
export function reportDecided(values: { title: string; action: DecisionAction; note: string }): SetLetter {
  return setLetter({
    subject: `Your report about ${values.title}`,
    paragraphs: [`You reported ${values.title}. An admin has reviewed it.`, outcomes[values.action], values.note],
    note: 'We never reveal reporters to the owner.',
  });
}

type ContentDecided = {
  title: string;
  action: Exclude<DecisionAction, 'dismiss'>;
  reasons: string;
  note: string;
  appealUrl: string;
};

const consequences: Record<ContentDecided['action'], string> = {
  hide: 'An admin hid it. Other users can no longer see it. You still can.',
  remove: 'An admin removed it from public view.',
  warn: 'An admin gave you a warning. Nothing was removed.',
  disable: 'An admin disabled your account.',
};

/** Tells the owner what was decided, why, and how to appeal. */
export function contentDecided({ title, action, reasons, note, appealUrl }: ContentDecided): SetLetter {
  const isDisabled = action === 'disable';
  return setLetter({
    subject: isDisabled ? 'Your Backlot account was disabled' : `A decision about ${title}`,
    paragraphs: [`${title} was reported. Reason: ${reasons}.`, consequences[action], note],
    ...(isDisabled ? {} : { action: { label: 'Read the decision or appeal', url: appealUrl } }),
    note: isDisabled
      ? 'If you think this decision is wrong, reply to this email.'
      : 'You can appeal once. Sign in to the account that owns the content. An admin reviews the appeal.',
  });
}

/** Tells the owner that a decision no longer holds. */
export function decisionUndone(values: { title: string; note: string }): SetLetter {
  return setLetter({
    subject: `A decision about ${values.title} was reversed`,
    paragraphs: [`The decision about ${values.title} is no longer in effect.`, values.note],
  });
}

/** Tells the owner what became of an appeal. */
export function appealDecided(values: { title: string; isAccepted: boolean; note: string }): SetLetter {
  return setLetter({
    subject: `Your appeal about ${values.title}`,
    paragraphs: [
      values.isAccepted
        ? `Your appeal was accepted. The decision about ${values.title} was reversed.`
        : `Your appeal was rejected. The decision about ${values.title} stays.`,
      values.note,
    ],
  });
}
