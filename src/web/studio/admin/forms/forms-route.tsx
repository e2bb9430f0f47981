import { createFileRoute } from '@tanstack/react-router';
import { FormsPage } from './forms-page.tsx';

export const Route = createFileRoute('/admin/forms')({ component: FormsPage });
