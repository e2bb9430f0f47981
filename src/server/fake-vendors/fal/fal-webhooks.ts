import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** Signs and sends the messages by which fal tells that a request has ended. */
export type FalWebhooks = {
  /** What `/.well-known/jwks.json` answers. */
  jwks: { keys: { kty: 'OKP'; crv: 'Ed25519'; x: string }[] };
  /** A message as it would be sent at a moment; by default now. */
  signed(requestId: string, message: object, at?: Date): { body: string; headers: Record<string, string> };
};

const userId = 'fake-user';

/** A key of its own, made at the start. */
export function createFalWebhooks(): FalWebhooks {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    jwks: { keys: [{ kty: 'OKP', crv: 'Ed25519', x }] },
    signed(requestId, message, at = new Date()) {
      const body = JSON.stringify(message);
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const digest = createHash('sha256').update(body).digest('hex');
      const signature = sign(null, Buffer.from([requestId, userId, timestamp, digest].join('\n')), privateKey);
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-fal-webhook-request-id': requestId,
          'x-fal-webhook-user-id': userId,
          'x-fal-webhook-timestamp': timestamp,
          'x-fal-webhook-signature': signature.toString('hex'),
        },
      };
    },
  };
}
