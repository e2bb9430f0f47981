import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [dark = '', light = ''] = css.split("[data-theme='light']");
const tokenOf = (block: string, name: string) => new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1];

test('fades take 150 ms, modals 300 ms, collapses 350 ms, and a modal lies at z-index 1050', () => {
  const token = (name: string) => tokenOf(dark, name);
  expect(['fade', 'modal', 'collapse', 'z-modal'].map(token)).toEqual(['150ms', '300ms', '350ms', '1050']);
});

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(block: string, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => luminance(tokenOf(block, name) ?? '')) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const surfaces = ['ground', 'page', 'panel', 'well', 'inset'];

test.each([
  ['dark', dark],
  ['light', light],
])('%s: text has a contrast of at least 4.5 on every surface, and on the accent', (_, block) => {
  const texts = ['ink', 'ink-muted', 'ink-faint', 'key-text', 'ok', 'bad', 'info'];
  const pairs = surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const));
  const onOthers = [
    ['ink-muted', 'hover'],
    ['ink-faint', 'raised'],
    ['key-ink', 'key-fill'],
    ['key-ink', 'key-fill-hover'],
    ['ink', 'stage'],
    ['bad', 'bad-bg'],
    ['sheet-ink', 'sheet'],
    ['sheet-faint', 'sheet'],
  ] as const;
  const low = [...pairs, ...onOthers].filter(([text, surface]) => contrast(block, text, surface) < 4.5);
  expect(low).toEqual([]);
});

test('light: borders of fields, and lines in the accent color, have a contrast of at least 3', () => {
  const low = surfaces.flatMap((surface) => ['field', 'key'].filter((name) => contrast(light, name, surface) < 3));
  expect(low).toEqual([]);
});
