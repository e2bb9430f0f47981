import { createFileRoute } from '@tanstack/react-router';
import { BlogPage } from './blog-page.tsx';

export const Route = createFileRoute('/admin/blog')({ component: BlogPage });
