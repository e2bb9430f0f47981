import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from './newsletter-page.tsx';

export const Route = createFileRoute('/admin/newsletter')({ component: NewsletterPage });
