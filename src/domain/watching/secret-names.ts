/** Replaces a removed value. */
export const removed = '[removed]';

/** Parts of a name, in lower case and without separators, that mark its value as a secret. */
const secretParts = [
  'password',
  'passwd',
  'passphrase',
  'secret',
  'token',
  'authorization',
  'cookie',
  'apikey',
  'accesskey',
  'privatekey',
  'credential',
  'signature',
  'jwt',
  'csrf',
  'xsrf',
  'cardnumber',
  'creditcard',
  'securitycode',
  'onetimecode',
  'verificationcode',
  'iban',
];

/** Names that are secrets only as a whole: `code` is a one-time code, `postcode` is not. */
const secretNames = new Set([
  'pwd',
  'pass',
  'auth',
  'bearer',
  'session',
  'sessionid',
  'sid',
  'key',
  'code',
  'oobcode',
  'otp',
  'totp',
  'mfa',
  'pin',
  'pan',
  'card',
  'number',
  'cvc',
  'cvv',
  'cvn',
  'csc',
  'ssn',
  'expiry',
  'sig',
  'nonce',
]);

/** Whether a header, a field of a body or a parameter of an address holds a secret, judged by its name. */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return secretNames.has(plain) || secretParts.some((part) => plain.includes(part));
}
