import { dimensions } from '../../storyboards/dimension.ts';
import type { CatalogueEntry, EndpointUse, VendorEndpoint } from '../entry.ts';
import type { Model, ModelLimits, ProviderId } from '../model.ts';
import type { VendorCost } from '../price.ts';

/**
 * What the rows of all families share, so that a row says only what is its own. Prices are the requirement's (section 9). A vendor's cost
 * comes from third parties (December 2025 to October 2026) unless it says `read`: then it was published on the vendor's own page of that
 * endpoint (`https://fal.ai/models/<endpoint>/llms.txt` at fal). No bill has been seen; compare with one before money flows.
 */
export const noSettings: ModelLimits = {
  promptCharacters: 5000,
  outputs: 1,
  durationsSeconds: null,
  shortestSeconds: null,
  longestSeconds: null,
  resolutions: null,
  durationsAtResolution: {},
  resolutionsFromImage: [],
  dimensions: null,
  dimensionsFromImage: [],
  references: 0,
  supportsTxt2Vid: false,
  supportsImg2Vid: false,
  supportsEndFrame: false,
  negativePromptCharacters: 0,
  supportsCfg: false,
  supportsLoop: false,
  supportsSeed: false,
  noFaces: false,
  supportsTurns: false,
  hasSound: false,
  supportsLyrics: false,
  hitPoints: 0,
  stems: [],
  voiceSettings: [],
  languages: null,
  imageModes: [],
};

type Shared =
  | 'version'
  | 'mode'
  | 'preview'
  | 'status'
  | 'retiredOn'
  | 'replacementId'
  | 'needsUpgrade'
  | 'isUnlimited'
  | 'creditsDeprecated'
  | 'limits';

/** A row as a family writes it. */
export type Row = Omit<CatalogueEntry, Shared | 'kind'> &
  Partial<Omit<Pick<CatalogueEntry, Shared>, 'limits'>> & { limits?: Partial<ModelLimits> };

const usual = {
  version: '',
  mode: null,
  preview: false,
  status: 'available',
  retiredOn: null,
  replacementId: null,
  needsUpgrade: false,
  isUnlimited: false,
  creditsDeprecated: null,
} as const satisfies Partial<CatalogueEntry>;

/** A model of pictures: 1 to 4 of them, in each shape. */
export function picture({ limits, ...row }: Row): CatalogueEntry {
  const own: ModelLimits = {
    ...noSettings,
    outputs: 4,
    resolutions: ['720p'],
    dimensions: [...dimensions],
    imageModes: ['standard'],
    ...limits,
  };
  return { ...usual, kind: 'image', mode: 'standard', isUnlimited: true, ...row, limits: own };
}

/** A model of clips, from words and from a first frame. */
export function clip({ limits, ...row }: Row): CatalogueEntry {
  const own: ModelLimits = {
    ...noSettings,
    resolutions: ['720p'],
    dimensions: [...dimensions],
    supportsTxt2Vid: true,
    supportsImg2Vid: true,
    ...limits,
  };
  const longest = own.longestSeconds ?? own.durationsSeconds?.at(-1) ?? null;
  const shortest = own.shortestSeconds ?? own.durationsSeconds?.[0] ?? null;
  // A clip that ends on the frame it began with is a loop.
  const supportsLoop = own.supportsEndFrame;
  return {
    ...usual,
    kind: 'video',
    ...row,
    limits: { ...own, shortestSeconds: shortest, longestSeconds: longest, supportsLoop },
  };
}

/** What is made of a picture, a clip or a recording alone. */
const wordless: ReadonlySet<Model['kind']> = new Set(['image-upscale', 'video-upscale', 'speech-to-speech']);

/** A model of any other kind. */
export function other(kind: Model['kind'], { limits, ...row }: Row): CatalogueEntry {
  const promptCharacters = wordless.has(kind) ? 0 : noSettings.promptCharacters;
  return { ...usual, kind, ...row, limits: { ...noSettings, promptCharacters, ...limits } };
}

/** A version that its maker has switched off, and what is offered instead. */
export function retired(retiredOn: string, replacementId: string) {
  return { status: 'retired', retiredOn, replacementId } as const;
}

type Way = Partial<Pick<VendorEndpoint, 'resolutions' | 'outputsPerCall' | 'fixedInputs' | 'belowCost'>> & {
  uses: EndpointUse | EndpointUse[];
  cost: VendorCost | null;
};

/** A way to a model at a vendor. */
export function at(provider: ProviderId, endpoint: string, { uses, ...way }: Way): VendorEndpoint {
  const usualWay = { resolutions: null, outputsPerCall: 1, fixedInputs: {}, belowCost: null };
  return { provider, endpoint, uses: [uses].flat(), ...usualWay, ...way };
}

/** A way to pictures that gives up to four in one call. */
export function four(provider: ProviderId, endpoint: string, way: Way): VendorEndpoint {
  return at(provider, endpoint, { outputsPerCall: 4, ...way });
}

/** Dollars for each picture, as third parties state them. */
export function perPicture(dollars: number, steps: Partial<Pick<Stepped, 'byResolution' | 'bySize'>> = {}): VendorCost {
  return { per: 'output', dollars, source: 'third-party', ...steps };
}

/** Dollars for each second, as third parties state them. */
export function perSecond(dollars: number, byResolution?: Stepped['byResolution']): BySecond {
  return { per: 'second', dollars, source: 'third-party', minimumSeconds: 0, byResolution };
}

/** A cost that the vendor publishes on its own page of the endpoint. */
export function read(cost: VendorCost): VendorCost {
  return { ...cost, source: 'vendor-page' };
}

/** Why a way may cost more than its price brings: the price is not ours to change. */
export const requiredPrice = 'The specification (section 9) sets this price, and the vendor charges more.';

type Stepped = Extract<VendorCost, { per: 'output' }>;
type BySecond = Extract<VendorCost, { per: 'second' }>;
