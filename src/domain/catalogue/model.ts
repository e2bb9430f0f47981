import type { TaskKind } from './kinds.ts';
import type { MusicStem } from '../sounds/music-stems.ts';
import type { Dimension, ModelResolution } from '../storyboards/dimension.ts';
import type { PromptLanguage } from '../writing/prompt-places.ts';
import type { Pricing } from './price.ts';

/** Who makes media: this machine, the vendors, and any server that speaks OpenAI's language. */
export const providerIds = [
  'previz',
  'fal',
  'replicate',
  'openai',
  'google',
  'elevenlabs',
  'anthropic',
  'openai-compatible',
] as const;
export type ProviderId = (typeof providerIds)[number];

/** `retired` keeps its row and its history, says so, and takes no credits; `hidden` is offered to nobody. */
export const modelStatuses = ['available', 'retired', 'hidden'] as const;
export type ModelStatus = (typeof modelStatuses)[number];

/** Ways to make a picture. */
export const imageModes = ['standard', 'inpaint', 'lora', 'training', 'pretraining'] as const;
export type ImageMode = (typeof imageModes)[number];

/** What can be set of how a voice speaks. */
export const voiceSettings = ['stability', 'similarity', 'style', 'speed'] as const;
export type VoiceSetting = (typeof voiceSettings)[number];

/** What one call may ask of a model. Null means that the kind has no such setting. */
export type ModelLimits = {
  /** 0 where it takes no words. */
  promptCharacters: number;
  /** 1 to 4 for pictures. */
  outputs: number;
  /** The lengths it can make, in seconds, shortest first; null when any length up to `longestSeconds` will do. */
  durationsSeconds: number[] | null;
  shortestSeconds: number | null;
  longestSeconds: number | null;
  /** Smallest first. */
  resolutions: ModelResolution[] | null;
  /** Where a resolution allows fewer lengths than the model does otherwise. */
  durationsAtResolution: Partial<Record<ModelResolution, number[]>>;
  /** Resolutions that a clip has only when it begins with a picture. */
  resolutionsFromImage: ModelResolution[];
  dimensions: Dimension[] | null;
  /** Shapes that a clip has only when it begins with a picture of that shape. */
  dimensionsFromImage: Dimension[];
  /** How many reference pictures it takes. */
  references: number;
  supportsTxt2Vid: boolean;
  supportsImg2Vid: boolean;
  supportsEndFrame: boolean;
  /** 0 where it takes none. */
  negativePromptCharacters: number;
  supportsCfg: boolean;
  supportsLoop: boolean;
  supportsSeed: boolean;
  /** It takes no pictures or clips in which a human face is seen. */
  noFaces: boolean;
  /** Several people in a picture can speak in turn, each with a recording of their own, at given times. */
  supportsTurns: boolean;
  /** Clips come with their own sound. */
  hasSound: boolean;
  /** Music with words that are sung. */
  supportsLyrics: boolean;
  /** How many moments of a piece can be named that the music is to strike; 0 where it strikes none. */
  hitPoints: number;
  /** The groups of a piece that it delivers on tracks of their own. */
  stems: MusicStem[];
  /** What of a voice can be set. */
  voiceSettings: VoiceSetting[];
  imageModes: ImageMode[];
  /** The languages that it writes; null where it writes any. */
  languages: PromptLanguage[] | null;
};

/** A catalogue entry, one for each version: what it can take and give, its limits, its price. */
export type Model = {
  id: string;
  kind: TaskKind;
  /** Who is meant: `Kling`. */
  model: string;
  /** Which of them: `2.5 Pro`; empty where there is one only. */
  version: string;
  label: string;
  description: string;
  pricing: Pricing;
  /** How good what it makes is among its kind, 1 to 5. Our judgement. */
  stars: number;
  /** The quality tier or the picture mode that a version stands for. */
  mode: string | null;
  /** Its maker calls it a preview: it may change. */
  preview: boolean;
  limits: ModelLimits;
  status: ModelStatus;
  /** The day on which its maker switched it off (ISO). */
  retiredOn: string | null;
  /** Offered instead, when retired. */
  replacementId: string | null;
  needsUpgrade: boolean;
  /** Free for those whose plan and list say so. */
  isUnlimited: boolean;
};
