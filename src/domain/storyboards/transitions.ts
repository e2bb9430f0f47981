const rows = [
  { id: 1, slug: 'fade', name: 'Cross dissolve' },
  { id: 2, slug: 'wipeleft', name: 'Wipe left' },
  { id: 3, slug: 'wiperight', name: 'Wipe right' },
  { id: 4, slug: 'wipeup', name: 'Wipe up' },
  { id: 5, slug: 'wipedown', name: 'Wipe down' },
  { id: 6, slug: 'slideleft', name: 'Slide left' },
  { id: 7, slug: 'slideright', name: 'Slide right' },
  { id: 8, slug: 'slideup', name: 'Slide up' },
  { id: 9, slug: 'slidedown', name: 'Slide down' },
  { id: 10, slug: 'circlecrop', name: 'Circle crop' },
  { id: 11, slug: 'rectcrop', name: 'Rectangle crop' },
  { id: 12, slug: 'distance', name: 'Distance blend' },
  { id: 13, slug: 'fadeblack', name: 'Fade through black' },
  { id: 14, slug: 'fadewhite', name: 'Fade through white' },
  { id: 15, slug: 'radial', name: 'Clock wipe' },
  { id: 16, slug: 'smoothleft', name: 'Soft wipe left' },
  { id: 17, slug: 'smoothright', name: 'Soft wipe right' },
  { id: 18, slug: 'smoothup', name: 'Soft wipe up' },
  { id: 19, slug: 'smoothdown', name: 'Soft wipe down' },
  { id: 20, slug: 'circleopen', name: 'Iris in' },
  { id: 21, slug: 'circleclose', name: 'Iris out' },
  { id: 22, slug: 'vertopen', name: 'Vertical doors open' },
  { id: 23, slug: 'vertclose', name: 'Vertical doors close' },
  { id: 24, slug: 'horzopen', name: 'Horizontal doors open' },
  { id: 25, slug: 'horzclose', name: 'Horizontal doors close' },
  { id: 26, slug: 'dissolve', name: 'Grain dissolve' },
  { id: 27, slug: 'pixelize', name: 'Pixelate' },
  { id: 28, slug: 'diagtl', name: 'Diagonal to top left' },
  { id: 29, slug: 'diagtr', name: 'Diagonal to top right' },
  { id: 30, slug: 'diagbl', name: 'Diagonal to bottom left' },
  { id: 31, slug: 'diagbr', name: 'Diagonal to bottom right' },
  { id: 32, slug: 'hlslice', name: 'Slices to the left' },
  { id: 33, slug: 'hrslice', name: 'Slices to the right' },
  { id: 34, slug: 'vuslice', name: 'Slices upward' },
  { id: 35, slug: 'vdslice', name: 'Slices downward' },
  { id: 36, slug: 'hblur', name: 'Whip blur' },
  { id: 37, slug: 'fadegrays', name: 'Fade through gray' },
  { id: 38, slug: 'wipetl', name: 'Wipe to top left' },
  { id: 39, slug: 'wipetr', name: 'Wipe to top right' },
  { id: 40, slug: 'wipebl', name: 'Wipe to bottom left' },
  { id: 41, slug: 'wipebr', name: 'Wipe to bottom right' },
  { id: 42, slug: 'squeezeh', name: 'Squeeze horizontally' },
  { id: 43, slug: 'squeezev', name: 'Squeeze vertically' },
  { id: 44, slug: 'zoomin', name: 'Zoom in' },
] as const;

export type TransitionSlug = (typeof rows)[number]['slug'];

export type Transition = {
  /** Position in the list, from 1. */
  id: number;
  /** The name of FFmpeg's `xfade` transition. */
  slug: TransitionSlug;
  name: string;
  /** Path of a still from the middle of the transition. `npm run examples` makes it. */
  image: string;
};

/**
 * The transitions between two shots: FFmpeg's `xfade` set from `fade` to `zoomin`, in FFmpeg's order. A plain cut is the absence
 * of a transition.
 */
export const transitions: readonly Transition[] = rows.map((row) => ({
  ...row,
  image: `/transitions/${row.slug}.webp`,
}));

/** The slugs alone, in the order of `transitions`. */
export const transitionSlugs: readonly TransitionSlug[] = transitions.map(({ slug }) => slug);
