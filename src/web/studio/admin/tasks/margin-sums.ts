import type { MarginRowView } from '#contract/tasks-admin.ts';
import type { ProviderId } from '#domain/catalogue/model.ts';

/** What some models have brought and cost together. */
export type MarginSum = {
  tasks: number;
  delivered: number;
  creditsTaken: number;
  worthDollars: number;
  /** Null when nobody has told us what one of them costs. */
  costDollars: number | null;
  marginDollars: number | null;
  /** Null in the same way. */
  atRiskDollars: number | null;
};

/** The sum of these rows. */
export function sumOf(rows: readonly MarginRowView[], dollarsPerCredit: number): MarginSum {
  const add = (value: (row: MarginRowView) => number) => rows.reduce((sum, row) => sum + value(row), 0);
  const addKnown = (values: readonly (number | null)[]) =>
    values.every((value) => value !== null) ? values.reduce((sum, value) => sum + value, 0) : null;
  const creditsTaken = add((row) => row.creditsTaken);
  const worthDollars = creditsTaken * dollarsPerCredit;
  const costDollars = addKnown(rows.map((row) => row.costDollars));
  return {
    tasks: add((row) => row.tasks),
    delivered: add((row) => row.delivered),
    creditsTaken,
    worthDollars,
    costDollars,
    marginDollars: costDollars === null ? null : worthDollars - costDollars,
    atRiskDollars: addKnown(rows.map((row) => row.atRiskDollars)),
  };
}

type VendorSum = { provider: ProviderId; total: MarginSum; rows: MarginRowView[] };

/** The rows of each vendor and their sum, whoever brought most first. */
export function sumsByVendor(rows: readonly MarginRowView[], dollarsPerCredit: number): VendorSum[] {
  return [...Map.groupBy(rows, ({ provider }) => provider)]
    .map(([provider, own]) => ({ provider, total: sumOf(own, dollarsPerCredit), rows: own }))
    .toSorted((a, b) => b.total.creditsTaken - a.total.creditsTaken);
}
