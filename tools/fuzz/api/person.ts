import { answerOf, requestFor } from '#contract/ask.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { usersApi } from '#contract/users.ts';
import { signIn, signUp, tokenOf } from '../../bench/server-process.ts';

/** Tokens live for 15 minutes. */
const renewAfterMs = 5 * 60_000;

/** An account with a session. */
export type Person = {
  uid: string;
  email: string;
  /** A valid token; renewed before it expires. */
  token(): Promise<string>;
  /** Signs in again, for example because the session was ended. */
  signInAgain(): Promise<void>;
  /** Asks through the contract. Throws an `AppError` for every answer that is not a success. */
  call<E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Answer<E>>;
};

/** Creates an account with a profile, as a browser does. */
export async function createPerson(url: string, email: string, lastName = ''): Promise<Person> {
  let cookie = await signUp(url, email);
  let known: { token: string; at: number } | undefined;

  async function token(): Promise<string> {
    if (known && performance.now() - known.at < renewAfterMs) return known.token;
    known = { token: await tokenOf(url, cookie), at: performance.now() };
    return known.token;
  }
  const call: Person['call'] = async (endpoint, input) =>
    answerOf(endpoint, await fetch(requestFor(endpoint, input, { origin: url, token: await token() })));
  const { data } = await call(usersApi.create, { body: { first_name: 'Fuzz', last_name: lastName } });
  return {
    uid: data.uid,
    email,
    token,
    call,
    async signInAgain() {
      cookie = await signIn(url, email);
      known = undefined;
    },
  };
}
