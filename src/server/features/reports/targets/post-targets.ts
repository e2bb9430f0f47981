import type { Posts } from '#server/features/posts/index.ts';
import type { TargetKind } from '../ports.ts';

/** Published films, clips and images. */
export const postTargets = ({ moderation }: Pick<Posts, 'moderation'>): TargetKind => moderation;

/** Profiles of their authors. */
export const profileTargets = ({ profileModeration }: Pick<Posts, 'profileModeration'>): TargetKind =>
  profileModeration;
