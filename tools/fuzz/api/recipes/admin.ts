import { auditApi } from '#contract/audit.ts';
import { catalogueAdminApi } from '#contract/catalogue-admin.ts';
import { communicationsApi } from '#contract/communications.ts';
import { diskAdminApi } from '#contract/disk-admin.ts';
import { ledgerAdminApi } from '#contract/ledger-admin.ts';
import { reportsAdminApi, reportsApi } from '#contract/reports.ts';
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

const body = { name: 'For the run', body: 'We looked at it.' };
/** Nothing has these ids: a report needs a public target. */
const noCase = { caseId: 'rpc_00000000000000000000000000' };
const noDecision = { decisionId: 'rpd_00000000000000000000000000' };
const about = { kind: 'reference', id: 'ref_00000000000000000000000000' } as const;

/** Reports and what admins decide on them. */
const reports: Recipe[] = [
  recipe(reportsApi.form)(() => ({ query: about })),
  recipe(reportsApi.send)(() => ({ body: { ...about, reason: 'spam', token: 'expired' } })),
  recipe(reportsApi.ownDecision)(() => ({ params: noDecision })),
  recipe(reportsApi.appeal)(() => ({ params: noDecision, body: { text: 'It is mine.' } })),
  recipe(reportsAdminApi.list)(() => ({ query: {} })),
  recipe(reportsAdminApi.get)(() => ({ params: noCase })),
  recipe(reportsAdminApi.decide)(() => ({ params: noCase, body: { action: 'dismiss', note: reason } })),
  recipe(reportsAdminApi.undo)(() => ({ params: noDecision, body: { note: reason } })),
  recipe(reportsAdminApi.decideAppeal)(() => ({ params: noDecision, body: { outcome: 'upheld', note: reason } })),
  recipe(reportsAdminApi.templates)(() => ({})),
  recipe(reportsAdminApi.addTemplate)(() => ({ body })),
  recipe(reportsAdminApi.changeTemplate)(() => ({ params: { templateId: 'rpt_00000000000000000000000001' }, body })),
  recipe(reportsAdminApi.removeTemplate)(() => ({ params: { templateId: 'rpt_00000000000000000000000002' } })),
];

/** What admins do. */
export const adminRecipes: Recipe[] = [
  ...reports,
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
