import type { UserView } from '#contract/users.ts';

/** 14 days, as the requirement says of both cookies. */
const maxAgeSeconds = 1_209_600;
const cookieName = 'user';
/** Where browser storage keeps who is here. */
export const userStorageKey = 'user-data';
const updatedKey = 'user-updated';

/**
 * Runs before the first paint. A page that was drawn for an unknown user keeps places free for what only members see, if a member was here
 * last (`known-member:` in styles), so that nothing moves when the identity service has answered.
 */
export const knownMemberScript = `document.documentElement.toggleAttribute('data-known-member',/(?:^|; )${cookieName}=/.test(document.cookie))`;

/** What may be kept in the browser: never an e-mail or a name. */
const cachedFields = [
  'uid',
  'role',
  'plan_id',
  'pending_plan_id',
  'credits',
  'credits_bonus',
  'subscription_end_date',
  'subscription_status',
  'subscription_canceled',
  'subscription_payment_failed',
  'active',
  'disabled',
  'emailVerified',
  'accepted_cookies',
] as const satisfies (keyof UserView)[];

/** The part of a profile that is cached in the browser. */
type CachedUser = Pick<UserView, (typeof cachedFields)[number]>;

/** Keeps the profile in the readable cookie and in browser storage. It says who was here; it never authorises. */
export function cacheUser(user: UserView): void {
  // One entry for each of the fields.
  const kept = Object.fromEntries(cachedFields.map((field) => [field, user[field]])) as CachedUser;
  const text = JSON.stringify(kept);
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookieName}=${encodeURIComponent(text)}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secure}`;
  store((storage) => {
    storage.setItem(userStorageKey, text);
    storage.setItem(updatedKey, String(Date.now()));
  });
}

/** Reads a cached profile. Returns an empty object if there is none. */
export function readStoredUser(text: string | null): Partial<Pick<CachedUser, 'uid' | 'disabled'>> {
  try {
    // Written by `cacheUser`; anybody may write there, and a wrong uid opens nothing.
    return (JSON.parse(text ?? 'null') as Partial<CachedUser> | null) ?? {};
  } catch {
    return {};
  }
}

/** Forgets whoever was here, at once. */
export function forgetUser(): void {
  document.cookie = `${cookieName}=; path=/; max-age=0; samesite=lax`;
  store((storage) => {
    storage.removeItem(userStorageKey);
    storage.removeItem(updatedKey);
  });
}

/** Storage can be switched off or full; the studio works without it. */
function store(write: (storage: Storage) => void): void {
  try {
    write(window.localStorage);
  } catch {
    // Nothing depends on it.
  }
}
