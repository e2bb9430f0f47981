import type { ProviderId } from '#domain/catalogue/model.ts';
import type { AccountProblem } from '#domain/generation/progress.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Uses } from '../ports.ts';

/** Writes to everybody who can mend it that a vendor refuses our key or our money. */
export function tellAdmins({ publicUrl }: Pick<Platform, 'publicUrl'>, { users, communications }: Uses) {
  return async (tx: Tx, { provider, problem }: { provider: ProviderId; problem: AccountProblem }): Promise<void> => {
    const values = { vendor: provider, problem, tasksUrl: `${publicUrl}/admin/tasks` };
    for (const to of await users.adminEmails(tx)) {
      await communications.send(tx, { to, template: 'vendor-problem', values });
    }
  };
}
