import { auditApi } from '#contract/audit.ts';
import { catalogueAdminApi } from '#contract/catalogue-admin.ts';
import { communicationsApi } from '#contract/communications.ts';
import { diskAdminApi } from '#contract/disk-admin.ts';
import { ledgerAdminApi } from '#contract/ledger-admin.ts';
import { tasksAdminApi } from '#contract/tasks-admin.ts';
import { unlimitedAdminApi } from '#contract/unlimited-admin.ts';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { vendorKeysAdminApi } from '#contract/vendor-keys.ts';
import { newId } from '#web/lib/new-id.ts';
import { attempt, type Recipe, recipe } from '../recipe.ts';
import type { World } from '../world.ts';

const reason = 'For the run';
const leaver = ({ leaver: { uid } }: World) => ({ params: { uid } });
const move = ({ leaver }: World) => ({ requestId: newId('req'), userId: leaver.uid, credits: 1, reason });
/** No other recipe asks this model for anything. */
const params = { modelId: 'flux-dev' };
/** A server of one's own on a port where nothing listens. */
const ownServer = { vendor: 'openai-compatible', secret: '', url: 'http://127.0.0.1:9', model: 'fuzz' } as const;

/** What admins do. */
export const adminRecipes: Recipe[] = [
  recipe(auditApi.list)(() => ({ query: {} })),
  recipe(diskAdminApi.read)(() => ({})),
  recipe(communicationsApi.outbox)(() => ({ query: {} })),
  recipe(ledgerAdminApi.list)(() => ({ query: {} })),
  recipe(ledgerAdminApi.people)(({ leaver }) => ({ query: { person: leaver.uid } })),
  recipe(ledgerAdminApi.adjust)((world) => ({ body: { ...move(world), bucket: 'bonus' } })),
  recipe(ledgerAdminApi.gift)((world) => ({ body: move(world) })),
  recipe(ledgerAdminApi.reconciliation)(() => ({})),
  recipe(catalogueAdminApi.list)(() => ({})),
  recipe(catalogueAdminApi.change)(() => ({
    params,
    body: { status: null, pricing: null, replacementId: null, reason },
  })),
  recipe(tasksAdminApi.list)(() => ({ query: {} })),
  recipe(tasksAdminApi.margin)(() => ({ query: {} })),
  recipe(tasksAdminApi.vendors)(() => ({})),
  recipe(tasksAdminApi.tryNow)(() => ({ params: { provider: 'fal' } })),
  recipe(unlimitedAdminApi.list)(() => ({ query: {} })),
  recipe(unlimitedAdminApi.get)(leaver),
  recipe(unlimitedAdminApi.set)((world) => ({ ...leaver(world), body: { lists: [], reason } })),
  recipe(userAdministrationApi.list)(() => ({ query: {} })),
  recipe(userAdministrationApi.setDisabled)((world) => ({ ...leaver(world), body: { disabled: false, reason } })),
  recipe(userAdministrationApi.setRole)((world) => ({ ...leaver(world), body: { role: 'member', reason } })),
  recipe(vendorKeysAdminApi.list)(() => ({})),
  recipe(vendorKeysAdminApi.save)(() => ({ body: ownServer }), { isCostly: true }),
  recipe(vendorKeysAdminApi.remove)(
    async ({ owner }) => {
      await attempt(owner.call(vendorKeysAdminApi.save, { body: ownServer }));
      return { query: { vendor: ownServer.vendor } };
    },
    { isCostly: true },
  ),
];
