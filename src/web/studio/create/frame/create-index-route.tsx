import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/studio/create/')({
  beforeLoad: () => {
    throw redirect({ to: '/studio/create/image', replace: true });
  },
});
