import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/studio/account/')({
  beforeLoad: () => {
    throw redirect({ to: '/studio/account/profile', replace: true });
  },
});
