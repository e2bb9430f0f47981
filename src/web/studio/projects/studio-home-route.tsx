import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/studio/')({ component: () => <p>StudioHome</p> });
