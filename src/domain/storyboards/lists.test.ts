import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sceneSettingKeys, sceneSettingLabel, sceneSettingOptions } from './scene-settings.ts';
import { transitions } from './transitions.ts';
import { defaultVisualStyle, findVisualStyle, visualStyles } from './visual-styles.ts';

const unique = (values: readonly string[]): number => new Set(values).size;

test('there are 44 transitions with ids from 1 in order, from fade to zoomin', () => {
  expect(transitions.map(({ id }) => id)).toEqual(Array.from({ length: 44 }, (_, at) => at + 1));
  expect(unique(transitions.map(({ slug }) => slug))).toBe(44);
  expect(unique(transitions.map(({ name }) => name))).toBe(44);
  expect([transitions[0]?.slug, transitions.at(-1)?.slug]).toEqual(['fade', 'zoomin']);
});

test('each transition has an image of its own', () => {
  const pages = join(import.meta.dirname, '../../web/public');
  expect(unique(transitions.map(({ image }) => image))).toBe(44);
  expect(transitions.filter(({ image }) => !existsSync(join(pages, image)))).toEqual([]);
});

test('there are 70 visual styles, each with its own slug, label and words, and the default comes first', () => {
  expect(visualStyles).toHaveLength(70);
  for (const key of ['slug', 'label', 'words'] as const) {
    expect(unique(visualStyles.map((style) => style[key]))).toBe(70);
  }
  expect(visualStyles[0]?.slug).toBe(defaultVisualStyle);
});

test('the ten styles that need no vendor are among them', () => {
  const native = 'colour ink-wash pencil marker watercolour noir blueprint comic charcoal paper-cut'.split(' ');
  for (const slug of native) expect(findVisualStyle(slug)?.group).toBe('Storyboard');
  expect(findVisualStyle('no-such-style')).toBeNull();
});

test('each of the six settings has 8 to 16 options with names of their own', () => {
  expect(sceneSettingKeys).toHaveLength(6);
  for (const key of sceneSettingKeys) {
    const options = sceneSettingOptions[key];
    expect(options.length).toBeGreaterThanOrEqual(8);
    expect(options.length).toBeLessThanOrEqual(16);
    expect(unique(options.map(({ slug }) => slug))).toBe(options.length);
    for (const { slug, label } of options) expect(sceneSettingLabel(key, slug)).toBe(label);
  }
});
