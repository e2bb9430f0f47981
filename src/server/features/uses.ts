/**
 * Which features a feature may call, and which vendor ports it holds. Read it from the top: a line may name only
 * features above it, so there are no circles. To tell a feature *above* you something, publish a fact.
 */
export const uses = {
  // The installation
  disk: [],
  // Who is here, and how we reach them
  audit: [],
  communications: [],
  identity: ['communications'],
  billing: ['audit'],
  users: ['audit', 'communications', 'identity', 'billing'],
  payments: ['communications', 'billing', 'users'],
  // What things are made with, and of
  'vendor-keys': ['audit'],
  catalogue: ['audit', 'vendor-keys'],
  tags: [],
  assets: ['billing', 'users', 'tags'],
  projects: [],
  usage: ['communications', 'catalogue'],
  stock: ['vendor-keys', 'assets'],
  trust: ['assets'],
  // Making things
  generation: ['communications', 'billing', 'users', 'vendor-keys', 'catalogue', 'assets', 'trust', 'projects'],
  examples: ['audit', 'catalogue', 'assets', 'generation'],
  'training-sets': ['assets', 'generation'],
  // Telling the story
  documents: ['assets', 'projects'],
  references: ['communications', 'billing', 'users', 'catalogue', 'tags', 'assets', 'trust', 'projects', 'generation'],
  characters: ['billing', 'users', 'catalogue', 'tags', 'assets', 'projects', 'generation', 'references'],
  storyboards: [
    'users',
    'projects',
    'billing',
    'catalogue',
    'tags',
    'assets',
    'trust',
    'generation',
    'references',
    'characters',
  ],
  scripts: ['billing', 'catalogue', 'assets', 'projects', 'documents', 'storyboards'],
  templates: [
    'billing',
    'catalogue',
    'tags',
    'assets',
    'projects',
    'documents',
    'references',
    'storyboards',
    'scripts',
  ],
  'example-projects': ['assets', 'projects', 'storyboards', 'scripts', 'templates'],
  demo: ['scripts'],
  writing: ['billing', 'users', 'assets', 'projects', 'catalogue', 'documents', 'generation'],
  exports: ['billing', 'users', 'catalogue', 'assets', 'storyboards'],
  posts: ['billing', 'users', 'catalogue', 'assets', 'projects', 'storyboards', 'scripts', 'exports'],
  library: [
    'users',
    'catalogue',
    'assets',
    'projects',
    'generation',
    'references',
    'characters',
    'storyboards',
    'exports',
    'posts',
  ],
  // The public site
  blogs: ['audit', 'users', 'assets'],
  help: ['catalogue', 'blogs'],
  // Moderating public content, and messages to the operators
  'reply-templates': ['audit'],
  reports: ['audit', 'communications', 'billing', 'users', 'references', 'blogs', 'posts'],
  forms: ['audit', 'communications'],
  newsletter: ['audit', 'communications', 'users', 'blogs'],
  // Session recording and monitoring
  watching: ['audit', 'users'],
  monitoring: ['audit'],
  // What is kept of whom
  'personal-data': ['users', 'assets', 'documents', 'exports', 'watching'],
} as const satisfies Record<string, readonly string[]>;

/** Vendor ports of `src/server/providers`, and the only features that may import them. */
export const ports = {
  'generator.ts': ['generation'],
  'voices.ts': ['catalogue'],
  'vendor-key.ts': ['vendor-keys'],
  'key-test.ts': ['vendor-keys'],
  'inspector.ts': ['trust'],
  'stock.ts': ['stock'],
  'frames.ts': ['assets'],
  'sketches.ts': ['demo'],
  'payments.ts': ['payments'],
} as const satisfies Record<string, readonly (keyof typeof uses)[]>;
