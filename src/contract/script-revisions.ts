import { z } from 'zod';
import { maximumScriptFileBytes } from '#domain/screenplays/script-limits.ts';
import type { Endpoint } from './endpoint.ts';
import { Id, Revision } from './ids.ts';

/** The largest script in base 64, which takes four characters for three bytes, and what goes with it. */
const bodyLimitBytes = Math.ceil(maximumScriptFileBytes / 3) * 4 + 100_000;

/** A revised script: a file, or null for the document as it is now. */
const File = z
  .object({
    fileName: z.string().min(1, 'is empty').max(255, 'is longer than 255 characters'),
    fileBase64: z.base64(),
  })
  .nullable();

const Count = z.int().min(0);

/** What a revision does to one scene. */
export const SceneChangeView = z.object({
  state: z.enum(['unchanged', 'changed', 'moved', 'new', 'removed']),
  number: z.string(),
  slugLine: z.string(),
  /** Null for a scene that finds no room, and for one whose reel is still to be made. */
  storyboardId: z.string().nullable(),
  shots: z.object({ kept: Count, changed: Count, added: Count, removed: Count }),
  /** Locked and approved shots that stay although the script has changed or cut them: `3B`. */
  protectedShots: z.array(z.string()),
});
export type SceneChangeView = z.infer<typeof SceneChangeView>;

/** What a revised script would change, scene by scene. */
export const ScriptRevisionView = z.object({
  documentId: z.string(),
  title: z.string(),
  scenes: z.array(SceneChangeView),
  counts: z.object({ unchanged: Count, changed: Count, moved: Count, new: Count, removed: Count }),
  /** The storyboards it was compared with, and the revision of each: to be given back when it is done. */
  storyboards: z.array(z.object({ id: z.string(), title: z.string(), revision: z.int(), isChanged: z.boolean() })),
  /** Of the document, before. */
  documentRevision: z.int(),
  /** Why it cannot be done, naming the limits; empty when it can. */
  problems: z.array(z.string()),
  remarks: z.array(z.string()),
});
export type ScriptRevisionView = z.infer<typeof ScriptRevisionView>;

/** What was done: all that is needed to take it back. */
export const DoneRevision = z.object({
  documentId: z.string(),
  documentRevision: z.object({ before: Revision, after: Revision }),
  /** Only those that changed, with the revision that the change made. */
  storyboards: z.array(z.object({ id: Id, revision: Revision })).max(500),
});
export type DoneRevision = z.infer<typeof DoneRevision>;

const bodyTooLarge = 'This script is too large to process. Nothing was changed. Import it in parts.';
const params = z.object({ documentId: Id });

/** Revised scripts and the storyboards that were made of the earlier ones. */
export const scriptRevisionsApi = {
  preview: {
    method: 'POST',
    path: '/api/documents/:documentId/revisions/preview',
    summary: 'Previews the changes that a revised script would make in its storyboards.',
    audience: 'user',
    bodyLimitBytes,
    bodyTooLarge,
    params,
    body: z.object({ file: File }),
    response: ScriptRevisionView,
  },
  revise: {
    method: 'POST',
    path: '/api/documents/:documentId/revisions',
    summary:
      'Applies a revised script to its storyboards as previewed. Unchanged scenes, takes, and locked and ' +
      'approved shots stay unchanged.',
    audience: 'user',
    limit: 'breakdown',
    bodyLimitBytes,
    bodyTooLarge,
    params,
    body: z.object({
      file: File,
      documentRevision: Revision,
      storyboards: z.array(z.object({ id: Id, revision: Revision })).max(500),
    }),
    response: DoneRevision,
  },
  undo: {
    method: 'POST',
    path: '/api/documents/:documentId/revisions/undo',
    summary: 'Undoes a revision in all storyboards and the document, if nothing changed since.',
    audience: 'user',
    params,
    body: DoneRevision.omit({ documentId: true }),
    response: z.object({ storyboards: z.array(z.object({ id: z.string(), revision: z.int() })) }),
  },
} satisfies Record<string, Endpoint>;
