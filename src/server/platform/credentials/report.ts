import type { ValidationResults } from './claim.ts';

/** What a reader finds in a file that claims something. */
export type CredentialReport = {
  state: 'valid-trusted' | 'valid-not-trusted' | 'invalid';
  /** Who signed it, by their certificate; null where that cannot be read. */
  signedBy: string | null;
  /** When, by a timestamp service; null without one. */
  signedAt: string | null;
  actions: { action: string; sourceType: string | null; software: string | null }[];
  ingredients: { title: string; relationship: string }[];
  results: ValidationResults;
};

/** The manifest store that a file carries, and what a reader found in it. */
export type FoundCredentials = {
  report: CredentialReport;
  /** Null where our own containers cannot take it out. */
  store: Uint8Array | null;
};

/** A claim that could not be read, in the time and memory that there is. */
export const unreadable: CredentialReport = {
  state: 'invalid',
  signedBy: null,
  signedAt: null,
  actions: [],
  ingredients: [],
  results: { success: [], informational: [], failure: [{ code: 'claim.malformed' }] },
};
