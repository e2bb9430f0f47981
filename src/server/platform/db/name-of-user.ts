import { type RawBuilder, sql } from 'kysely';

/** First and last name of a joined `users` row; null when both are empty or there is no row. */
export function nameOfUser(alias: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string | null>`nullif(trim(${column('firstName')} || ' ' || ${column('lastName')}), '')`;
}
