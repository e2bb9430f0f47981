import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Description } from './description.ts';
import { referencePage } from './reference-page.ts';

const styleFile = join(import.meta.dirname, 'reference-style.css');
/** The colours and sizes of the studio. */
const tokensFile = join(import.meta.dirname, '../../../../web/styles/tokens.css');
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
};

/** The API's reference for people, drawn once from its description of itself; to be mounted at `/api/reference`. */
export function createApiReference(describe: () => Description): Hono {
  const app = new Hono();
  let page: Promise<string> | undefined;

  const draw = async (): Promise<string> => {
    const [tokens, style] = await Promise.all([readFile(tokensFile, 'utf8'), readFile(styleFile, 'utf8')]);
    return referencePage(describe(), tokens + style);
  };

  app.get('/', async (context) => context.html(await (page ??= draw()), 200, headers));
  app.get('/inter.woff2', async () => {
    const font = await readFile(fontFile);
    return new Response(font, { headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=604800' } });
  });
  return app;
}
