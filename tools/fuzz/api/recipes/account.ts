import { billingApi } from '#contract/billing.ts';
import { catalogueApi } from '#contract/catalogue.ts';
import { securityApi } from '#contract/identity.ts';
import { paymentsApi } from '#contract/payments.ts';
import { usageApi } from '#contract/usage.ts';
import { identityApi, sessionApi, usersApi } from '#contract/users.ts';
import { ownKeysApi } from '#contract/vendor-keys.ts';
import { password, signIn } from '../../../bench/server-process.ts';
import { attempt, type Recipe, recipe } from '../recipe.ts';
import { maxPlan, unique, type World } from '../world.ts';

/** The leaver's account, open. */
const reopen = ({ leaver }: World) => attempt(leaver.call(usersApi.reinstate, {}));
const resume = ({ member }: World) => attempt(member.call(paymentsApi.resume, {}));
const asLeaver = { role: 'leaver', isCostly: true } as const;
/** The key that the fake OpenAI accepts. */
const ownKey = { vendor: 'openai', secret: 'sk-openai-key' } as const;

const users: Recipe[] = [
  recipe(usersApi.me)(() => ({})),
  recipe(usersApi.create)(() => ({ body: {} })),
  recipe(usersApi.update)(({ things }) => ({ body: { last_name: things.marker, accepted_cookies: true } })),
  recipe(usersApi.close)(async (world) => {
    await reopen(world);
    return {};
  }, asLeaver),
  recipe(usersApi.reinstate)(async ({ leaver }) => {
    await attempt(leaver.call(usersApi.close, {}));
    // Closing an account ends its sessions.
    await leaver.signInAgain();
    return {};
  }, asLeaver),
  recipe(sessionApi.keep)(() => ({}), { isCostly: true }),
  recipe(sessionApi.drop)(() => ({}), { isCostly: true }),
];

const identity: Recipe[] = [
  recipe(identityApi.settings)(() => ({})),
  recipe(identityApi.signOutEverywhere)(() => ({}), asLeaver),
  recipe(securityApi.sendVerification)(async (world) => {
    await reopen(world);
    return {};
  }, asLeaver),
  recipe(securityApi.sendSignInLink)(({ leaver }) => ({ body: { email: leaver.email } }), { isCostly: true }),
  recipe(securityApi.confirmEmail)(() => ({ body: { code: unique() } })),
  recipe(securityApi.reauthenticate)(() => ({ body: { password } }), { isCostly: true }),
  recipe(securityApi.changeEmail)(async (world) => {
    await reopen(world);
    await world.leaver.call(securityApi.reauthenticate, { body: { password } });
    return { body: { email: `changed-${unique()}@example.test` } };
  }, asLeaver),
  recipe(securityApi.sessions)(() => ({})),
  recipe(securityApi.endSession)(async (world) => {
    await reopen(world);
    await signIn(world.url, world.leaver.email);
    const { sessions } = await world.leaver.call(securityApi.sessions, {});
    return { params: { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 'none' } };
  }, asLeaver),
];

const money: Recipe[] = [
  recipe(billingApi.balance)(() => ({})),
  recipe(billingApi.ledger)(() => ({ query: {} })),
  recipe(paymentsApi.offers)(() => ({})),
  recipe(paymentsApi.mine)(() => ({})),
  recipe(paymentsApi.checkout)(() => ({ body: { kind: 'pack', productId: 101 } })),
  recipe(paymentsApi.changePlan)(async (world) => {
    await resume(world);
    return { body: { planId: maxPlan - 1 } };
  }),
  recipe(paymentsApi.cancel)(async (world) => {
    await resume(world);
    return {};
  }),
  recipe(paymentsApi.resume)(async ({ member }) => {
    await attempt(member.call(paymentsApi.cancel, {}));
    return {};
  }),
  recipe(paymentsApi.portal)(() => ({})),
  recipe(usageApi.tasks)(() => ({ query: {} })),
  recipe(usageApi.totals)(() => ({ query: {} })),
  recipe(usageApi.choices)(() => ({})),
  recipe(usageApi.csv)(() => ({ query: {} })),
  recipe(usageApi.alerts)(() => ({})),
  recipe(usageApi.setAlerts)(() => ({ body: { day: 1_000_000, month: null } })),
  recipe(usageApi.seeAlerts)(() => ({})),
];

const catalogue: Recipe[] = [
  recipe(catalogueApi.models)(() => ({ query: {} })),
  recipe(catalogueApi.all)(() => ({})),
  recipe(catalogueApi.voices)(() => ({ query: {} })),
  recipe(catalogueApi.favouriteVoices)(() => ({})),
  recipe(catalogueApi.markVoice)(async ({ member }) => {
    const { voices } = await member.call(catalogueApi.voices, { query: {} });
    const body = { modelId: 'previz-voice', isFavourite: true };
    return { params: { voiceId: voices[0]?.id ?? 'none' }, body };
  }),
  recipe(ownKeysApi.list)(() => ({})),
  recipe(ownKeysApi.save)(() => ({ body: ownKey }), { isCostly: true }),
  recipe(ownKeysApi.remove)(
    async ({ member }) => {
      await attempt(member.call(ownKeysApi.save, { body: ownKey }));
      return { query: { vendor: ownKey.vendor } };
    },
    { isCostly: true },
  ),
];

/** Profiles, sessions, money, models and keys. */
export const accountRecipes: Recipe[] = [...users, ...identity, ...money, ...catalogue];
