import type { documentKinds } from '#contract/documents.ts';

export type TextKind = (typeof documentKinds)[number];

/** What each kind of text is called on the screen. */
export const textKinds = {
  screenplay: 'Screenplay',
  treatment: 'Treatment',
  brief: 'Brief',
  notes: 'Notes',
} as const satisfies Record<TextKind, string>;
