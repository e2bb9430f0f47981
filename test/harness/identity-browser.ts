import { createHmac } from 'node:crypto';
import { sealLetters } from '#server/features/communications/sealed-letter.ts';
import type { TestApp } from './start-test-app.ts';

type Sent = { method?: string; body?: object; headers?: Record<string, string> };

/** What the identity service answered. */
export type IdentityReply = {
  status: number;
  json: Record<string, unknown>;
  cookies: string[];
  /** Where it leads. */
  location: string | null;
};

/** A browser in front of the built-in identity service: it keeps cookies, and sends the origin of its page. */
export function openIdentityBrowser({ url }: Pick<TestApp, 'url'>, userAgent = 'Mozilla/5.0 (X11; Linux) Firefox/140') {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function ask(path: string, { method = 'POST', body, headers }: Sent = {}): Promise<IdentityReply> {
    const response = await fetch(`${url}/api/auth${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: url,
        'user-agent': userAgent,
        ...(jar.size > 0 && { cookie: cookie() }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const cookies = response.headers.getSetCookie();
    for (const set of cookies) keep(set);
    // The service's own answer; a redirect has none.
    const json = (await response.json().catch(() => ({}))) as Record<string, unknown> | null;
    return { status: response.status, json: json ?? {}, cookies, location: response.headers.get('location') };
  }

  function keep(set: string): void {
    const [pair = ''] = set.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '' || /max-age=0/i.test(set)) jar.delete(name);
    else jar.set(name, value);
  }

  return {
    ask,
    jar,
    signIn: (email: string, password = 'correct horse') => ask('/sign-in/email', { body: { email, password } }),
    async token(): Promise<string> {
      const { json } = await ask('/token', { method: 'GET' });
      return String(json['token']);
    },
  };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for the key in a QR code (RFC 6238), `steps` of 30 s from now. */
export function appCode(uri: string, steps = 0): string {
  const bits = Array.from(new URL(uri).searchParams.get('secret') ?? '')
    .filter((letter) => letters.includes(letter))
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** Every mail to an address, newest first, as its recipient reads it: with the codes that are masked for everyone else. */
export async function mailsTo({ app, printed }: TestApp, to: string): Promise<{ template: string; plain: string }[]> {
  const letters = sealLetters(app.platform.secret);
  const mails = await app.platform.db.sql
    .selectFrom('mails')
    .select(['id', 'template', 'plain', 'sealed'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute();
  return mails.map(({ id, template, plain, sealed }) => {
    const letter = sealed === null ? undefined : letters.open(sealed, id);
    return { template, plain: letter?.text ?? printedWhole(printed, to, plain) ?? plain };
  });
}

/** A worker has printed the mail, and forgotten the code: the newest one on the console that reads like it. */
function printedWhole(printed: string[], to: string, masked: string): string | undefined {
  const [before = '', after] = masked.split('…');
  if (after === undefined) return undefined;
  return printed.findLast((text) => text.includes(`Email to ${to} `) && text.includes(before) && text.includes(after));
}

/** The newest mail of a kind to somebody. */
export async function lastMail(testApp: TestApp, to: string, template: string): Promise<string | undefined> {
  return (await mailsTo(testApp, to)).find((mail) => mail.template === template)?.plain;
}

/** What the link in such a mail carries. */
export async function mailedCode(testApp: TestApp, to: string, template: string): Promise<string> {
  const code = /\?code=(\S+)/.exec((await lastMail(testApp, to, template)) ?? '')?.[1];
  if (code === undefined) throw new Error(`No ${template} to ${to}.`);
  return decodeURIComponent(code);
}
