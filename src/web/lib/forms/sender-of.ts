import type { UserView } from '#contract/users.ts';

/** The name and email address that a form begins with. */
export const senderOf = (user: UserView | null): { name: string; email: string } => ({
  name: user ? `${user.first_name} ${user.last_name}`.trim() : '',
  email: user?.email ?? '',
});
