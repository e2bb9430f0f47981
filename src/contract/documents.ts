import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

export const documentKinds = ['brief', 'treatment', 'screenplay', 'notes'] as const;

/** A text of a project, whole. */
export const DocumentView = z.object({
  id: z.string(),
  projectId: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  /** A screenplay is kept as Fountain. */
  text: z.string(),
  revision: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type DocumentView = z.infer<typeof DocumentView>;

/** The texts of projects. */
export const documentsApi = {
  get: {
    method: 'GET',
    path: '/api/documents/:documentId',
    summary: 'A text of a project.',
    audience: 'user',
    params: z.object({ documentId: Id }),
    response: DocumentView,
  },
} satisfies Record<string, Endpoint>;
