import { type RawBuilder, sql } from 'kysely';

/**
 * Which rows of a table are about somebody, and what of them goes into their archive. Every column is in one of the lists: a
 * test looks whether a new one was forgotten.
 */
export type PersonalTable = {
  /** The file of the archive. */
  file: string;
  /** What it is, for the person who reads the archive. */
  about: string;
  table: string;
  /** The column that says whose they are. */
  whose: string;
  /** What that column names, when it is not the person: their projects, their storyboards. */
  parents?: Parents;
  /** Unique beside `whose`, with an index of both where there may be many: the rows are written in its order. */
  key: string;
  /** Given as they are. */
  columns: string;
  /** Uids: given as `you`, or as `somebody else`. */
  people?: string;
  /** Kept back: keys and codes that open something, and what only the machine needs. */
  withheld?: string;
  /** Fewer where a row may be long. */
  rowsAtOnce?: number;
};

type Parents = (uid: string) => RawBuilder<{ id: string }>;
export const assetsOf: Parents = (uid) => sql`select id from assets where owner_id = ${uid}`;
export const labelsOf: Parents = (uid) => sql`select id from labels where owner_id = ${uid}`;
export const projectsOf: Parents = (uid) => sql`select id from projects where owner_id = ${uid}`;
export const documentsOf: Parents = (uid) =>
  sql`select d.id from documents d join projects p on p.id = d.project_id where p.owner_id = ${uid} order by d.id`;
export const storyboardsOf: Parents = (uid) =>
  sql`select s.id from storyboards s join projects p on p.id = s.project_id where p.owner_id = ${uid} order by s.id`;
export const charactersOf: Parents = (uid) => sql`select id from characters where owner_id = ${uid} order by id`;
export const looksOf: Parents = (uid) => sql`
  select l.id from character_looks l join characters c on c.id = l.character_id where c.owner_id = ${uid} order by l.id`;
export const referencesOf: Parents = (uid) => sql`select id from reference_items where owner_id = ${uid} order by id`;
export const reportCasesOf: Parents = (uid) => sql`select id from report_cases where owner_id = ${uid} order by id`;
export const formMessagesOf: Parents = (uid) => sql`select id from form_messages where sender_id = ${uid} order by id`;
export const recordingsOf: Parents = (uid) => sql`select id from recordings where user_id = ${uid} order by id`;
export const accountOf: Parents = (uid) => sql`select id from accounts where owner_id = ${uid}`;
export const customerOf: Parents = (uid) => sql`select customer_id as id from payment_customers where user_id = ${uid}`;
export const exportsOf: Parents = (uid) => sql`select id from exports where user_id = ${uid} order by id`;
export const addressOf: Parents = (uid) => sql`select email as id from users where uid = ${uid}`;
/** The newsletter has addresses in lower case. */
export const emailOf: Parents = (uid) => sql`select lower(email) as id from users where uid = ${uid}`;
