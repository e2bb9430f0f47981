import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { PasswordPolicy } from '#domain/identity/password-policy.ts';
import { usualPasswordPolicy } from '#domain/identity/password-policy.ts';
import type { FirebaseSettings } from './firebase-settings.ts';

const tokenUrl = 'https://oauth2.googleapis.com/token';
const scope = 'https://www.googleapis.com/auth/identitytoolkit';
const patienceMs = 10_000;
/** Google's access tokens live for an hour. */
const accessTokenMs = 55 * 60_000;

const Person = z.object({
  localId: z.string(),
  email: z.string().default(''),
  emailVerified: z.boolean().default(false),
  displayName: z.string().default(''),
  disabled: z.boolean().default(false),
  /** Unix seconds, as a text: sessions that began before have ended. */
  validSince: z.coerce.number().default(0),
});
export type FirebasePerson = z.infer<typeof Person>;
const Lookup = z.object({ users: z.array(Person).default([]) });
const AccessToken = z.object({ access_token: z.string() });
const Policy = z.object({
  enforcementState: z.string().optional(),
  customStrengthOptions: z
    .object({
      minPasswordLength: z.number().optional(),
      maxPasswordLength: z.number().optional(),
      containsLowercaseCharacter: z.boolean().optional(),
      containsUppercaseCharacter: z.boolean().optional(),
      containsNumericCharacter: z.boolean().optional(),
      containsNonAlphanumericCharacter: z.boolean().optional(),
    })
    .default({}),
});

/** What of Google's Identity Toolkit, Firebase's REST interface, the server asks. Rejects when it does not answer. */
export function createIdentityToolkit(settings: FirebaseSettings) {
  const { projectId, apiKey, emulatorHost } = settings;
  const host = 'identitytoolkit.googleapis.com';
  const base = emulatorHost === undefined ? `https://${host}` : `http://${emulatorHost}/${host}`;
  const accessToken = emulatorHost === undefined ? createAccessToken(settings) : async () => 'owner';

  async function ask(operation: string, body: object): Promise<unknown> {
    return answerOf(
      await fetch(`${base}/v1/projects/${projectId}/accounts:${operation}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMs),
      }),
    );
  }

  return {
    async find(uid: string): Promise<FirebasePerson | undefined> {
      return Lookup.parse(await ask('lookup', { localId: [uid] })).users[0];
    },
    async endSessions(uid: string): Promise<void> {
      await ask('update', { localId: uid, validSince: String(Math.floor(Date.now() / 1000)) });
    },
    async delete(uid: string): Promise<void> {
      // Who is gone already is what was asked for.
      if (await this.find(uid)) await ask('delete', { localId: uid });
    },
    async readPasswordPolicy(): Promise<PasswordPolicy> {
      const address = `${base}/v2/passwordPolicy?key=${encodeURIComponent(apiKey)}`;
      const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
      // The emulator has none.
      return response.status === 501 ? usualPasswordPolicy : policyOf(Policy.parse(await answerOf(response)));
    },
  };
}

function policyOf({ enforcementState, customStrengthOptions: options }: z.infer<typeof Policy>): PasswordPolicy {
  if (enforcementState === 'OFF') return usualPasswordPolicy;
  return {
    minimumLength: options.minPasswordLength ?? usualPasswordPolicy.minimumLength,
    maximumLength: options.maxPasswordLength ?? null,
    needsLowercase: options.containsLowercaseCharacter ?? false,
    needsUppercase: options.containsUppercaseCharacter ?? false,
    needsNumeric: options.containsNumericCharacter ?? false,
    needsNonAlphanumeric: options.containsNonAlphanumericCharacter ?? false,
  };
}

/** A token for Google's own interfaces, bought with the key of the service account; kept as long as it is good. */
function createAccessToken({ serviceAccount }: FirebaseSettings): () => Promise<string> {
  let kept: { token: string; untilMs: number } | undefined;
  return async () => {
    if (kept && performance.now() < kept.untilMs) return kept.token;
    if (!serviceAccount) throw new Error('FIREBASE_SERVICE_ACCOUNT is missing.');
    const { clientEmail, privateKey } = serviceAccount;
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(privateKey, 'RS256'));
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(patienceMs),
    });
    kept = {
      token: AccessToken.parse(await answerOf(response)).access_token,
      untilMs: performance.now() + accessTokenMs,
    };
    return kept.token;
  };
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.ok) return response.json();
  throw new Error(`Google answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
}
