import fc from 'fast-check';
import { expect, test } from 'vitest';
import { families } from '../catalogue/families.ts';
import type { JudgedModel } from '../catalogue/judge-model.ts';
import { noNeeds } from '../catalogue/model-needs.ts';
import { modelFits, rankModels } from '../catalogue/rank-models.ts';
import { strengthOf } from '../catalogue/strengths.ts';
import { inputProblems } from '../generation/check-input.ts';
import type { GenerationInput, MediaReference } from '../generation/input.ts';
import { useOf } from '../generation/route.ts';
import { dimensions, modelResolutions } from '../storyboards/dimension.ts';
import { emptyMenu, type ImageMenu, type MenuAsset, type VideoMenu } from './menu.ts';
import { imageNeeds, videoNeeds } from './needs-of.ts';
import { imageRequest, videoRequest } from './request-of.ts';

const models = Object.values(families)
  .flat()
  .map((entry) => ({
    ...entry,
    strength: strengthOf(entry),
    takes: [...new Set(entry.endpoints.flatMap(({ uses }) => uses))],
  }));
const ofKind = (kind: string) => models.filter((model) => model.kind === kind);
const find = (id: string) => {
  const model = models.find((one) => one.id === id);
  if (!model) throw new Error(`There is no model ${id}.`);
  return model;
};
const free = { priceOf: () => 0 };

const asset: fc.Arbitrary<MenuAsset> = fc.record({ assetId: fc.uuid() });
const shared = {
  prompt: fc.constantFrom('A lighthouse', 'x'.repeat(3_000)),
  dimensions: fc.constantFrom(null, ...dimensions),
  resolution: fc.constantFrom(null, ...modelResolutions),
  negativePrompt: fc.constantFrom('', 'crowds'),
};
const imageMenu: fc.Arbitrary<ImageMenu> = fc
  .record({ ...shared, assets: fc.array(asset, { maxLength: 5 }), outputs: fc.integer({ min: 1, max: 4 }) })
  .map((values) => ({ ...emptyMenu.image, ...values }));
const videoMenu: fc.Arbitrary<VideoMenu> = fc
  .record({
    ...shared,
    assets: fc.array(asset, { maxLength: 2 }),
    duration: fc.constantFrom(null, 1, 4, 6, 8, 10, 30),
    loop: fc.boolean(),
    assetsAre: fc.constantFrom('frames' as const, 'references' as const),
  })
  .map((values) => ({ ...emptyMenu.video, ...values }));

type Input = GenerationInput<MediaReference>;
type Model = (typeof models)[number];
const isAccepted = (model: Model, input: Input): boolean =>
  inputProblems({ ...model, status: 'available' }, input).length === 0 &&
  (model.takes.includes(useOf(input)) || model.takes.includes('any'));

type Chosen = Pick<ImageMenu, 'resolution' | 'dimensions' | 'negativePrompt'>;
type Look = { resolution: unknown; dimension: unknown; negativePrompt?: string };

const keepsLook = (menu: Chosen, { resolution, dimension, negativePrompt = '' }: Look): boolean =>
  [null, resolution].includes(menu.resolution) &&
  [null, dimension].includes(menu.dimensions) &&
  negativePrompt === menu.negativePrompt;

/** Whether nothing of what was chosen is missing from the request. */
function keepsImage(menu: ImageMenu, input: Input): boolean {
  if (input.kind !== 'image') return false;
  return input.subjects.length === menu.assets.length && input.outputs === menu.outputs && keepsLook(menu, input);
}

function keepsVideo(menu: VideoMenu, input: Input): boolean {
  if (input.kind !== 'video') return false;
  const [frames, references] = menu.assetsAre === 'frames' ? [menu.assets.length, 0] : [0, menu.assets.length];
  const isLoop = menu.loop && frames > 0;
  const keptFrames = [input.startFrame, input.endFrame].filter((frame) => frame !== null).length;
  return (
    keptFrames === (isLoop ? 1 : frames) &&
    input.subjects.length === references &&
    (input.loop ?? false) === isLoop &&
    [null, input.durationSeconds].includes(menu.duration) &&
    keepsLook(menu, input)
  );
}

test('a model is ranked as able if and only if its request is accepted and has everything that was chosen', () => {
  fc.assert(
    fc.property(imageMenu, (menu) => {
      for (const { model, fit } of rankModels(ofKind('image'), { ...free, needs: imageNeeds(menu) })) {
        const input = imageRequest(menu, { limits: model.limits, seed: 1 });
        const isAble = input !== null && isAccepted(model, input) && keepsImage(menu, input);
        if (fit !== 'retired') expect([model.id, fit === 'full']).toEqual([model.id, isAble]);
      }
    }),
  );
  fc.assert(
    fc.property(videoMenu, (menu) => {
      for (const { model, fit } of rankModels(ofKind('video'), { ...free, needs: videoNeeds(menu) })) {
        const input = videoRequest(menu, { limits: model.limits, seed: 1 });
        const isAble = input !== null && isAccepted(model, input) && keepsVideo(menu, input);
        if (fit !== 'retired') expect([model.id, fit === 'full']).toEqual([model.id, isAble]);
      }
    }),
  );
});

