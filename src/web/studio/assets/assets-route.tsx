import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/studio/assets')({ component: () => <p>Assets</p> });
