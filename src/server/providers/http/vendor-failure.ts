import { type AccountProblem, accountProblems, type Failure, type FailureReason } from '#domain/generation/progress.ts';

/** What a vendor's word or status means: a reason, or what is wrong with our account there. */
type Meaning = FailureReason | AccountProblem;
export type Meanings = Readonly<Record<string, Meaning>>;

export type MeaningsOfStatus = Readonly<Record<number, Meaning>>;

const usualMeanings: MeaningsOfStatus = {
  400: 'invalid-input',
  401: 'key-refused',
  402: 'balance-exhausted',
  403: 'key-refused',
  404: 'model-gone',
  413: 'invalid-input',
  422: 'invalid-input',
  429: 'rate-limited',
};

type Answered = {
  vendor: string;
  status: number;
  /** What its answer says to programs; empty where it says nothing. */
  word?: string;
  meanings?: Meanings;
  /** Where a status means something else than usual. */
  meaningOfStatus?: MeaningsOfStatus;
  /** For a letter to them. */
  requestId?: string | null;
};

/** Why a call was refused: by the vendor's word, else by the status; never by a sentence. */
export function vendorFailure(answered: Answered): Failure {
  const { vendor, status, word = '', meanings = {}, meaningOfStatus = {}, requestId = null } = answered;
  const said = [`${vendor} answered ${status}`, word, requestId === null ? '' : `(request ${requestId})`];
  const detail = said.filter((part) => part !== '').join(' ');
  const meaning = meanings[word] ?? meaningOfStatus[status] ?? usualMeanings[status] ?? 'unavailable';
  return isAccountProblem(meaning)
    ? { reason: 'vendor-account', account: meaning, detail }
    : { reason: meaning, detail };
}

/** Why a task ends that its vendor took, and knows no more: it may have been billed. */
export const forgottenBy = (vendor: string): Failure => ({
  reason: 'unknown-at-vendor',
  detail: `${vendor} no longer has this task.`,
});

const isAccountProblem = (meaning: Meaning): meaning is AccountProblem =>
  accountProblems.some((problem) => problem === meaning);
