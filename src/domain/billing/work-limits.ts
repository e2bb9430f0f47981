/**
 * How much one account may have of what costs storage and work but no credits. Far above what a filmmaker needs: they stop
 * floods. Projects in the trash count.
 */
export const workLimits = {
  projectsPerAccount: 500,
  documentsPerProject: 200,
  /** A long film on the free plan is a few hundred reels. */
  storyboardsPerProject: 1_000,
  /** Screenplays that are imported or made into storyboards. */
  importsPerHour: 60,
} as const;

export const secondsPerHour = 3_600;

/** From this share of a limit on, the studio mentions it. */
export const nearShare = 0.8;

/** Whether so much is close enough to a limit to be mentioned. */
export const isNear = ({ used, limit }: { used: number; limit: number }): boolean => used >= limit * nearShare;

const figures = (count: number) => count.toLocaleString('en');

/** Why nothing more can be added; undefined when there is room for one more. */
export const countProblems = {
  projects: (count: number): string | undefined =>
    count < workLimits.projectsPerAccount
      ? undefined
      : `You have ${figures(count)} projects, those in the trash included; ${figures(workLimits.projectsPerAccount)} is the most. Nothing was created. Delete projects permanently under Account, Usage.`,
  documents: (count: number): string | undefined =>
    count < workLimits.documentsPerProject
      ? undefined
      : `This project has ${figures(count)} documents; ${figures(workLimits.documentsPerProject)} is the most. Nothing was created. Create another project.`,
  storyboards: (count: number): string | undefined =>
    count < workLimits.storyboardsPerProject
      ? undefined
      : `This project has ${figures(count)} storyboards; ${figures(workLimits.storyboardsPerProject)} is the most. Nothing was created. Create another project.`,
} as const;

export const importsProblem = `You imported ${workLimits.importsPerHour} screenplays within an hour, which is the most. Nothing was imported. Try again in an hour.`;
