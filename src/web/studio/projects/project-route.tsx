import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/studio/projects/$projectId')({ component: () => <p>Project</p> });
