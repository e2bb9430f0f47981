import { randomUUID, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { isDiskFull } from '../disk/is-disk-full.ts';
import type { Facts, IngredientFacts } from './claim.ts';
import { factsOf, type Making } from './facts-of.ts';
import { keptCredential, readCredential } from './kept-credential.ts';
import type { Credential } from './make-certificates.ts';
import { readCredentials } from './read-apart.ts';
import type { CredentialReport, FoundCredentials } from './report.ts';
import { signFile } from './sign-file.ts';
import { writeSourceType } from './source-type-xmp.ts';

export type SignOrder = {
  path: string;
  mediaType: string;
  /** Where the signed file is written. */
  target: string;
  title: string;
  making: Making;
  ingredients: Ingredient[];
  signal?: AbortSignal | undefined;
};

/** Something that the file was made from, with what is known of its own credentials. */
export type Ingredient = Pick<IngredientFacts, 'title' | 'mediaType' | 'store'>;

/** A file's credentials. The file is a new one at `target` where it carries them. */
export type Signed = FoundCredentials & {
  file: { sizeBytes: number; sha256: string } | null;
  store: Uint8Array;
  sourceType: string;
};

/** Says of files where they come from, and finds out what others say. */
export interface Signer {
  /** Signs a file. Null where it could not be signed: the file stays as it is, and nothing fails. */
  sign(order: SignOrder): Promise<Signed | null>;
  /** What a file says of its own origin; null where it says nothing. */
  read(file: { path: string; mediaType: string }): Promise<FoundCredentials | null>;
}

type SignerOptions = {
  dataDirectory: string;
  /** An operator's own certificates and key, and those that they trust (PEM files). */
  certificateFile?: string | undefined;
  keyFile?: string | undefined;
  trustFile?: string | undefined;
  version: string;
  clock: { now(): Date };
  log: Logger;
};

/** The signer of this installation: with the operator's certificate, else with one that is made once. */
export function createSigner(options: SignerOptions): Signer {
  const { clock, log, version } = options;
  // Made when it is first needed, and once.
  let opened: Promise<Opened | null> | undefined;
  const open = () =>
    (opened ??= openCredential(options).catch((error: unknown) => {
      log.error({ error }, 'Content credentials cannot be signed: the certificate or its key cannot be used.');
      return null;
    }));

  const read: Signer['read'] = async (file) =>
    readCredentials({ ...file, trustAnchors: (await open())?.trust ?? null });

  async function sign(order: SignOrder, { credential, ...by }: Opened): Promise<Signed> {
    const at = clock.now();
    const { path, mediaType, making } = order;
    const isStill = mediaType.startsWith('image/');
    const signed = await signFile(
      {
        ...order,
        writeXmp: isStill ? writeSourceType(making.sourceType) : null,
        factsFor: async (existing) =>
          factsOf(order, {
            at,
            own: existing && { store: existing, report: (await read({ path, mediaType }))?.report },
          }),
        uuid: randomUUID(),
        version,
      },
      credential,
    );
    const { store, facts } = signed;
    const file = signed.isEmbedded ? { sizeBytes: signed.sizeBytes, sha256: signed.sha256 } : null;
    return { file, store, report: reportOf(facts, by), sourceType: making.sourceType };
  }

  return {
    read,
    async sign(order) {
      const credential = await open();
      if (!credential) return null;
      try {
        return await sign(order, credential);
      } catch (error) {
        order.signal?.throwIfAborted();
        // What is stored has no room either, and waits for it.
        if (isDiskFull(error)) throw error;
        log.warn({ error, mediaType: order.mediaType }, 'A file was not signed.');
        return null;
      }
    },
  };
}

type Opened = { credential: Credential; signedBy: string; isTrusted: boolean; trust: string | null };

async function openCredential(options: SignerOptions): Promise<Opened> {
  const { certificateFile, keyFile, trustFile, dataDirectory, clock } = options;
  const files = certificateFile === undefined ? [] : [...new Set([keyFile ?? certificateFile, certificateFile])];
  const pems = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const credential =
    pems.length === 0
      ? await keptCredential(join(dataDirectory, 'content-credentials.pem'), clock.now())
      : readCredential(pems.join('\n'));
  const trust = trustFile === undefined ? null : await readFile(trustFile, 'utf8');
  const chain = credential.certificates.map((one) => new X509Certificate(one));
  const signedBy = /^CN=(.*)$/m.exec(chain[0]?.subject ?? '')?.[1] ?? 'Backlot';
  return { credential, signedBy, isTrusted: trust !== null && isIssuedBy(chain, trust), trust };
}

/** Whether one of the certificates that are trusted issued the last of the chain, or is in it. */
function isIssuedBy(chain: readonly X509Certificate[], trust: string): boolean {
  const anchors = (trust.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (one) => new X509Certificate(one),
  );
  const isLinked = chain.every((one, n) => {
    const next = chain[n + 1];
    return !next || (one.checkIssued(next) && one.verify(next.publicKey));
  });
  const last = chain.at(-1);
  return (
    isLinked &&
    anchors.some(
      (one) => one.fingerprint256 === last?.fingerprint256 || (last?.checkIssued(one) && last.verify(one.publicKey)),
    )
  );
}

/** What a reader will find in what was just signed. */
function reportOf(
  { actions, ingredients, at }: Facts,
  { signedBy, isTrusted }: Omit<Opened, 'credential'>,
): CredentialReport {
  const untrusted = isTrusted ? [] : [{ code: 'signingCredential.untrusted' }];
  return {
    state: isTrusted ? 'valid-trusted' : 'valid-not-trusted',
    signedBy,
    signedAt: at.toISOString(),
    actions: actions.map(({ action, sourceType, software }) => ({ action, sourceType, software })),
    ingredients: ingredients.map(({ title, relationship }) => ({ title, relationship })),
    results: {
      success: [{ code: 'claimSignature.insideValidity' }, { code: 'claimSignature.validated' }],
      informational: [],
      failure: untrusted,
    },
  };
}
