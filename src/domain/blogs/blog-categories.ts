/** The 34 categories of articles, by group, in the order in which they are listed. */
export const blogCategoryGroups = [
  {
    name: 'Craft',
    categories: [
      { id: 'screenwriting', label: 'Screenwriting' },
      { id: 'story', label: 'Story' },
      { id: 'dialogue', label: 'Dialogue' },
      { id: 'storyboarding', label: 'Storyboarding' },
      { id: 'shot-design', label: 'Shot design' },
      { id: 'camera', label: 'Camera' },
      { id: 'lighting', label: 'Lighting' },
      { id: 'color', label: 'Color' },
      { id: 'production-design', label: 'Production design' },
      { id: 'costume', label: 'Costume' },
      { id: 'casting', label: 'Casting' },
      { id: 'directing', label: 'Directing' },
      { id: 'editing', label: 'Editing' },
      { id: 'sound-and-music', label: 'Sound and music' },
      { id: 'titles', label: 'Titles and captions' },
    ],
  },
  {
    name: 'Creating with AI',
    categories: [
      { id: 'prompts', label: 'Prompts' },
      { id: 'models', label: 'Models' },
      { id: 'consistency', label: 'Consistency' },
      { id: 'lip-sync', label: 'Lip-sync' },
      { id: 'voices', label: 'Voices' },
      { id: 'animation', label: 'Animation' },
      { id: 'rights-and-consent', label: 'Rights and consent' },
    ],
  },
  {
    name: 'Formats',
    categories: [
      { id: 'short-films', label: 'Short films' },
      { id: 'music-videos', label: 'Music videos' },
      { id: 'commercials', label: 'Commercials' },
      { id: 'trailers', label: 'Trailers' },
      { id: 'reels', label: 'Reels' },
      { id: 'documentary', label: 'Documentary' },
    ],
  },
  {
    name: 'Backlot',
    categories: [
      { id: 'releases', label: 'Releases' },
      { id: 'case-studies', label: 'Case studies' },
      { id: 'exports', label: 'Exports' },
      { id: 'pricing-and-credits', label: 'Pricing and credits' },
      { id: 'self-hosting', label: 'Self-hosting' },
      { id: 'news', label: 'News' },
    ],
  },
] as const;

export type BlogCategory = (typeof blogCategoryGroups)[number]['categories'][number]['id'];
export const blogCategories: readonly { id: BlogCategory; label: string }[] = blogCategoryGroups.flatMap(
  ({ categories }) => [...categories],
);
export const blogCategoryIds = blogCategories.map(({ id }) => id);

export const isBlogCategory = (id: string): id is BlogCategory => blogCategoryIds.some((one) => one === id);
export const blogCategoryLabel = (id: BlogCategory): string => blogCategories.find((one) => one.id === id)?.label ?? id;
