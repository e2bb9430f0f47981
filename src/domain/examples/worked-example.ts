import type { GenerationInput } from '../generation/input.ts';

/** The create pages that open with examples. */
export const examplePages = ['image', 'video', 'lip-sync', 'voice', 'music', 'sound'] as const;
export type ExamplePage = (typeof examplePages)[number];

/** The modes of each page that have examples. A page without modes has one, named after it. */
export const createPageModes = {
  image: ['standard', 'edit', 'inpaint', 'upscale'],
  video: ['clip', 'edit', 'upscale'],
  'lip-sync': ['lip-sync'],
  voice: ['words', 'recording'],
  music: ['music'],
  sound: ['sound'],
} as const satisfies Record<ExamplePage, readonly string[]>;
export type ExampleMode = (typeof createPageModes)[ExamplePage][number];

/** Media that an example is made from: the id of a source. */
export type SourceReference = { source: string };
export type ExampleInput = GenerationInput<SourceReference>;

/** A request to a built-in model. */
export type BuiltInRequest = { modelId: string; input: ExampleInput };

/** A file that examples are made from. A user who tries such an example gets a copy in the library, under `name`. */
export type ExampleSource = { id: string; name: string } & (
  | { made: BuiltInRequest }
  /** White ellipse on black over the picture of this size; center and radii are fractions of the width and height. */
  | { mask: { width: number; height: number; x: number; y: number; radiusX: number; radiusY: number } }
);

/** A request with its result, shown on a create page. The page's menu can be filled with `input`. */
export type WorkedExample = {
  id: string;
  page: ExamplePage;
  /** The mode of the page in which it is shown, as the page's menu names it. */
  mode: ExampleMode;
  /** The built-in model that `input` was sent to; null if no built-in model makes this kind. */
  modelId: string | null;
  input: ExampleInput;
  /** If no built-in model makes this kind: what a built-in model was asked for instead, to show what comes out. */
  illustratedBy?: BuiltInRequest;
};

/** The request whose output is shown as the example's result. */
export function shownRequest({ id, modelId, input, illustratedBy }: WorkedExample): BuiltInRequest {
  if (illustratedBy) return illustratedBy;
  if (modelId === null) throw new Error(`Example ${id} has neither a built-in model nor an illustration.`);
  return { modelId, input };
}
