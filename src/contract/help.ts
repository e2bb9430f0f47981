import { z } from 'zod';
import { helpSearchMaximum, helpSections } from '#domain/help/help-sections.ts';
import type { Endpoint } from './endpoint.ts';

const HelpSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  section: z.enum(helpSections),
});
export type HelpSummary = z.infer<typeof HelpSummary>;

const HelpResult = HelpSummary.extend({
  /** The passage that matches, without markup. */
  passage: z.string(),
});
export type HelpResult = z.infer<typeof HelpResult>;

const Heading = z.object({ id: z.string(), text: z.string() });

const HelpArticleView = HelpSummary.extend({
  /** Sanitized: no scripts, styles, frames or pictures. */
  html: z.string(),
  /** The headings of the second level; `id` is their anchor. */
  headings: z.array(Heading),
  previous: HelpSummary.nullable(),
  next: HelpSummary.nullable(),
});
export type HelpArticleView = z.infer<typeof HelpArticleView>;

/** The help and the changelog. They belong to the installed version, so every account and visitor reads the same. */
export const helpApi = {
  list: {
    method: 'GET',
    path: '/api/help',
    summary:
      'The help articles in reading order. A search returns the articles that contain every word, best match first.',
    audience: 'anyone',
    query: z.object({
      search: z.string().trim().max(helpSearchMaximum, `is longer than ${helpSearchMaximum} characters`).optional(),
    }),
    response: z.object({ articles: z.array(HelpSummary), results: z.array(HelpResult).nullable() }),
  },
  get: {
    method: 'GET',
    path: '/api/help/:slug',
    summary: 'A help article.',
    audience: 'anyone',
    params: z.object({ slug: z.string().max(200) }),
    response: HelpArticleView,
  },
  changelog: {
    method: 'GET',
    path: '/api/changelog',
    summary: 'The changes of each version, newest first.',
    audience: 'anyone',
    response: z.object({ html: z.string(), headings: z.array(Heading) }),
  },
} satisfies Record<string, Endpoint>;
