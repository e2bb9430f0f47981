import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * Statements that PostgreSQL plans alike whatever their values: inserts, and calls of one function. Those that read are
 * planned anew each time, because which index is best depends on the values.
 */
const alikeForAllValues = /^\s*(?:insert into |select (?:\* from )?(?:\w+\.)?[a-z]+_[a-z_]+\()/;
/** Inserts of many rows differ in length with each call; keeping each of them prepared would fill the session. */
const longestText = 1_500;
const statementsAtMost = 100;

const names = new Map<string, string>();

/** The name under which each session keeps the statement prepared; undefined for one that is not worth it. */
function preparedName(text: string): string | undefined {
  if (text.length > longestText || !alikeForAllValues.test(text)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= statementsAtMost) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 24);
  names.set(text, name);
  return name;
}

/** A connection on which the statements of the busiest paths are parsed and planned once. */
export class PreparingClient extends pg.Client {
  // `pg` has eight ways to ask; those without values, or with a name of their own, pass as they are.
  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of `pg` cannot be written in one signature
  override query(...given: any[]): any {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) ? preparedName(text) : undefined;
    const asked = name === undefined ? given : [{ name, text, values }, ...rest];
    return Reflect.apply(super.query, this, asked);
  }
}
