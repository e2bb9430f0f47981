import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Description } from './description.ts';
import { hashSource } from '../security-headers.ts';
import { referencePage } from './reference-page.ts';
import { deepest } from './schema-rows.ts';

const styleFile = join(import.meta.dirname, 'reference-style.css');
/** The colours and sizes of the studio. */
const tokensFile = join(import.meta.dirname, '../../../../web/styles/tokens.css');
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

const policyWith = (style: string) =>
  `default-src 'none'; style-src ${hashSource(style)}; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** How far the rows of a table are indented, by class: the policy allows no style attributes. */
const depths = Array.from({ length: deepest + 2 }, (_, depth) => `td.depth-${depth} { --depth: ${depth}; }`);

/** The API's reference for people, drawn once from its description of itself; to be mounted at `/api/reference`. */
export function createApiReference(describe: () => Description): Hono {
  const app = new Hono();
  let drawn: Promise<{ html: string; policy: string }> | undefined;

  const draw = async () => {
    const files = await Promise.all([readFile(tokensFile, 'utf8'), readFile(styleFile, 'utf8')]);
    const style = [...files, ...depths].join('\n');
    return { html: referencePage(describe(), style), policy: policyWith(style) };
  };

  app.get('/', async (context) => {
    const { html, policy } = await (drawn ??= draw());
    return context.html(html, 200, { 'content-security-policy': policy });
  });
  app.get('/inter.woff2', async () => {
    const font = await readFile(fontFile);
    return new Response(font, { headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=604800' } });
  });
  return app;
}
