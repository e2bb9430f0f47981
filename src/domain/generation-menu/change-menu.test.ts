import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeMenu, type MenuChange } from './change-menu.ts';
import { assetsAtMost, emptyMenu, type GenerationMenu, type MenuAssetKind, type MenuPart } from './menu.ts';

const after = (...changes: MenuChange[]) =>
  changes.reduce<GenerationMenu>((menu, change) => changeMenu(menu, change).menu, emptyMenu);
const add = (part: MenuPart, ...tags: (string | undefined)[]): MenuChange => ({
  type: 'add-assets',
  part,
  assets: tags.map((tag, n) => ({ assetId: `ast_${tag ?? n}`, ...(tag !== undefined && { tag }) })),
});
const tagsIn = (menu: GenerationMenu, part: MenuPart) => menu[part].assets.map(({ tag }) => tag);

test('the menu of pictures has the fields and defaults of the requirement', () => {
  const image = { assets: [], prompt: '', model: null, dimensions: null, style: null, smartPrompt: true };
  expect(emptyMenu.image).toMatchObject(image);
});

test('the menu of clips has the fields and defaults of the requirement', () => {
  expect(emptyMenu.video).toMatchObject({
    assets: [],
    prompt: '',
    model: null,
    version: null,
    duration: null,
    negativePrompt: '',
    cfg: null,
    resolution: null,
    loop: false,
    smartPrompt: true,
  });
});

test('adding assets marks the options as not updated, and updating marks them updated', () => {
  const updated: MenuChange = { type: 'update', how: 'merge', part: 'image', values: { prompt: 'A lighthouse' } };
  expect([after(updated), after(updated, add('image', 'ana')), after(add('image', 'ana'), updated)]).toMatchObject([
    { isUpdated: true },
    { isUpdated: false },
    { isUpdated: true },
  ]);
});

test('an update merges into a part or replaces it, and leaves the other part alone', () => {
  const first: MenuChange = { type: 'update', how: 'merge', part: 'video', values: { prompt: 'Push in', loop: true } };
  const values = { duration: 6 };
  const merged = after(add('image', 'ana'), first, { type: 'update', how: 'merge', part: 'video', values });
  const replaced = after(add('image', 'ana'), first, { type: 'update', how: 'replace', part: 'video', values });
  expect(merged.video).toEqual({ ...emptyMenu.video, prompt: 'Push in', loop: true, duration: 6 });
  expect(replaced.video).toEqual({ ...emptyMenu.video, duration: 6 });
  expect([tagsIn(merged, 'image'), tagsIn(replaced, 'image')]).toEqual([['ana'], ['ana']]);
});

const caps: [kind: MenuAssetKind, sentence: string][] = [
  ['image', 'Maximum number of image assets (5) reached.'],
  ['video', 'Maximum number of video assets (2) reached.'],
];
const addOf = (kind: MenuAssetKind, ...tags: string[]): MenuChange => ({
  type: 'add-assets',
  part: 'video',
  assets: tags.map((tag) => ({ assetId: `ast_${tag}`, tag, ...(kind === 'video' && { kind }) })),
});
for (const [kind, sentence] of caps) {
  const names = ['a', 'b', 'c', 'd', 'e'].slice(0, assetsAtMost[kind]);

  test(`beyond the cap of ${kind} assets nothing is added, and its sentence is said`, () => {
    const full = after(addOf(kind, ...names));
    expect(changeMenu(full, addOf(kind, 'one-more'))).toEqual({ menu: full, messages: [sentence] });
  });

  test(`of more ${kind} assets than there is room for the first are taken`, () => {
    const { menu, messages } = changeMenu(emptyMenu, addOf(kind, ...names, 'x', 'y'));
    expect(tagsIn(menu, 'video')).toEqual(names);
    expect(messages).toEqual([sentence]);
  });
}

test('images and clips of a request are counted apart, in either part of the menu', () => {
  const full = after(addOf('video', 'v', 'w'), addOf('image', 'a', 'b', 'c', 'd', 'e'));
  expect(tagsIn(full, 'video')).toEqual(['v', 'w', 'a', 'b', 'c', 'd', 'e']);
  expect(changeMenu(full, addOf('image', 'f')).messages).toEqual(['Maximum number of image assets (5) reached.']);
});

test('an asset whose tag is there in another case is skipped with its sentence, and takes no place', () => {
  const { menu, messages } = changeMenu(after(add('video', 'Ana')), add('video', 'ANA', 'boat'));
  expect(tagsIn(menu, 'video')).toEqual(['Ana', 'boat']);
  expect(messages).toEqual(['Cannot add asset with same tag.']);
});

const part = fc.constantFrom<MenuPart>('image', 'video');
const assets = fc.array(
  fc.record(
    { assetId: fc.string(), tag: fc.constantFrom('a', 'A', 'b', 'c'), kind: fc.constant('video' as const) },
    { requiredKeys: ['assetId'] },
  ),
);
const change: fc.Arbitrary<MenuChange> = fc.oneof(
  fc.record({ type: fc.constant('add-assets' as const), part, assets }),
  fc.record({
    type: fc.constant('update' as const),
    how: fc.constantFrom('merge' as const, 'replace' as const),
    part,
    values: fc.record({ prompt: fc.string(), assets }, { requiredKeys: [] }),
  }),
);

test('whatever happens, no part has more images or clips than their caps, nor two assets of the same tag', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const menu = after(...changes);
      for (const one of ['image', 'video'] as const) {
        const tags = tagsIn(menu, one).flatMap((tag) => (tag === undefined ? [] : [tag.toLowerCase()]));
        const clips = menu[one].assets.filter(({ kind }) => kind === 'video').length;
        expect(clips).toBeLessThanOrEqual(assetsAtMost.video);
        expect(menu[one].assets.length - clips).toBeLessThanOrEqual(assetsAtMost.image);
        expect(new Set(tags).size).toBe(tags.length);
      }
    }),
  );
});

test('whatever was filled in, a change of route brings the empty menu back', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      expect(after(...changes, { type: 'route-changed' })).toEqual(emptyMenu);
    }),
  );
});
