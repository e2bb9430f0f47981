import { inject } from 'vitest';
import { readConfig } from '#server/platform/config.ts';

const projectId = 'demo-backlot';

/** What chooses the emulator's project. */
export const firebaseEnvironment = () => ({
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_API_KEY: 'an-emulator-takes-any',
  FIREBASE_AUTH_EMULATOR_HOST: inject('emulatorHost'),
});

export const firebaseConfig = () => readConfig({ ...firebaseEnvironment(), NODE_ENV: 'test' }).firebase;

type Tokens = { localId: string; idToken: string };
type MailedCode = { email: string; newEmail?: string; requestType: string; oobCode: string };

/** The emulator's own doors: another browser, the console of the project, and the mails it would have sent. */
export function openEmulator() {
  const host = `http://${inject('emulatorHost')}`;
  const accounts = `${host}/identitytoolkit.googleapis.com/v1`;
  const key = 'key=an-emulator-takes-any';

  async function ask<T>(url: string, body?: object): Promise<T> {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      // Browsers show the project's key, its console a right.
      headers: { 'content-type': 'application/json', ...(!url.includes('?') && { authorization: 'Bearer owner' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`);
    // The emulator's interface is Google's, and typed by these tests' own needs.
    return (await response.json()) as T;
  }

  return {
    signUpElsewhere: (email: string, password: string) =>
      ask<Tokens>(`${accounts}/accounts:signUp?${key}`, { email, password, returnSecureToken: true }),
    signInElsewhere: (email: string, password: string) =>
      ask<Tokens>(`${accounts}/accounts:signInWithPassword?${key}`, { email, password, returnSecureToken: true }),
    /** Comes by the window of another service, such as `google.com`, which says this of the person. */
    signInBySocial: (
      providerId: string,
      claims: { sub: string; email: string; name: string; email_verified: boolean },
    ) =>
      ask<Tokens>(`${accounts}/accounts:signInWithIdp?${key}`, {
        postBody: new URLSearchParams({ providerId, id_token: JSON.stringify(claims) }).toString(),
        requestUri: 'http://localhost',
        returnSecureToken: true,
      }),
    disable: (localId: string) =>
      ask(`${accounts}/projects/${projectId}/accounts:update`, { localId, disableUser: true }),
    /** The code of the newest mail of a kind to an address. */
    async mailedCode(email: string, requestType: string): Promise<string> {
      const { oobCodes } = await ask<{ oobCodes: MailedCode[] }>(`${host}/emulator/v1/projects/${projectId}/oobCodes`);
      const found = oobCodes.findLast((mail) => mail.email === email && mail.requestType === requestType);
      if (!found) throw new Error(`No mail of the kind ${requestType} went to ${email}: ${JSON.stringify(oobCodes)}`);
      return found.oobCode;
    },
  };
}
