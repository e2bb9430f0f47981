import { sampleOwner } from '#domain/references/sample-references.ts';
import type { ModerationState } from '#domain/reports/report-rules.ts';
import type { ReferenceAngle, ReferenceKind } from '#domain/references/reference-kinds.ts';

export type Reference = {
  id: string;
  ownerId: string;
  kind: ReferenceKind;
  tag: string;
  description: string;
  projectId: string | null;
  /** Null for a private one. */
  publishedAt: Date | null;
  /** When it stopped being public; null for one that is public, and for one that never was. */
  withdrawnAt: Date | null;
  /** Others can use a public one only while it is `visible`. Admins hide and remove reported ones. */
  moderation: ModerationState;
  revision: number;
  archivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export type ReferenceImage = { assetId: string; angle: ReferenceAngle };

/** One of the public samples, which belong to no account. */
export const isSample = ({ ownerId }: Pick<Reference, 'ownerId'>): boolean => ownerId === sampleOwner;

/** How a sentence names a reference. */
export const nameOf = ({ tag }: Pick<Reference, 'tag'>): string => `@${tag}`;

/** It was public for a time, or its owner's account is shut. */
export const wasPublic = ({ publishedAt, withdrawnAt }: Pick<Reference, 'publishedAt' | 'withdrawnAt'>): boolean =>
  publishedAt !== null || withdrawnAt !== null;
