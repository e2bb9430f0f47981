import type { Lora } from '../generation/input.ts';
import type { Dimension, ModelResolution } from '../storyboards/dimension.ts';

/**
 * A library item that a request is to be made from. Two with the same tag could not be told apart in a prompt. `more` are further
 * images of a character or another tagged thing, best first; a request takes them as far as there is room. `kind` is left out for images.
 */
export type MenuAsset = { assetId: string; tag?: string; more?: readonly string[]; kind?: 'video' };

/** What is done: a new picture, a part of one painted anew, one with what was trained, one changed by words, one made larger. */
export const imageMenuModes = ['standard', 'inpaint', 'lora', 'edit', 'upscale'] as const;
export type ImageMenuMode = (typeof imageMenuModes)[number];

/** What is done: a new clip, one changed by words, one made larger. */
export const videoMenuModes = ['clip', 'edit', 'upscale'] as const;
export type VideoMenuMode = (typeof videoMenuModes)[number];

/** What only some models can be asked for. Null is the model's own. */
type Wishes = {
  negativePrompt: string;
  cfg: number | null;
  resolution: ModelResolution | null;
  /** Null for another one each time. */
  seed: number | null;
};

/**
 * What is asked of an image model. Null is not chosen yet. Where one picture is worked on, it is the first of the assets; the others are
 * references.
 */
export type ImageMenu = Wishes & {
  assets: readonly MenuAsset[];
  prompt: string;
  model: string | null;
  dimensions: Dimension | null;
  style: string | null;
  smartPrompt: boolean;
  mode: ImageMenuMode;
  outputs: number;
  /** The asset that is white where the picture is to be painted anew. */
  mask: string | null;
  loras: readonly Lora[];
};

/** What is asked of a video model; `duration` in seconds. The assets are the first and the last frame, or references. */
export type VideoMenu = Wishes & {
  assets: readonly MenuAsset[];
  prompt: string;
  model: string | null;
  version: string | null;
  duration: number | null;
  loop: boolean;
  smartPrompt: boolean;
  mode: VideoMenuMode;
  dimensions: Dimension | null;
  style: string | null;
  assetsAre: 'frames' | 'references';
  /** The clip should come with its own sound. Ranks models; no model is told. */
  sound: boolean;
};

/** What somebody is about to ask for. `isUpdated` says whether the options are those that the assets call for. */
export type GenerationMenu = { image: ImageMenu; video: VideoMenu; isUpdated: boolean };

/** Which part of the menu is meant. */
export type MenuPart = 'image' | 'video';

/** The most images (frames and references together) and clips that one request may be made from. */
export const assetsAtMost = { image: 5, video: 2 } as const;

/** What an asset of the menu is. */
export type MenuAssetKind = keyof typeof assetsAtMost;

const noWishes: Wishes = { negativePrompt: '', cfg: null, resolution: null, seed: null };

/** The menu as every page finds it. */
export const emptyMenu: GenerationMenu = {
  image: {
    ...noWishes,
    assets: [],
    prompt: '',
    model: null,
    dimensions: null,
    style: null,
    smartPrompt: true,
    mode: 'standard',
    outputs: 1,
    mask: null,
    loras: [],
  },
  video: {
    ...noWishes,
    assets: [],
    prompt: '',
    model: null,
    version: null,
    duration: null,
    loop: false,
    smartPrompt: true,
    mode: 'clip',
    dimensions: null,
    style: null,
    assetsAre: 'frames',
    sound: false,
  },
  isUpdated: false,
};
