/** The address that a server prints once it is ready. */
export async function addressFrom(output: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of output) {
    text += String(chunk);
    const address = /ready at (http\S+)/.exec(text)?.[1];
    if (address !== undefined) {
      output.resume();
      return address;
    }
  }
  throw new Error(`The server ended without an address: ${text}`);
}

/** The password of every account that the tools create. */
export const password = 'correct horse';

/** Creates an account, as the pages do. Returns the cookie of its session. */
export const signUp = (address: string, email: string): Promise<string> =>
  enter(address, 'sign-up', { email, password, name: 'Bench' });

/** Starts another session. Returns its cookie. */
export const signIn = (address: string, email: string): Promise<string> =>
  enter(address, 'sign-in', { email, password });

async function enter(address: string, how: 'sign-up' | 'sign-in', body: object): Promise<string> {
  const answer = await fetch(`${address}/api/auth/${how}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The ${how} answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}

/** A token of the session, good for minutes. */
export async function tokenOf(address: string, cookie: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/token`, { headers: { cookie, origin: address } });
  // Our own server wrote it.
  const { token } = (await answer.json()) as { token: string };
  return token;
}
