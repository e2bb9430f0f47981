import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { type Credential, makeCredential } from './make-certificates.ts';

const certificates = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const privateKey = /-----BEGIN (?:EC )?PRIVATE KEY-----[^-]+-----END (?:EC )?PRIVATE KEY-----/;

/**
 * The installation's own key and certificates, made once and kept in a file that only its owner can read. Processes that start
 * at the same time get the same.
 */
export async function keptCredential(file: string, now: Date): Promise<Credential> {
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept !== undefined) return readCredential(kept);
  // Written beside, then linked: another process sees a whole file or none.
  const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(own, writeCredential(makeCredential(now)), { mode: 0o600 });
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  return readCredential(await readFile(file, 'utf8'));
}

/** A key and the certificates that vouch for it, its own first, from PEM. Throws a sentence for what cannot sign. */
export function readCredential(pem: string): Credential {
  const key = privateKey.exec(pem)?.[0];
  const chain = pem.match(certificates) ?? [];
  const [own] = chain.map((one) => new X509Certificate(one));
  if (key === undefined || !own) {
    throw new Error('The credential for signing needs a private key and a certificate (PEM).');
  }
  const read = createPrivateKey(key);
  if (read.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new Error('The key for signing must be of the curve P-256.');
  }
  if (!own.checkPrivateKey(read)) throw new Error('The first certificate for signing is not that of the key.');
  return { key: read, certificates: chain.map((one) => new X509Certificate(one).raw) };
}

function writeCredential({ key, certificates: chain }: Credential): string {
  const pems = chain.map((one) => new X509Certificate(one).toString());
  return [key.export({ type: 'pkcs8', format: 'pem' }), ...pems].join('\n');
}
