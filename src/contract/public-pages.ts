/** A page that visitors and search engines may read. */
export type PublicPage = {
  path: string;
  /** Its title, without the name of the site. */
  name: string;
  /** For search engines and link previews. */
  description: string;
  /** The picture of link previews, 1200 × 630 pixels: `/cards/<card>.jpg`, made by `npm run site-media`. */
  card: string;
};

const updated = 'Effective from 27 November 2026.';

/** The fixed public pages. Routes, link previews and the sitemap read them here. */
export const publicPages = {
  home: {
    path: '/',
    name: 'AI Filmmaking Studio',
    description:
      'All-in-one AI filmmaking studio to create music videos, commercials, short films, trailers, and reels — 10x faster with AI',
    card: 'home',
  },
  models: {
    path: '/models',
    name: 'Models',
    description:
      'Every model for images, video, lip-sync, voices, music and sound: who makes it, its inputs, lengths, sizes and price in credits.',
    card: 'models',
  },
  pricing: {
    path: '/pricing',
    name: 'Plans and prices',
    description: 'Five plans from free to Max, credit packs that never expire, and every limit.',
    card: 'pricing',
  },
  promptGenerator: {
    path: '/prompt-generator',
    name: 'Prompt generator',
    description: 'Turn an idea into prompts for images, video and music, by genre, film category, style and country.',
    card: 'prompt-generator',
  },
  explore: {
    path: '/explore',
    name: 'Explore',
    description: 'Films, clips and images made in Backlot, with the models used.',
    card: 'explore',
  },
  blog: {
    path: '/blog',
    name: 'Blog',
    description: 'The craft of filmmaking with AI: screenplays, storyboards, consistent characters, sound and export.',
    card: 'blog',
  },
  help: {
    path: '/help',
    name: 'Help',
    description: 'How to use Backlot: every screen, models and prices, file formats, shortcuts, API and self-hosting.',
    card: 'help',
  },
  changelog: {
    path: '/changelog',
    name: 'Changelog',
    description: 'The changes in each version of Backlot.',
    card: 'changelog',
  },
  enterprise: {
    path: '/enterprise',
    name: 'Enterprise',
    description: 'Limits, storage and terms for studios and teams.',
    card: 'enterprise',
  },
  contact: {
    path: '/contact',
    name: 'Contact',
    description: 'Send a message to the operators of this installation.',
    card: 'contact',
  },
  newsletter: {
    path: '/newsletter',
    name: 'Newsletter',
    description: 'New features, models and articles by email. Confirm your address, unsubscribe with one click.',
    card: 'blog',
  },
  terms: { path: '/legal/terms', name: 'Terms of service', description: `Terms of service. ${updated}`, card: 'legal' },
  privacy: { path: '/legal/privacy', name: 'Privacy', description: `Privacy policy. ${updated}`, card: 'legal' },
  cookies: {
    path: '/legal/cookies',
    name: 'Cookies',
    description: `The cookies of this site. ${updated}`,
    card: 'legal',
  },
  content: { path: '/legal/content', name: 'Content policy', description: `Content policy. ${updated}`, card: 'legal' },
} as const satisfies Record<string, PublicPage>;
