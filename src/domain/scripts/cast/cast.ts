import type { Role } from '../breakdown.ts';
import type { Mention } from './role-index.ts';
import type { Word } from '../text/words.ts';

/** From an element on a role is seen with one of its looks; its first look has the role's own name. */
export type LookChange = { role: string; look: string; elementId: string };

/** The roles of a script, and how to find them in its words. */
export type Cast = {
  roles: Role[];
  /** The roles that a cue names, at least one. */
  speakersOf(cueName: string): readonly string[];
  mentions(words: readonly Word[]): readonly Mention[];
  /** Where somebody is seen at another age than before. */
  looks: readonly LookChange[];
};
