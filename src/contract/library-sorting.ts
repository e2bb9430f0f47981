import { z } from 'zod';
import { folderNameMaximum, labelNameMaximum, shownText } from '#domain/library/library-names.ts';
import { libraryLimits } from '#domain/library/library-limits.ts';
import type { Endpoint } from './endpoint.ts';
import { Id } from './ids.ts';

const shown = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(maximum, `is longer than ${maximum} characters`)
    .regex(shownText, 'contains invisible characters')
    .transform((name) => name.normalize('NFC'));
const FolderName = shown(folderNameMaximum);
const LabelName = shown(labelNameMaximum);

export const FolderView = z.object({ id: z.string(), name: z.string(), projectId: z.string().nullable() });
export const LabelView = z.object({ id: z.string(), name: z.string() });

const folderParams = z.object({ folderId: Id });
const done = z.object({ isSuccessful: z.boolean() });

/** Folders: of a project, or of the whole library. They do not nest. */
export const foldersApi = {
  create: {
    method: 'POST',
    path: '/api/folders',
    summary: 'Creates a folder in a project, or in the library.',
    description:
      `An account can have ${libraryLimits.foldersPerAccount} folders (403, \`not-allowed\`). Folder names ` +
      'are unique within a project.',
    audience: 'user',
    body: z.object({ name: FolderName, projectId: Id.nullable().default(null) }),
    response: FolderView,
  },
  rename: {
    method: 'PATCH',
    path: '/api/folders/:folderId',
    summary: 'Renames a folder.',
    audience: 'user',
    params: folderParams,
    body: z.object({ name: FolderName }),
    response: FolderView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/folders/:folderId',
    summary: 'Deletes a folder. Its assets stay in the library, and in their project.',
    audience: 'user',
    params: folderParams,
    response: done,
  },
} satisfies Record<string, Endpoint>;

const labelParams = z.object({ labelId: Id });

/** Labels: any asset may have several. */
export const labelsApi = {
  create: {
    method: 'POST',
    path: '/api/labels',
    summary: 'Adds a label.',
    description: `An account can have ${libraryLimits.labelsPerAccount} labels (403, \`not-allowed\`). Label names are unique.`,
    audience: 'user',
    body: z.object({ name: LabelName }),
    response: LabelView,
  },
  rename: {
    method: 'PATCH',
    path: '/api/labels/:labelId',
    summary: 'Renames a label.',
    audience: 'user',
    params: labelParams,
    body: z.object({ name: LabelName }),
    response: LabelView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/labels/:labelId',
    summary: 'Deletes a label and removes it from all assets.',
    audience: 'user',
    params: labelParams,
    response: done,
  },
} satisfies Record<string, Endpoint>;
