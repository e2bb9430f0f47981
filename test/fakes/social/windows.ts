import type { ServerResponse } from 'node:http';
import type { Grant, SocialPerson } from './people.ts';
import { registered } from './people.ts';

export type Service = 'google' | 'apple' | 'facebook';

/** What each service demands of the address of its window, as it documents it. */
const demands: Record<Service, (asked: URLSearchParams) => string | undefined> = {
  google: (asked) => missing(asked, 'code', ['openid', 'email', 'profile']) ?? pkce(asked) ?? nonce(asked),
  apple: (asked) =>
    missing(asked, 'code id_token', ['email', 'name']) ??
    // With a scope Apple answers by a form alone.
    (asked.get('response_mode') === 'form_post' ? nonce(asked) : 'response_mode'),
  facebook: (asked) => missing(asked, 'code', ['email', 'public_profile']),
};

function missing(asked: URLSearchParams, responseType: string, scopes: string[]): string | undefined {
  if (asked.get('response_type') !== responseType) return 'response_type';
  if ((asked.get('state') ?? '').length < 16) return 'state';
  const given = (asked.get('scope') ?? '').split(' ');
  return scopes.every((scope) => given.includes(scope)) ? undefined : 'scope';
}

function pkce(asked: URLSearchParams): string | undefined {
  if (asked.get('code_challenge_method') !== 'S256') return 'code_challenge_method';
  return /^[\w-]{43}$/.test(asked.get('code_challenge') ?? '') ? undefined : 'code_challenge';
}

const nonce = (asked: URLSearchParams) => ((asked.get('nonce') ?? '').length >= 16 ? undefined : 'nonce');

type Window = {
  service: Service;
  asked: URLSearchParams;
  person: SocialPerson;
  /** Keeps who said yes; answers the code for it. */
  grant: (grant: Grant) => string;
};

/** The window in which the service asks whether somebody wants to sign in here. */
export function showWindow(response: ServerResponse, { service, asked, person, grant }: Window): void {
  const wrong = wrongOf(service, asked);
  response.statusCode = wrong === undefined ? 200 : 400;
  response.setHeader('content-type', 'text/html');
  // Whoever opened the window cannot look at it any more, not even whether it is there.
  if (service === 'facebook') response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
  const forms = () => answersOf({ service, asked, person, grant }).map((answer) => form(answer));
  const page =
    wrong === undefined ? `<h1>Sign in as ${person.firstName}?</h1>${forms().join('')}` : `<h1>${wrong}</h1>`;
  response.end(`<!doctype html><title>${service}</title>${page}`);
}

function wrongOf(service: Service, asked: URLSearchParams): string | undefined {
  const isKnown = asked.get('client_id') === registered[service].clientId;
  const isOurs = asked.get('redirect_uri')?.endsWith(`/api/auth/callback/${service}`) === true;
  const wrong = isKnown && isOurs ? demands[service](asked) : 'client';
  return wrong === undefined ? undefined : `Error 400: invalid_request (${wrong})`;
}

function answersOf({ service, asked, person, grant }: Window): Form[] {
  const read = (name: string): string => asked.get(name) ?? '';
  const state = read('state');
  const bound = { nonce: asked.get('nonce') ?? undefined, challenge: asked.get('code_challenge') ?? undefined };
  const code = grant({ person, clientId: read('client_id'), redirectUri: read('redirect_uri'), ...bound });
  const way = { action: read('redirect_uri'), method: service === 'apple' ? 'post' : 'get' };
  return [
    { ...way, label: 'Continue', fields: { state, code, ...(service === 'apple' && appleExtras(person)) } },
    { ...way, label: 'Cancel', fields: { state, error: refusals[service] } },
  ];
}

const refusals = { google: 'access_denied', apple: 'user_cancelled_authorize', facebook: 'access_denied' };

/** Apple tells the name once, beside the code, and an id token that nobody needs to believe. */
function appleExtras({ firstName, lastName, email }: SocialPerson): Record<string, string> {
  return { id_token: 'a.b.c', user: JSON.stringify({ name: { firstName, lastName }, email }) };
}

type Form = { action: string; method: string; label: string; fields: Record<string, string> };

function form({ action, method, label, fields }: Form): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
  );
  return `<form action="${action}" method="${method}">${inputs.join('')}<button>${label}</button></form>`;
}
