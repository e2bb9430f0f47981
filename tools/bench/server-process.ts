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

/** Makes an account, as the pages do. Answers the session's cookie. */
export async function signUp(address: string, email: string): Promise<string> {
  const account = { email, password: 'correct horse', name: 'Bench' };
  const headers = { 'content-type': 'application/json', origin: address };
  const signed = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  if (!signed.ok) throw new Error(`Signing up answered ${signed.status}.`);
  return signed.headers
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
