import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/studio/projects')({ component: () => <p>Projects</p> });
