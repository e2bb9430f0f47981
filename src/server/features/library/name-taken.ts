import { AppError } from '#contract/errors.ts';

/** PostgreSQL's code for a value that occurs already. */
const uniqueViolation = '23505';
/** For what another table names, and is not there. */
const foreignKeyViolation = '23503';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Runs work that writes a name. Throws `conflict` with `sentence` when the name occurs already, and `not-found` when its project has gone meanwhile. */
export async function orTaken<Result>(sentence: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (codeOf(cause) === uniqueViolation) throw new AppError('conflict', sentence, { cause });
    if (codeOf(cause) === foreignKeyViolation) throw new AppError('not-found', 'Project not found.', { cause });
    throw cause;
  }
}
