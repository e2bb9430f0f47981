/** The guided starts, in the order of the gallery. */
export const templates = [
  {
    slug: 'music-video',
    name: 'Music video',
    summary: 'Performance and story alternate, with every cut on a beat of your song.',
    gives: 'Choose a song. Backlot finds its tempo, you check the beats, and shots are cut on them.',
  },
  {
    slug: 'commercial',
    name: 'Commercial',
    summary: 'A spot exactly 15, 30 or 60 seconds long, with a product shot and an end card.',
    gives: 'Name the product, its benefit and the tagline.',
  },
  {
    slug: 'short-film',
    name: 'Short film',
    summary: 'Three scenes: what the hero wants, what prevents it, and how it ends.',
    gives: 'Describe the hero, the conflict and the ending.',
  },
  {
    slug: 'trailer',
    name: 'Trailer',
    summary: 'The world, the threat, a montage that gets faster, a pause, the title.',
    gives: 'Name the film and list its moments.',
  },
  {
    slug: 'vertical-reel',
    name: 'Vertical reel',
    summary: 'A hook, your points one by one, and a call to action, in 9:16.',
    gives: 'Write the hook, the points and the call to action.',
  },
] as const;

export type TemplateSlug = (typeof templates)[number]['slug'];

export const findTemplate = (slug: string) => templates.find((template) => template.slug === slug) ?? null;
