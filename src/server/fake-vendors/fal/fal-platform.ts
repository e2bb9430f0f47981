import { Hono } from 'hono';
import { falEndpoints } from './read-endpoints.ts';

const pageSize = 50;

/** The list of models: `GET https://api.fal.ai/v1/models`, in pages. `retired` are those that it calls deprecated. */
export function createFalPlatform(retired: ReadonlySet<string>): Hono {
  const app = new Hono();
  app.get('/v1/models', (context) => {
    const named = context.req.queries('endpoint_id') ?? [];
    const wanted = context.req.query('status');
    const from = Number(context.req.query('cursor') ?? 0);
    const models = [...falEndpoints.keys()]
      .map((id) => ({
        endpoint_id: id,
        metadata: { display_name: id, status: retired.has(id) ? 'deprecated' : 'active' },
      }))
      .filter(({ endpoint_id: id }) => named.length === 0 || named.includes(id))
      .filter(({ metadata }) => wanted === undefined || metadata.status === wanted);
    const next = from + pageSize;
    const hasMore = next < models.length;
    return context.json({
      models: models.slice(from, next),
      next_cursor: hasMore ? String(next) : null,
      has_more: hasMore,
    });
  });
  return app;
}
