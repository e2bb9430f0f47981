import fc from 'fast-check';
import { expect, test } from 'vitest';
import { families } from '../catalogue/families.ts';
import { inputProblems } from '../generation/check-input.ts';
import { dimensions, modelResolutions } from '../storyboards/dimension.ts';
import { emptyMenu, type ImageMenu, type MenuAsset, type VideoMenu } from './menu.ts';
import { menuOf } from './menu-of.ts';
import { rankReferences } from './rank-references.ts';
import { imageRequest, videoRequest } from './request-of.ts';
import { settledVideo } from './settled.ts';

const models = Object.values(families)
  .flat()
  .filter(({ status }) => status === 'available');
const ofKind = (kind: string) => fc.constantFrom(...models.filter((model) => model.kind === kind));
const find = (id: string) => {
  const model = models.find((one) => one.id === id);
  if (!model) throw new Error(`There is no model ${id}.`);
  return model;
};

const asset: fc.Arbitrary<MenuAsset> = fc.oneof(
  fc.record({ assetId: fc.uuid() }),
  fc.record({ assetId: fc.uuid(), tag: fc.constantFrom('ines', 'jetty', 'ferry') }),
  fc.record({ assetId: fc.uuid(), tag: fc.constantFrom('nell', 'bram'), more: fc.array(fc.uuid(), { minLength: 1 }) }),
);
const assets = (maxLength: number) =>
  fc.uniqueArray(asset, { maxLength, selector: ({ tag, assetId }) => tag ?? assetId });
const shared = {
  prompt: fc.constantFrom('A lighthouse', '@ines on the @jetty'),
  dimensions: fc.constantFrom(null, ...dimensions),
  resolution: fc.constantFrom(null, ...modelResolutions),
  style: fc.constantFrom(null, 'noir'),
  smartPrompt: fc.boolean(),
  negativePrompt: fc.constantFrom('', 'crowds'),
  cfg: fc.constantFrom(null, 0.4),
};
const imageMenu: fc.Arbitrary<ImageMenu> = fc
  .record({ ...shared, assets: assets(5), outputs: fc.integer({ min: 1, max: 4 }) })
  .map((values) => ({ ...emptyMenu.image, ...values }));
const videoMenu: fc.Arbitrary<VideoMenu> = fc
  .record({
    ...shared,
    assets: assets(2),
    duration: fc.constantFrom(null, 1, 4, 6, 8, 10, 30),
    loop: fc.boolean(),
    assetsAre: fc.constantFrom('frames' as const, 'references' as const),
  })
  .map((values) => ({ ...emptyMenu.video, ...values }));

test('whatever is chosen, no model is asked for what it cannot do; only a first frame may be missing', () => {
  fc.assert(
    fc.property(ofKind('image'), imageMenu, (model, menu) => {
      const input = imageRequest(menu, { limits: model.limits, seed: 1 });
      expect(input && inputProblems(model, input)).toEqual([]);
    }),
  );
  fc.assert(
    fc.property(ofKind('video'), videoMenu, (model, menu) => {
      const input = videoRequest(menu, { limits: model.limits, seed: 1 });
      const problems = input ? inputProblems(model, input) : [];
      expect(problems.filter(({ path }) => path !== 'startFrame')).toEqual([]);
    }),
  );
});

test('a character shows its best image before another one shows its second, up to what the model and the requirement allow', () => {
  const nell = { assetId: 'nell-1', tag: 'nell', more: ['nell-2', 'nell-3', 'nell-4'] };
  const bram = { assetId: 'bram-1', tag: 'bram', more: ['bram-2'] };
  const menu = { ...emptyMenu.image, prompt: '@bram waits for @nell', assets: [nell, bram] };
  const { limits } = find('flux-dev');
  const shown = (references: number) => {
    const input = imageRequest(menu, { limits: { ...limits, references }, seed: 1 });
    if (input?.kind !== 'image') throw new Error('No image is asked for.');
    return input.subjects.map(({ name, images }) => [name, images.map((one) => 'assetId' in one && one.assetId)]);
  };
  expect(shown(1)).toEqual([['bram', ['bram-1']]]);
  expect(shown(3)).toEqual([
    ['bram', ['bram-1', 'bram-2']],
    ['nell', ['nell-1']],
  ]);
  expect(shown(9)).toEqual([
    ['bram', ['bram-1', 'bram-2']],
    ['nell', ['nell-1', 'nell-2', 'nell-3']],
  ]);
});

