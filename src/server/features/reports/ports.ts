import type { ModerationState, ReportKind } from '#domain/reports/report-rules.ts';
import type { Audit } from '#server/features/audit/index.ts';
import type { Billing } from '#server/features/billing/index.ts';
import type { Blogs } from '#server/features/blogs/index.ts';
import type { Communications } from '#server/features/communications/index.ts';
import type { Posts } from '#server/features/posts/index.ts';
import type { References } from '#server/features/references/index.ts';
import type { Users } from '#server/features/users/index.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** What reports need of others. */
export type Uses = {
  audit: Pick<Audit, 'record'>;
  communications: Pick<Communications, 'send'>;
  billing: Pick<Billing, 'findAccount'>;
  users: Pick<Users, 'find' | 'findPeople' | 'disabling'>;
  references: Pick<References, 'moderation'>;
  blogs: Pick<Blogs, 'moderation'>;
  posts: Pick<Posts, 'moderation' | 'profileModeration'>;
};

/** Something that can be reported, as admins see it. */
export type ReportTarget = {
  id: string;
  /** Null for something that belongs to no account. */
  ownerId: string | null;
  title: string;
  imageUrl: string | null;
  /** A path of the product. */
  url: string;
  state: ModerationState;
  /** Only what is public can be reported. */
  isPublic: boolean;
  /** How many storyboards of other users use it. */
  usedBy: number;
};

/** One kind of target. Each kind has a file in `targets`. */
export type TargetKind = {
  /** Undefined for something that does not exist. */
  find(id: string, sql?: Sql): Promise<ReportTarget | undefined>;
  /** Hides, removes or restores it. A deleted one is left alone. */
  setState(tx: Tx, target: { id: string; state: ModerationState }): Promise<void>;
};

/** Kinds without an entry can't be reported. */
export type Targets = Partial<Record<ReportKind, TargetKind>>;
