import { createFileRoute } from '@tanstack/react-router';
import { RecordingsPage } from './recordings-page.tsx';

export const Route = createFileRoute('/admin/recordings')({ component: RecordingsPage });
