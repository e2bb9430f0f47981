import type { Dimension, ModelResolution } from '../storyboards/dimension.ts';

/** A library item that a request is to be made from. Two with the same tag could not be told apart in a prompt. */
export type MenuAsset = { assetId: string; tag?: string };

/** What is asked of an image model. Null is not chosen yet. */
export type ImageMenu = {
  assets: readonly MenuAsset[];
  prompt: string;
  model: string | null;
  dimensions: Dimension | null;
  style: string | null;
  smartPrompt: boolean;
};

/** What is asked of a video model; `duration` in seconds. */
export type VideoMenu = {
  assets: readonly MenuAsset[];
  prompt: string;
  model: string | null;
  version: string | null;
  duration: number | null;
  negativePrompt: string;
  cfg: number | null;
  resolution: ModelResolution | null;
  loop: boolean;
  smartPrompt: boolean;
};

/** What somebody is about to ask for. `isUpdated` says whether the options are those that the assets call for. */
export type GenerationMenu = { image: ImageMenu; video: VideoMenu; isUpdated: boolean };

/** Which part of the menu is meant. */
export type MenuPart = 'image' | 'video';

/** The most assets that one request may be made from. */
export const assetsAtMost: Readonly<Record<MenuPart, number>> = { image: 5, video: 2 };

/** The menu as every page finds it. */
export const emptyMenu: GenerationMenu = {
  image: { assets: [], prompt: '', model: null, dimensions: null, style: null, smartPrompt: true },
  video: {
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
  },
  isUpdated: false,
};
