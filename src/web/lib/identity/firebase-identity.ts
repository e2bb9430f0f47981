import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signInWithPopup,
  updateProfile,
} from '@firebase/auth';
import { messages } from '#contract/errors.ts';
import { createFirebaseAccount } from './firebase-account.ts';
import { providerNamed } from './firebase-providers.ts';
import { createFirebaseSession } from './firebase-session.ts';
import type { Identity } from './identity-port.ts';

/** What the server says of the project. */
export type FirebaseProject = { projectId: string; apiKey: string; authDomain: string; emulatorHost: string | null };

/** Firebase Authentication. This file and the SDK behind it are loaded only where Firebase is configured. */
export function createFirebaseIdentity(project: FirebaseProject): Identity {
  const auth = openAuth(project);
  const session = createFirebaseSession(auth);
  const { keeper, enter, leave } = session;
  return {
    ...createFirebaseAccount(auth, session),
    signIn: ({ email, password }) =>
      enter(() => signInWithEmailAndPassword(auth, email, password), messages.unableToSignIn),
    signUp: ({ email, password, name }) =>
      enter(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await updateProfile(user, { displayName: name });
        // Without it somebody is in all the same, and asks for another on the security page.
        await sendEmailVerification(user).catch(() => undefined);
      }, messages.generic),
    signInWith: (name) =>
      enter(() => signInWithPopup(auth, providerNamed(name), browserPopupRedirectResolver), messages.unableToSignIn),
    finishSecondFactor: (code) => enter(() => session.secondFactor.finish(code), messages.unableToSignIn),
    signOut: leave,
    letGo: () => void leave(),
    currentToken: (options) => keeper.currentToken(options),
    onChange: (listener) => keeper.onChange(listener),
  };
}

function openAuth({ emulatorHost, ...settings }: FirebaseProject): Auth {
  const auth = initializeAuth(initializeApp(settings), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorHost !== null) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  return auth;
}
