import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/studio/storyboards/$storyboardId')({ component: () => <p>Board</p> });
