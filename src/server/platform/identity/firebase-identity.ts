import type { Identity, IdentityService } from './identity-service.ts';
import type { FirebaseSettings } from './firebase-settings.ts';
import { createFirebaseVerifier } from './firebase-tokens.ts';
import { createSignOuts } from './firebase-sign-outs.ts';
import { createIdentityToolkit, type FirebasePerson } from './identity-toolkit.ts';

type FirebaseOptions = { databaseUrl: string; firebase: FirebaseSettings };

/** What is disabled or signed out in Firebase itself takes effect here within this time. */
const rememberMs = 60_000;
const mostRemembered = 10_000;
/** A project's password policy changes seldom. */
const policyMs = 10 * 60_000;

/** Firebase Authentication: browsers sign in there, and we believe its tokens. */
export function createFirebaseIdentity({ databaseUrl, firebase }: FirebaseOptions): IdentityService {
  const { projectId, apiKey, authDomain } = firebase;
  const signOuts = createSignOuts(databaseUrl);
  const toolkit = createIdentityToolkit(firebase);
  const verified = createFirebaseVerifier(firebase);
  const known = createMemory(toolkit.find);
  const policy = createMemory(toolkit.readPasswordPolicy, policyMs);

  async function hasSession(sessionId: string): Promise<boolean> {
    const { uid, beganAt } = readSessionId(sessionId);
    if (beganAt < (await signOuts.lastOf(uid))) return false;
    // While Google does not answer, what the token says holds: it lives for an hour at most.
    const person = await known(uid).catch(() => 'unknown' as const);
    return person === 'unknown' || isGood(person, beganAt);
  }

  return {
    id: 'firebase',
    pool: signOuts.pool,
    socialProviders: firebase.providers,
    firebase: { projectId, apiKey, authDomain, emulatorHost: firebase.emulatorHost ?? null },
    readPasswordPolicy: () => policy(''),
    async verify(token) {
      const claims = await verified(token);
      if (!claims) return undefined;
      const { sub: uid, auth_time: beganAt, email, email_verified: emailVerified, name } = claims;
      const sessionId = `${beganAt}:${uid}`;
      if (!(await hasSession(sessionId))) return undefined;
      return { uid, sessionId, issuedAt: new Date(claims.iat * 1000), email, emailVerified, name };
    },
    holderOf: async (token) => (await verified(token))?.sub,
    hasSession,
    async find(uid): Promise<Identity | undefined> {
      const person = await toolkit.find(uid);
      if (!person) return undefined;
      const { email, emailVerified, displayName: name } = person;
      return { uid, email, emailVerified, name };
    },
    async revokeSessions(uid) {
      await toolkit.endSessions(uid);
      await signOuts.add(uid);
    },
    async deletePerson(uid) {
      await toolkit.delete(uid);
      await signOuts.add(uid);
    },
    close: signOuts.close,
  };
}

/** A token names no session, so the moment of the sign-in does. */
function readSessionId(sessionId: string): { uid: string; beganAt: number } {
  const [beganAt = '', ...uid] = sessionId.split(':');
  return { uid: uid.join(':'), beganAt: Number(beganAt) };
}

function isGood(person: FirebasePerson | undefined, beganAt: number): boolean {
  return person !== undefined && !person.disabled && beganAt >= person.validSince;
}

/** Asks once for everybody who wants the same within a time. What failed is asked again. */
function createMemory<T>(ask: (key: string) => Promise<T>, forMs = rememberMs): (key: string) => Promise<T> {
  const kept = new Map<string, { answer: Promise<T>; untilMs: number }>();
  return (key) => {
    const found = kept.get(key);
    if (found && performance.now() < found.untilMs) return found.answer;
    if (kept.size >= mostRemembered) kept.clear();
    const answer = ask(key);
    kept.set(key, { answer, untilMs: performance.now() + forMs });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
