import { AppError } from '#contract/errors.ts';
import { nameMaximum } from '#domain/assets/names.ts';
import { uploadLimitBytes } from '#domain/assets/upload-rules.ts';
import { download, DownloadFailed, type DownloadReason } from '#server/platform/http/download.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeTurnsFairly } from '#server/platform/take-turns.ts';
import type { Asset } from './asset.ts';
import type { CheckContent } from './check-content.ts';
import type { Destination } from './destinations-store.ts';
import type { KeepFile } from './keep-download.ts';
import { createReadClaim } from './read-claim.ts';
import { refuseNoDestination } from './refuse-no-destination.ts';

type Wanted = Destination & { url: string };
type Parts = Pick<Platform, 'db' | 'config' | 'signer'> & { keepFile: KeepFile; checkContent: CheckContent };

/** A request is answered within this time. */
const longestMs = 120_000;
/** Files fetched at once, for all users together. */
const atOnce = 4;
/** Read a little further than is kept: the limit has a message of its own. */
const furtherBytes = 1024 * 1024;

/**
 * Copies a file from a public address into the library of a user, one at a time for each. Throws `invalid-input` with the reason for what
 * is no https address, or of which nothing comes, and what keeping a file throws. Private addresses are never asked and are all answered
 * alike, so the server can't be used to probe its network.
 */
export function createFetchFile({ db, config, signer, keepFile, checkContent }: Parts) {
  const readClaim = createReadClaim({ signer });
  const inTurn = takeTurnsFairly(atOnce);

  async function fetchFile(ownerId: string, { url, ...destination }: Wanted, asked: AbortSignal): Promise<Asset> {
    const signal = AbortSignal.any([asked, AbortSignal.timeout(longestMs)]);
    const name = nameOf(url);
    const maximumBytes = uploadLimitBytes.video + furtherBytes;
    const source = download(url, { maximumBytes, ownOrigins: config.uploadOrigins, signal });
    return keepFile({
      ownerId,
      ...destination,
      name,
      source,
      check: async ({ path, sizeBytes, hasClaim }) => {
        const content = await checkContent({ name, mediaType: typeOf(name), sizeBytes, path });
        return { ...content, claim: hasClaim ? await readClaim(path, content) : null };
      },
      provenance: {},
      signal,
    });
  }

  return async (ownerId: string, wanted: Wanted, asked: AbortSignal): Promise<Asset> => {
    const { protocol } = addressOf(wanted.url) ?? {};
    if (protocol !== 'https:' && protocol !== 'http:') {
      throw noAddress('is not a web address, such as https://example.com/a.jpg.');
    }
    await refuseNoDestination(db.sql, ownerId, wanted);
    try {
      return await inTurn(ownerId, () => fetchFile(ownerId, wanted, asked));
    } catch (error) {
      if (!(error instanceof DownloadFailed) && !isLate(error)) throw error;
      throw noAddress(isLate(error) ? reasons['no-answer'] : sentenceFor(error.reason), error);
    }
  };
}

const isLate = (error: unknown): error is Error & { name: 'TimeoutError' } =>
  error instanceof Error && error.name === 'TimeoutError';

const megabytes = uploadLimitBytes.video / 1024 / 1024;
const reasons: Record<Extract<DownloadReason, string>, string> = {
  'not-https': 'must begin with “https://”.',
  credentials: 'contains a user name or password. Remove them.',
  private: 'leads to a private address, which can’t be used.',
  'forbidden-redirect': 'redirects to an address that can’t be used.',
  'too-many-redirects': 'redirects too many times.',
  'host-not-found': 'names a host that was not found. Check the spelling.',
  'no-answer': 'didn’t respond. Check the address, or try again later.',
  'too-large': `leads to a file larger than ${megabytes} MB.`,
  'broken-off': 'ended the connection before the whole file arrived. Try again later.',
};

const sentenceFor = (reason: DownloadReason): string =>
  typeof reason === 'string' ? reasons[reason] : `answered with HTTP status ${reason.status} instead of a file.`;

const addressOf = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined);

const noAddress = (message: string, cause?: unknown): AppError =>
  new AppError('invalid-input', `url: ${message}`, { fields: [{ path: 'url', message }], cause });

/** The last step of the path, as people read it. */
function nameOf(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.split('/').findLast((step) => step !== '') ?? hostname;
  try {
    return decodeURIComponent(last).slice(0, nameMaximum);
  } catch {
    return last.slice(0, nameMaximum);
  }
}

/** Text has no mark of its own: only a name that ends so makes it one. */
const typeOf = (name: string): string => (/\.(txt|fountain)$/i.test(name) ? 'text/plain' : '');
