import type { DecisionView } from '#contract/reports.ts';
import type { DecisionAction } from '#domain/reports/report-rules.ts';

const done: Record<DecisionAction, string> = {
  dismiss: 'dismissed the reports',
  hide: 'hid it',
  remove: 'removed it',
  warn: 'warned the owner',
  disable: 'disabled the owner',
};

/** The middle of a sentence: `Mara Okafor … on Nov 19`. */
export const decisionInWords = (action: DecisionAction): string => done[action];

export const stateLabels = { visible: 'Public', hidden: 'Hidden', removed: 'Removed', gone: 'Deleted by its owner' };

export const nameOf = (person: DecisionView['admin'], otherwise: string): string => person?.name ?? otherwise;
