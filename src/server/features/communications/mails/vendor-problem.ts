import type { AccountProblem } from '#domain/generation/progress.ts';
import { type SetLetter, setLetter } from './letter.ts';

type VendorProblem = { vendor: string; problem: AccountProblem; tasksUrl: string };

const subjects: Record<AccountProblem, (vendor: string) => string> = {
  'key-refused': (vendor) => `${vendor} rejects the key of this installation`,
  'balance-exhausted': (vendor) => `Your ${vendor} balance is used up`,
};
const whatToDo: Record<AccountProblem, string> = {
  'key-refused': 'Create a new key at the vendor and add it under Admin, Vendors.',
  'balance-exhausted': 'Top up the balance at the vendor. No change in Backlot is needed.',
};

/** Tells an admin that a vendor takes nothing more from this installation. */
export function vendorProblem({ vendor, problem, tasksUrl }: VendorProblem): SetLetter {
  return setLetter({
    subject: subjects[problem](vendor),
    paragraphs: [
      `${vendor} no longer accepts tasks from this installation. ${whatToDo[problem]}`,
      'Until then, Backlot retries the models of this vendor once a minute. Tasks go to another vendor ' +
        'where possible. Otherwise users see that the model is temporarily unavailable, and their credits ' +
        'are released.',
    ],
    action: { label: 'View vendor status', url: tasksUrl },
    note: 'You get this email because you are an admin. It is sent once per outage.',
  });
}
