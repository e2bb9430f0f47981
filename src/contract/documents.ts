import { z } from 'zod';
import { workLimits } from '#domain/billing/work-limits.ts';
import {
  maximumChangedPassages,
  maximumDocumentLength,
  maximumHistorySize,
} from '#domain/documents/document-limits.ts';
import { paperSizes } from '#domain/screenplays/pages/page-measures.ts';
import type { Endpoint } from './endpoint.ts';
import { FileAnswer } from './file-answer.ts';
import { Id, numberCursor, Revision as AnyRevision, RevisionText, TimeCursor } from './ids.ts';

export const documentKinds = ['brief', 'treatment', 'screenplay', 'notes'] as const;

/** The files a document can be saved as. */
export const documentFormats = ['fountain', 'fdx', 'pdf'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

const Title = z.string().trim().min(1, 'is empty').max(200, 'is longer than 200 characters');

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

const Length = z
  .int('is not a whole number')
  .min(0, 'is negative')
  .max(maximumDocumentLength, 'is past the end of the text');
const Line = z.string().regex(/^[^\r\n]*$/, 'has a line break. Send each line as a separate item');

/**
 * What happens to a text from its beginning to its end: `12` keeps 12 characters, `[3]` removes three, `[3, "a", "b"]` puts
 * two lines in their place. Characters are counted in UTF-16 units, a line break is one.
 */
export const Changes = z
  .array(z.union([Length, z.tuple([Length], Line)]))
  .max(maximumChangedPassages * 2 + 1, `changes more than ${maximumChangedPassages.toLocaleString('en')} passages`);
export type Changes = z.infer<typeof Changes>;

const ChangeId = z.string().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, - or _');
const Revision = AnyRevision.min(1, 'is below 1');

/** One change that was saved, and the revision that it made. */
export const SavedChange = z.object({ revision: z.int(), changeId: z.string(), changes: Changes });
export type SavedChange = z.infer<typeof SavedChange>;

/** How far the document has come, and what led there from the revision that was named: at most 500 changes at once. */
const Since = z.object({ revision: z.int(), changes: z.array(SavedChange) });

/** What one person wrote without a long pause. */
export const SittingView = z.object({
  /** What was there before it. */
  fromRevision: z.int(),
  toRevision: z.int(),
  isOwn: z.boolean(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  inserted: z.int(),
  removed: z.int(),
  /** The revision that was brought back, where that is what it was. */
  restoredRevision: z.int().nullable(),
});
export type SittingView = z.infer<typeof SittingView>;

/** One place where two revisions differ: the words of both, in order, with a line of what is around them. */
export const PassageView = z.object({
  /** The scene heading above it. */
  heading: z.string().nullable(),
  /** In the newer text, from 1. */
  line: z.int(),
  parts: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
});
export type PassageView = z.infer<typeof PassageView>;

const params = z.object({ documentId: Id });

/** A text in the list of all texts. */
const ListedDocument = DocumentView.omit({ text: true }).extend({
  projectTitle: z.string(),
  /** In UTF-16 units. */
  length: z.int(),
});
export type ListedDocument = z.infer<typeof ListedDocument>;

/** The texts of projects. */
export const documentsApi = {
  list: {
    method: 'GET',
    path: '/api/documents',
    summary: 'The documents of all projects or of one project, most recently changed first, 24 per page.',
    audience: 'user',
    query: z.object({
      cursor: TimeCursor,
      kind: z.enum(documentKinds).optional(),
      projectId: Id.optional(),
    }),
    response: z.object({ documents: z.array(ListedDocument), nextCursor: z.string().nullable() }),
  },
  create: {
    method: 'POST',
    path: '/api/projects/:projectId/documents',
    summary: 'Creates an empty document in a project.',
    description:
      `A project can have ${workLimits.documentsPerProject} documents. 403 (\`not-allowed\`) at this limit, ` +
      '413 (`too-large`) when the storage of the plan is full.',
    audience: 'user',
    params: z.object({ projectId: Id }),
    body: z.object({ kind: z.enum(documentKinds), title: Title }),
    response: DocumentView,
  },
  get: {
    method: 'GET',
    path: '/api/documents/:documentId',
    summary: 'A document of a project.',
    audience: 'user',
    params,
    response: DocumentView,
  },
  file: {
    method: 'GET',
    path: '/api/documents/:documentId/file',
    summary: 'A document as a file: Fountain, Final Draft or PDF in industry layout.',
    audience: 'user',
    limit: 'document',
    params,
    query: z.object({
      format: z.enum(documentFormats, `is one of ${documentFormats.join(', ')}`),
      /** Of a PDF. */
      paper: z.enum(paperSizes, `is one of ${paperSizes.join(', ')}`).default('letter'),
    }),
    response: FileAnswer,
    isFile: true,
  },
  update: {
    method: 'PATCH',
    path: '/api/documents/:documentId',
    summary: 'Renames a document.',
    audience: 'user',
    params,
    body: z.object({ title: Title }),
    response: z.object({ id: z.string(), title: z.string() }),
  },
  change: {
    method: 'POST',
    path: '/api/documents/:documentId/changes',
    summary:
      'Changes a document at its newest revision. For an older revision, returns the changes since then ' +
      'and saves nothing.',
    description:
      `A document can have ${maximumDocumentLength.toLocaleString('en')} characters, and its history ` +
      `${maximumHistorySize.toLocaleString('en')} characters. At the history limit, a change that makes the document ` +
      'longer is refused with 413 (`too-large`). Continue in a new document. When the storage of the plan is full, only ' +
      'changes that make the document shorter are saved.',
    audience: 'user',
    bodyLimitBytes: 6_000_000,
    bodyTooLarge: 'The change is too large. Nothing was saved. Split it into smaller changes.',
    params,
    body: z.object({ baseRevision: Revision, changeId: ChangeId, changes: Changes }),
    response: Since.extend({ isSaved: z.boolean() }),
  },
  changes: {
    method: 'GET',
    path: '/api/documents/:documentId/changes',
    summary: 'The changes since a revision.',
    audience: 'user',
    params,
    query: z.object({ since: RevisionText }),
    response: Since,
  },
  history: {
    method: 'GET',
    path: '/api/documents/:documentId/history',
    summary: 'The revisions with author and time, newest first.',
    audience: 'user',
    params,
    query: z.object({ cursor: numberCursor(9) }),
    response: z.object({ sittings: z.array(SittingView), nextCursor: z.string().nullable() }),
  },
  compare: {
    method: 'GET',
    path: '/api/documents/:documentId/compare',
    summary: 'The differences between two revisions of a document.',
    audience: 'user',
    limit: 'compare',
    params,
    query: z.object({ from: RevisionText, to: RevisionText }),
    response: z.object({
      passages: z.array(PassageView),
      /** How many passages there are beyond those. */
      more: z.int(),
    }),
  },
  restore: {
    method: 'POST',
    path: '/api/documents/:documentId/restore',
    summary: 'Restores an earlier revision as a new change.',
    audience: 'user',
    params,
    body: z.object({ revision: Revision }),
    response: z.object({ revision: z.int() }),
  },
} satisfies Record<string, Endpoint>;
