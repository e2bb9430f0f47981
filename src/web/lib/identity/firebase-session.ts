import { type Auth, onAuthStateChanged, signOut, type User } from '@firebase/auth';
import { messages } from '#contract/errors.ts';
import { refusalOf } from './firebase-refusals.ts';
import { createSecondFactor } from './firebase-second-factor.ts';
import { createFirebaseTokens } from './firebase-tokens.ts';
import type { IdentityAnswer } from './identity-port.ts';
import { createTokenKeeper } from './token-keeper.ts';

const done: IdentityAnswer = { isSuccessful: true };

/** Begins and ends Firebase sessions, and turns what the SDK throws into answers. */
export function createFirebaseSession(auth: Auth) {
  const tokens = createFirebaseTokens(auth);
  const keeper = createTokenKeeper(tokens.fetch);
  const secondFactor = createSecondFactor(auth);

  // Somebody was signed out: here, in another tab, or because Firebase refused a new token.
  let isIn = false;
  onAuthStateChanged(auth, (user) => {
    if (isIn && !user) keeper.clear();
    isIn = user !== null;
  });

  /** Runs what the SDK does, and tells what came of it. */
  async function attempt(run: () => Promise<unknown>, otherwise: string = messages.generic): Promise<IdentityAnswer> {
    try {
      await run();
      return done;
    } catch (error) {
      return secondFactor.refusalOf(error) ?? refusalOf(error, otherwise);
    }
  }

  return {
    keeper,
    secondFactor,
    attempt,
    /** The same for what begins a session. */
    async enter(run: () => Promise<unknown>, otherwise: string): Promise<IdentityAnswer> {
      const answer = await attempt(run, otherwise);
      if (!answer.isSuccessful) return answer;
      tokens.trustNext();
      keeper.forget();
      const token = await keeper.currentToken({ fresh: true });
      return token === null ? { isSuccessful: false, err: otherwise } : done;
    },
    /** The same for what only somebody can do who is signed in. */
    async asUser(run: (user: User) => Promise<unknown>): Promise<IdentityAnswer> {
      const { currentUser } = auth;
      if (!currentUser) return { isSuccessful: false, err: messages.notSignedIn, code: 'null-user' };
      return attempt(() => run(currentUser));
    },
    async leave(): Promise<void> {
      await signOut(auth);
      keeper.clear();
    },
  };
}
export type FirebaseSession = ReturnType<typeof createFirebaseSession>;
