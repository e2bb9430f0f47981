import { referencesApi } from '#contract/references.ts';
import { reportsAdminApi, reportsApi } from '#contract/reports.ts';
import { replyTemplatesApi } from '#contract/reply-templates.ts';
import { type Recipe, recipe } from '../recipe.ts';
import { unique, upload, type World } from '../world.ts';

const note = 'For the run';
const costly = { isCostly: true };

/** One public reference of the member for each world, because a plan allows a limited number. */
const targets = new WeakMap<World, Promise<{ kind: 'reference'; id: string }>>();

async function publish({ url, member, media }: World): Promise<{ kind: 'reference'; id: string }> {
  const tag = `reported-${unique()}`;
  // Not the image of the member's character, who may be a real person.
  const { id: assetId } = await upload(url, member, { kind: 'picture', media });
  const body = { kind: 'prop', tag, description: 'A lamp', assetId } as const;
  const { id } = await member.call(referencesApi.create, { body });
  await member.call(referencesApi.publish, { params: { referenceId: id } });
  return { kind: 'reference', id };
}

function target(world: World): Promise<{ kind: 'reference'; id: string }> {
  const known = targets.get(world) ?? publish(world);
  targets.set(world, known);
  return known;
}

async function report(world: World) {
  const about = await target(world);
  const { token } = await world.leaver.call(reportsApi.form, { query: about });
  return { body: { ...about, reason: 'spam' as const, token } };
}

/** An open case about the member's reference. */
async function openCase(world: World): Promise<{ caseId: string }> {
  await world.leaver.call(reportsApi.send, await report(world));
  const { cases } = await world.owner.call(reportsAdminApi.list, { query: { show: 'open' } });
  const found = await Promise.all(
    cases.map(({ id }) => world.owner.call(reportsAdminApi.get, { params: { caseId: id } })),
  );
  const { id } = await target(world);
  return { caseId: found.find(({ url }) => url?.includes(id))?.id ?? '' };
}

/** A warning of the member. */
async function decision(world: World): Promise<{ decisionId: string }> {
  const params = await openCase(world);
  await world.owner.call(reportsAdminApi.decide, { params, body: { action: 'warn', note } });
  const { history } = await world.owner.call(reportsAdminApi.get, { params });
  return { decisionId: history[0]?.id ?? '' };
}

const appeal = async (world: World) => ({ params: await decision(world), body: { text: 'It is mine.' } });

async function appealed(world: World) {
  const sent = await appeal(world);
  await world.member.call(reportsApi.appeal, sent);
  return { params: sent.params, body: { outcome: 'upheld' as const, note } };
}

const template = () => ({ name: `Reply ${unique()}`, body: 'We looked at it.' });

/** Reports and what admins decide on them. */
export const reportRecipes: Recipe[] = [
  recipe(reportsApi.form)(async (world) => ({ query: await target(world) })),
  recipe(reportsApi.send)(report, costly),
  recipe(reportsApi.ownDecision)(async (world) => ({ params: await decision(world) }), costly),
  recipe(reportsApi.appeal)(appeal, costly),
  recipe(reportsAdminApi.list)(() => ({ query: {} })),
  recipe(reportsAdminApi.get)(async (world) => ({ params: await openCase(world) }), costly),
  recipe(reportsAdminApi.decide)(
    async (world) => ({ params: await openCase(world), body: { action: 'dismiss', note } }),
    costly,
  ),
  recipe(reportsAdminApi.undo)(async (world) => ({ params: await decision(world), body: { note } }), costly),
  recipe(reportsAdminApi.decideAppeal)(appealed, costly),
  recipe(replyTemplatesApi.list)(() => ({})),
  recipe(replyTemplatesApi.add)(() => ({ body: template() })),
  recipe(replyTemplatesApi.change)(() => ({
    params: { templateId: 'rpt_00000000000000000000000001' },
    body: template(),
  })),
  recipe(replyTemplatesApi.remove)(() => ({ params: { templateId: 'rpt_00000000000000000000000002' } })),
];