test('settings that are reused ask for the same again', () => {
  fc.assert(
    fc.property(ofKind('image'), imageMenu, (model, menu) => {
      const asking = { limits: model.limits, seed: 7 };
      const input = imageRequest(menu, asking);
      const reused = input && menuOf(input, model.id);
      expect(reused?.part === 'image' && imageRequest(reused.values, asking)).toEqual(input);
    }),
  );
  fc.assert(
    fc.property(ofKind('video'), videoMenu, (model, menu) => {
      const asking = { limits: model.limits, seed: 7 };
      const input = videoRequest(menu, asking);
      const reused = input && menuOf(input, model.id);
      expect(reused?.part === 'video' && videoRequest(reused.values, asking)).toEqual(input);
    }),
  );
});

test('MiniMax makes 1080p only at 6 s, and 512p and what is not wide only from a picture', () => {
  const { limits } = find('minimax-video');
  const at = (values: Partial<VideoMenu>) => settledVideo({ ...emptyMenu.video, ...values }, limits);
  const frame = [{ assetId: 'a' }];
  expect(at({ resolution: '1080p', duration: 10 })).toMatchObject({ resolution: '1080p', durationSeconds: 6 });
  expect(at({ resolution: '768p', duration: 10 })).toMatchObject({ resolution: '768p', durationSeconds: 10 });
  expect(at({ resolution: '512p' })).toMatchObject({ resolution: '768p' });
  expect(at({ resolution: '512p', assets: frame })).toMatchObject({ resolution: '512p' });
  expect(at({ dimensions: '9:16' })).toMatchObject({ dimension: '16:9' });
  expect(at({ dimensions: '9:16', assets: frame })).toMatchObject({ dimension: '9:16' });
});

test('a picture is changed, painted over and made larger from the first of the assets', () => {
  const { limits } = find('image-edit');
  const two = [{ assetId: 'a' }, { assetId: 'b' }];
  const menu = (values: Partial<ImageMenu>): ImageMenu => ({ ...emptyMenu.image, prompt: 'Night', ...values });
  const asking = { limits, seed: 1 };
  expect(imageRequest(menu({ mode: 'edit' }), asking)).toBeNull();
  expect(imageRequest(menu({ mode: 'edit', assets: two }), asking)).toMatchObject({
    kind: 'image-edit',
    picture: { assetId: 'a' },
    references: [{ assetId: 'b' }],
  });
  expect(imageRequest(menu({ mode: 'upscale', assets: two }), asking)).toMatchObject({ picture: { assetId: 'a' } });
  expect(imageRequest(menu({ mode: 'inpaint', assets: two }), asking)).toBeNull();
  expect(imageRequest(menu({ mode: 'inpaint', assets: two, mask: 'm' }), asking)).toMatchObject({
    inpaint: { picture: { assetId: 'a' }, mask: { assetId: 'm' } },
    subjects: [],
  });
});

test('a model that takes fewer references gets those first that the prompt names, in its order', () => {
  const all = ['ferry', 'ines', 'jetty'].map((tag) => ({ assetId: tag, tag }));
  const { used, left } = rankReferences(all, '@Jetty, then @ines', 2);
  expect([used, left].map((some) => some.map(({ tag }) => tag))).toEqual([['jetty', 'ines'], ['ferry']]);
});
