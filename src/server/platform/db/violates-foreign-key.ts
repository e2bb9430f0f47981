/** PostgreSQL's code for a row that another table still names, and for a row that names one that is not there. */
const foreignKeyViolation = '23503';

/** Whether a statement failed because of a foreign key. */
export function violatesForeignKey(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === foreignKeyViolation;
}