test('every model is in the ranking once, the able ones first and the retired last, each with a reason of one line', () => {
  fc.assert(
    fc.property(videoMenu, fc.shuffledSubarray(ofKind('video')), (menu, some) => {
      const ranked = rankModels(some, { ...free, needs: videoNeeds(menu) });
      expect(new Set(ranked.map(({ model }) => model.id))).toEqual(new Set(some.map(({ id }) => id)));
      const places = ranked.map(({ fit }) => modelFits.indexOf(fit));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      for (const { reason } of ranked) expect(reason).toMatch(/^[A-Z0-9].{2,}$/);
    }),
  );
});

test('without inputs that tell models apart, the order of the catalogue stays', () => {
  const available = ofKind('image').filter(({ status }) => status === 'available');
  const ids = (list: readonly { model: JudgedModel }[]) => list.map(({ model }) => model.id);
  expect(ids(rankModels(available, { ...free, needs: noNeeds }))).toEqual(available.map(({ id }) => id));
  const needs = imageNeeds({ ...emptyMenu.image, prompt: 'A lighthouse', dimensions: '16:9' });
  expect(ids(rankModels(available, { ...free, needs }))).toEqual(available.map(({ id }) => id));
  // Those that always need a first frame come behind the others, and nothing else moves while a prompt is typed.
  const clips = ofKind('video').filter(({ status }) => status === 'available');
  const typed = videoNeeds({ ...emptyMenu.video, prompt: 'A lighthouse' });
  const [fromWords, fromPicture] = [true, false].map((is) =>
    clips.filter(({ limits }) => limits.supportsTxt2Vid === is),
  );
  expect(ids(rankModels(clips, { ...free, needs: typed }))).toEqual(
    [...(fromWords ?? []), ...(fromPicture ?? [])].map(({ id }) => id),
  );
});

test('a further wish, or less to spend, never moves a model to a better place than before', () => {
  const more = fc.constantFrom(
    { sound: true },
    { endFrame: true },
    { loop: true },
    { negativePrompt: true },
    { characters: 9_000 },
  );
  const credits = fc.constantFrom(null, 0, 5, 100);
  fc.assert(
    fc.property(videoMenu, more, credits, (menu, wish, creditsLeft) => {
      const needs = videoNeeds(menu);
      const purse = { priceOf: ({ stars }: Model) => stars * 10 };
      const before = rankModels(ofKind('video'), { ...purse, needs });
      const after = rankModels(ofKind('video'), { ...purse, needs: { ...needs, ...wish }, creditsLeft });
      for (const { model, fit } of after) {
        const was = before.find((one) => one.model.id === model.id)?.fit ?? 'full';
        expect(modelFits.indexOf(fit)).toBeGreaterThanOrEqual(modelFits.indexOf(was));
      }
    }),
  );
});

const reasons: [inputs: string, id: string, reason: string][] = [
  ['nothing', 'nano-banana', 'Keeps faces, uses 5 references'],
  ['three references', 'nano-banana', 'Keeps faces, uses all 3 references'],
  ['three references', 'flux-pro', 'Uses 1 of 3 references'],
  ['4K', 'flux-pro', 'No 4K'],
];
const menus: Record<string, ImageMenu> = {
  nothing: emptyMenu.image,
  'three references': { ...emptyMenu.image, assets: ['a', 'b', 'c'].map((assetId) => ({ assetId })) },
  '4K': { ...emptyMenu.image, resolution: '4K' },
};
for (const [inputs, id, reason] of reasons) {
  test(`with ${inputs} the reason of ${id} is: ${reason}`, () => {
    const needs = imageNeeds(menus[inputs] ?? emptyMenu.image);
    expect(rankModels([find(id)], { ...free, needs })[0]?.reason).toBe(reason);
  });
}

test('what is too dear, or not in the plan, is ranked behind with the reason', () => {
  const list = [find('nano-banana'), find('previz-image')];
  const priceOf = ({ id }: Model) => (id === 'nano-banana' ? 8 : 1);
  const [first, second] = rankModels(list, { priceOf, creditsLeft: 3 });
  expect([first?.model.id, second?.reason]).toEqual(['previz-image', 'Costs 8, 3 left']);
  const refusalOf = ({ id }: Model) => (id === 'nano-banana' ? 'needs the Basic plan' : null);
  expect(rankModels(list, { priceOf, refusalOf })[1]?.reason).toBe('Needs the Basic plan');
});

test('with references the best of those that use all of them comes first', () => {
  const available = ofKind('image').filter(({ status }) => status === 'available');
  const menu = menus['three references'] ?? emptyMenu.image;
  const ranked = rankModels(available, { ...free, needs: imageNeeds(menu) });
  expect(ranked[0]?.model.stars).toBe(5);
  expect(ranked[0]?.reason).toMatch(/uses all 3 references$/i);
  expect(ranked.at(-1)?.fit).toBe('partly');
});
