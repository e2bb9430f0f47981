import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayWithEspeak } from './espeak.ts';

const hook = `import { registerHooks } from 'node:module';
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.includes('espeak-ng-emscripten')) return next(specifier, context);
    throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  },
});`;

let folder: string;
const { NODE_OPTIONS } = process.env;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-espeak-'));
  const file = join(folder, 'hide-espeak.mjs');
  await writeFile(file, hook);
  process.env['NODE_OPTIONS'] = `--import ${pathToFileURL(file).href}`;
});
afterAll(async () => {
  if (NODE_OPTIONS === undefined) delete process.env['NODE_OPTIONS'];
  else process.env['NODE_OPTIONS'] = NODE_OPTIONS;
  await rm(folder, { recursive: true, force: true });
});

test('without the package of eSpeak NG, a line in another language is refused with the reason', async () => {
  const phrase = { language: 'fr', text: 'Bonjour', hertz: 110, pace: 1, melody: 1 };
  await expect(sayWithEspeak(phrase)).rejects.toMatchObject({
    message: expect.stringContaining('the built-in voices speak only English on this installation'),
  });
});
