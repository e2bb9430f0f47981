import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('fades take 150 ms, modals 300 ms, collapses 350 ms, and a modal lies at z-index 1050', () => {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];
  expect(['fade', 'modal', 'collapse', 'z-modal'].map(token)).toEqual(['150ms', '300ms', '350ms', '1050']);
});
