import { waitText } from '../wait-text.ts';

/**
 * Limits on work that costs storage and processor time but no credits. They are far above what a filmmaker needs, and stop floods.
 * Projects in the trash count.
 */
export const workLimits = {
  projectsPerAccount: 500,
  documentsPerProject: 200,
  /** A long film on the free plan is a few hundred reels. */
  storyboardsPerProject: 1_000,
  exportsPerAccount: 1_000,
  /** Archived ones too, which the plan does not count. */
  charactersPerAccount: 500,
  /** Likewise. */
  referencesPerAccount: 500,
  /** Even the smallest file takes rows, a block of the disk and previews. */
  assetsPerAccount: 200_000,
  /** Screenplays that are imported or made into storyboards. */
  importsPerHour: 60,
  /** Inputs of generation tasks, with 2 kB for each task: about 60,000 shots. */
  taskKilobytesPerDay: 200_000,
} as const;

export const secondsPerHour = 3_600;
export const secondsPerDay = 86_400;

/** The studio mentions a limit when this share of it is used. */
const nearShare = 0.8;

/** Whether the usage is close enough to the limit to be mentioned. */
export const isNear = ({ used, limit }: { used: number; limit: number }): boolean => used >= limit * nearShare;

const figures = (count: number) => count.toLocaleString('en');

type CountLimit = { limit: number; has: string; what: string; refused?: string; wayOut: string };

const problemWith =
  ({ limit, has, what, refused = 'created', wayOut }: CountLimit) =>
  (count: number): string | undefined =>
    count < limit
      ? undefined
      : `${has} ${figures(count)} ${what}. The limit is ${figures(limit)}. Nothing was ${refused}. ${wayOut}`;

/** Each returns why nothing more can be added; undefined when there is room for one more. */
export const countProblems = {
  projects: problemWith({
    limit: workLimits.projectsPerAccount,
    has: 'You have',
    what: 'projects, including those in the trash',
    wayOut: 'Delete projects permanently under Account, Usage.',
  }),
  documents: problemWith({
    limit: workLimits.documentsPerProject,
    has: 'This project has',
    what: 'documents',
    wayOut: 'Create another project.',
  }),
  storyboards: problemWith({
    limit: workLimits.storyboardsPerProject,
    has: 'This project has',
    what: 'storyboards',
    wayOut: 'Create another project.',
  }),
  assets: problemWith({
    limit: workLimits.assetsPerAccount,
    has: 'You have',
    what: 'assets, including those in the trash',
    refused: 'uploaded',
    wayOut: 'Delete assets that you no longer need, and empty the trash.',
  }),
  characters: problemWith({
    limit: workLimits.charactersPerAccount,
    has: 'You have',
    what: 'characters, including archived ones',
    wayOut: 'Delete characters that no storyboard uses.',
  }),
  references: problemWith({
    limit: workLimits.referencesPerAccount,
    has: 'You have',
    what: 'references, including archived ones',
    wayOut: 'Delete references that no storyboard uses.',
  }),
  exports: problemWith({
    limit: workLimits.exportsPerAccount,
    has: 'You have',
    what: 'exports',
    wayOut: 'Remove exports that you no longer need.',
  }),
} as const;

export function importsProblem(waitSeconds: number): string {
  return `You imported ${workLimits.importsPerHour} screenplays within an hour, which is the limit. Nothing was imported. Try again in ${waitText(waitSeconds)}.`;
}

export function taskInputsProblem(waitSeconds: number): string {
  return `You requested tasks with ${workLimits.taskKilobytesPerDay / 1000} MB of text within a day, which is the limit. Nothing was requested or charged. Try again in ${waitText(waitSeconds)}.`;
}
