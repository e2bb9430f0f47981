/** One limit of requests per account. */
export type RequestLimit = {
  /** What is counted, for messages and for the API reference. */
  what: string;
  most: number;
  seconds: number;
};

/**
 * How often an account may send requests that are costly, counted by all processes together. Each is several times what a person does:
 * a batch of tasks or files for a whole film is one request. Endpoints name their limit; router and API reference read it here.
 */
export const requestLimits = {
  generation: { what: 'generation requests', most: 600, seconds: 600 },
  upload: { what: 'uploads', most: 1200, seconds: 600 },
  fetch: { what: 'files copied from web addresses', most: 120, seconds: 600 },
  zip: { what: 'ZIP archives', most: 60, seconds: 600 },
  library: { what: 'bulk changes of assets', most: 300, seconds: 600 },
  frame: { what: 'frames saved from videos', most: 300, seconds: 600 },
  export: { what: 'export requests', most: 120, seconds: 600 },
  mail: { what: 'requests that send an email', most: 20, seconds: 3600 },
  archive: { what: 'personal data archives', most: 20, seconds: 3600 },
  document: { what: 'files of documents', most: 120, seconds: 600 },
  compare: { what: 'comparisons of documents', most: 300, seconds: 600 },
  breakdown: { what: 'breakdowns of scripts', most: 120, seconds: 600 },
  trainingSet: { what: 'training set preparations', most: 120, seconds: 600 },
  stock: { what: 'requests to stock libraries', most: 120, seconds: 600 },
  payment: { what: 'requests to the payment service', most: 60, seconds: 600 },
  report: { what: 'reports', most: 60, seconds: 600 },
  publication: { what: 'changes of posts and profiles', most: 120, seconds: 600 },
  social: { what: 'likes and follows', most: 300, seconds: 600 },
  recording: { what: 'chunks of recordings', most: 600, seconds: 600 },
} as const satisfies Record<string, RequestLimit>;

export type RequestLimitName = keyof typeof requestLimits;
