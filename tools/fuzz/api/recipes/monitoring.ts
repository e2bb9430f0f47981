import { monitoringAdminApi, monitoringApi } from '#contract/monitoring.ts';
import { type Recipe, recipe } from '../recipe.ts';
import type { World } from '../world.ts';

const costly = { isCostly: true };
const frame = { name: '', file: '/assets/fuzz-12345678.js', line: 1, column: 1 };
const error = { errors: [{ name: 'Error', message: 'Fuzz', frames: [frame] }], page: '/studio', count: 1 };
const report = { body: { release: '1.0.0', browser: 'Other' as const, errors: [error] } };

/** An error that was reported. */
async function reported({ owner, leaver }: World): Promise<{ errorId: string }> {
  const listed = () => owner.call(monitoringAdminApi.list, { query: { state: 'open' } });
  const { groups } = await listed();
  if (groups[0]) return { errorId: groups[0].id };
  await leaver.call(monitoringApi.reportErrors, report);
  return { errorId: (await listed()).groups[0]?.id ?? '' };
}

/** Errors and web vitals. Reports have no effect outside production, so that `npm run fuzz` reaches the lists only. */
export const monitoringRecipes: Recipe[] = [
  recipe(monitoringApi.reportErrors)(() => report, costly),
  recipe(monitoringApi.reportVitals)(() => ({ body: { values: [{ page: '/', metric: 'LCP', value: 1200 }] } }), costly),
  recipe(monitoringAdminApi.list)(() => ({ query: { state: 'open' } })),
  recipe(monitoringAdminApi.get)(async (world) => ({ params: await reported(world) }), costly),
  recipe(monitoringAdminApi.setState)(
    async (world) => ({ params: await reported(world), body: { state: 'open' } }),
    costly,
  ),
  recipe(monitoringAdminApi.vitals)(() => ({ query: {} })),
];
