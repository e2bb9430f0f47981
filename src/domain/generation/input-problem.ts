/** A setting that the model cannot use, and what it could. */
export type InputProblem = { path: string; message: string };

/** A problem where it applies. */
export const problem = (applies: boolean, path: string, message: string): InputProblem | undefined =>
  applies ? { path, message } : undefined;
