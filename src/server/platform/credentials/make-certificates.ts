import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { bits, integer, octets, oid, sequence, setOf, tagged, time, truth, utf8, der } from './der.ts';

/** A key to sign with, and the certificates that vouch for it: its own, then the one of the installation that issued it. DER. */
export type Credential = { key: KeyObject; certificates: Uint8Array[] };

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));
const organization = 'Backlot';
const yearMs = 365 * 24 * 60 * 60 * 1000;
const validYears = 20;
/** Clocks differ: a result must not be older than its certificate. */
const beforehandMs = 24 * 60 * 60 * 1000;

/**
 * Makes an authority of this installation, and a key that it vouches for: C2PA refuses certificates that vouch for themselves. The
 * authority's key is forgotten at once, so that nothing else can be issued in its name.
 */
export function makeCredential(now: Date): Credential {
  const [authority, signer] = [makeKeys(), makeKeys()];
  const issuer = name(`Backlot installation ${randomBytes(4).toString('hex')}`);
  const shared = { now, issuer, issuerKeys: authority };
  const root = certificate({
    ...shared,
    subject: issuer,
    keys: authority,
    extensions: [
      extension('2.5.29.19', sequence(truth, integer(Buffer.of(0))), 'critical'),
      extension('2.5.29.15', bits(Buffer.of(0x06), 1), 'critical'),
    ],
  });
  const own = certificate({
    ...shared,
    subject: name('Backlot'),
    keys: signer,
    extensions: [
      extension('2.5.29.19', sequence(), 'critical'),
      extension('2.5.29.15', bits(Buffer.of(0x80), 7), 'critical'),
      // E-mail protection: one of the purposes that C2PA accepts.
      extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.4'))),
      extension('2.5.29.35', sequence(der(0x80, keyId(authority)))),
    ],
  });
  return { key: signer.privateKey, certificates: [own, root] };
}

type Keys = { publicKey: KeyObject; privateKey: KeyObject };
const makeKeys = (): Keys => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicInfo = ({ publicKey }: Keys): Buffer => publicKey.export({ type: 'spki', format: 'der' });
const keyId = (keys: Keys): Buffer => createHash('sha1').update(publicInfo(keys)).digest();

type Certified = { now: Date; subject: Buffer; issuer: Buffer; keys: Keys; issuerKeys: Keys; extensions: Buffer[] };

function certificate({ now, subject, issuer, keys, issuerKeys, extensions }: Certified): Buffer {
  const from = new Date(now.getTime() - beforehandMs);
  const until = new Date(now.getTime() + validYears * yearMs);
  const body = sequence(
    tagged(0, integer(Buffer.of(2))),
    integer(randomBytes(16)),
    ecdsaWithSha256,
    issuer,
    sequence(time(from), time(until)),
    subject,
    publicInfo(keys),
    tagged(3, sequence(...extensions, extension('2.5.29.14', octets(keyId(keys))))),
  );
  return sequence(body, ecdsaWithSha256, bits(sign('sha256', body, issuerKeys.privateKey)));
}

function extension(id: string, value: Uint8Array, critical?: 'critical'): Buffer {
  return sequence(oid(id), ...(critical ? [truth] : []), octets(value));
}

function name(commonName: string): Buffer {
  const part = (id: string, text: string) => setOf(sequence(oid(id), utf8(text)));
  return sequence(part('2.5.4.10', organization), part('2.5.4.3', commonName));
}
