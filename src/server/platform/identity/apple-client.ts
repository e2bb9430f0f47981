import { createPrivateKey } from 'node:crypto';

/** Apple's client secrets are signed with this key. */
export type AppleClient = { clientId: string; teamId: string; keyId: string; privateKey: string };

type Values = Partial<
  Record<'APPLE_CLIENT_ID' | 'APPLE_TEAM_ID' | 'APPLE_KEY_ID' | 'APPLE_PRIVATE_KEY', string | undefined>
>;

/** Reads Apple's variables; undefined if none is set. Throws if only some are set, or if the key is not an EC key. */
export function readAppleClient(values: Values): AppleClient | undefined {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: key } = values;
  if ([clientId, teamId, keyId, key].every((value) => value === undefined)) return undefined;
  if (clientId === undefined || teamId === undefined || keyId === undefined || key === undefined) {
    throw new Error(
      'Invalid configuration:\nAPPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY belong together.',
    );
  }
  // On one line of a file of variables, line ends are written out.
  const privateKey = key.replaceAll('\\n', '\n');
  if (!isEcKey(privateKey)) {
    throw new Error(
      'Invalid configuration:\nAPPLE_PRIVATE_KEY is not the text of the key file (.p8) that Apple gave out.',
    );
  }
  return { clientId, teamId, keyId, privateKey };
}

function isEcKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}
