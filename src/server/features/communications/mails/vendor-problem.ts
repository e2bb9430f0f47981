import type { AccountProblem } from '#domain/generation/progress.ts';
import { type SetLetter, setLetter } from './letter.ts';

type VendorProblem = { vendor: string; problem: AccountProblem; tasksUrl: string };

const subjects: Record<AccountProblem, (vendor: string) => string> = {
  'key-refused': (vendor) => `${vendor} refuses the key of this installation`,
  'balance-exhausted': (vendor) => `The balance at ${vendor} is exhausted`,
};
const whatToDo: Record<AccountProblem, string> = {
  'key-refused': 'Make a new key there and give it to this installation.',
  'balance-exhausted': 'Top it up there; nothing needs to be done here.',
};

/** Tells an admin that a vendor takes nothing more from this installation. */
export function vendorProblem({ vendor, problem, tasksUrl }: VendorProblem): SetLetter {
  return setLetter({
    subject: subjects[problem](vendor),
    paragraphs: [
      `${vendor} does not take tasks from this installation any more. ${whatToDo[problem]}`,
      'Until then its models are tried once a minute. People are told that they are temporarily unavailable, their credits are ' +
        'released, and what another vendor can make goes there.',
    ],
    action: { label: 'See how the vendors do', url: tasksUrl },
    note: 'You get this because you are an admin. It is sent once, until the vendor has taken a task again.',
  });
}
