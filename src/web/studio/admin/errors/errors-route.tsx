import { createFileRoute } from '@tanstack/react-router';
import { ErrorsPage } from './errors-page.tsx';

export const Route = createFileRoute('/admin/errors')({ component: ErrorsPage });
