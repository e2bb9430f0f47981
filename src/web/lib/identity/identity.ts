import { messages } from '#contract/errors.ts';
import { keepErrorMessage } from '#web/lib/website.ts';
import { createBuiltInIdentity } from './built-in-identity.ts';
import type { FirebaseProject } from './firebase-identity.ts';
import type { Identity, IdentityAnswer } from './identity-port.ts';

let choose: (service: Identity) => void;
/** The identity service: the built-in one, or a Firebase project. */
export type IdentityApp = { service: 'built-in' } | { service: 'firebase'; projectId: string };

let app: IdentityApp | undefined;
let service: Identity | undefined;
const chosen = new Promise<Identity>((resolve) => (choose = resolve));
const listeners = new Map<(token: string | null) => void, () => void>();

/** Says which service knows the people here: Firebase with a project, else the built-in one. Only the first word counts. */
export function chooseIdentity(project: FirebaseProject | null): void {
  if (app) return;
  app = project === null ? { service: 'built-in' } : { service: 'firebase', projectId: project.projectId };
  if (project === null) return begin(createBuiltInIdentity());
  // Nobody else pays for Firebase's code.
  void import('./firebase-identity.ts').then((firebase) => begin(firebase.createFirebaseIdentity(project)));
}

/** The chosen service; undefined before `chooseIdentity`. */
export const identityApp = (): IdentityApp | undefined => app;

function begin(created: Identity): void {
  service = created;
  for (const listener of listeners.keys()) listeners.set(listener, created.onChange(listener));
  choose(created);
}

/**
 * Runs an operation of the service and keeps its error in `website.errorMessage`. If the service is loaded, it runs without a
 * delay, because browsers block a pop-up that doesn't open during the click.
 */
async function ask(operation: (service: Identity) => Promise<IdentityAnswer>): Promise<IdentityAnswer> {
  const answer = await (service ? operation(service) : chosen.then(operation));
  keepErrorMessage(answer.isSuccessful || answer.err === '' ? undefined : answer.err);
  return answer;
}

/** Firebase mails links of its own, which lead to other pages. */
const noLinks: IdentityAnswer = { isSuccessful: false, err: messages.unableToSignIn };

/** The identity service of this installation. What is asked before it is chosen waits for it. */
export const identity: Identity & { signInByLink(code: string): Promise<IdentityAnswer> } = {
  signIn: (credentials) => ask((found) => found.signIn(credentials)),
  signUp: (person) => ask((found) => found.signUp(person)),
  signInWith: (provider) => ask((found) => found.signInWith(provider)),
  finishSecondFactor: (code) => ask((found) => found.finishSecondFactor(code)),
  signOut: () => chosen.then((found) => found.signOut()),
  signOutEverywhere: () => ask((found) => found.signOutEverywhere()),
  letGo: () => service?.letGo(),
  reload: () => ask((found) => found.reload()),
  waysIn: () => chosen.then((found) => found.waysIn()),
  sendVerification: () => ask((found) => found.sendVerification()),
  sendPasswordReset: (email) => ask((found) => found.sendPasswordReset(email)),
  confirmPasswordReset: (proof) => ask((found) => found.confirmPasswordReset(proof)),
  confirmEmail: (code) => ask((found) => found.confirmEmail(code)),
  reauthenticate: (credentials) => ask((found) => found.reauthenticate(credentials)),
  updatePassword: (change) => ask((found) => found.updatePassword(change)),
  updateEmail: (email) => ask((found) => found.updateEmail(email)),
  currentToken: (options) => chosen.then((found) => found.currentToken(options)),
  onChange(listener) {
    listeners.set(listener, service?.onChange(listener) ?? (() => undefined));
    return () => {
      listeners.get(listener)?.();
      listeners.delete(listener);
    };
  },
  get sendSignInLink() {
    return service?.sendSignInLink;
  },
  signInByLink: (code) => ask((found) => found.signInByLink?.(code) ?? Promise.resolve(noLinks)),
  get sessions() {
    return service?.sessions;
  },
  get twoFactor() {
    return service?.twoFactor;
  },
};
