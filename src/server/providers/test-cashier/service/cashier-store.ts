import { sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';
import { type ObjectOf, type ObjectType, objectTypes } from '../cashier-objects.ts';

type Row = { data: unknown };

function read<Type extends ObjectType>(type: Type, row: Row | undefined): ObjectOf<Type> | undefined {
  // The schema of `Type` yields what `Type` is; the compiler cannot follow the index.
  return row && (objectTypes[type].parse(row.data) as ObjectOf<Type>);
}

export async function find<Type extends ObjectType>(db: Sql, type: Type, id: string) {
  const { rows } = await sql<Row>`select data from cashier.objects where type = ${type} and id = ${id}`.execute(db);
  return read(type, rows[0]);
}

export async function findByReference<Type extends ObjectType>(db: Sql, type: Type, reference: string) {
  const { rows } = await sql<Row>`
    select data from cashier.objects where type = ${type} and reference = ${reference}`.execute(db);
  return read(type, rows[0]);
}

/** Everything of a type that a customer has, oldest first. */
export async function listOf<Type extends ObjectType>(db: Sql, type: Type, ownerId: string): Promise<ObjectOf<Type>[]> {
  const { rows } = await sql<Row>`
    select data from cashier.objects where type = ${type} and owner_id = ${ownerId} order by position`.execute(db);
  return rows.flatMap((row) => read(type, row) ?? []);
}

type Added<Type extends ObjectType> = { type: Type; data: ObjectOf<Type>; ownerId: string; reference?: string };

/** Adds something; false when there is one of that reference already. */
export async function add<Type extends ObjectType>(tx: Tx, added: Added<Type>): Promise<boolean> {
  const { type, data, ownerId, reference = null } = added;
  const { numAffectedRows } = await sql`
    insert into cashier.objects (id, type, owner_id, reference, data)
    values (${data.id}, ${type}, ${ownerId}, ${reference}, ${JSON.stringify(data)})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function save<Type extends ObjectType>(tx: Tx, data: ObjectOf<Type>): Promise<void> {
  await sql`update cashier.objects set data = ${JSON.stringify(data)} where id = ${data.id}`.execute(tx);
}

export async function remove(tx: Tx, ownerId: string, types: ObjectType[]): Promise<void> {
  await sql`delete from cashier.objects where owner_id = ${ownerId} and type = any(${types})`.execute(tx);
}

/** One thing at a time happens to a customer. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await sql`select from cashier.objects where id = ${customerId} for update`.execute(tx);
}

/** Subscriptions whose clock has come to the end of a period or to another attempt. */
export async function listDue(db: Sql, now: Date): Promise<ObjectOf<'subscription'>[]> {
  const { rows } = await sql<Row>`
    select data from cashier.objects
     where type = 'subscription' and data ->> 'status' <> 'canceled'
       and coalesce(data ->> 'nextAttemptAt', data ->> 'periodEndsAt')::timestamptz
           - make_interval(secs => (data ->> 'clockAheadMs')::bigint / 1000) <= ${now}
     limit 100`.execute(db);
  return rows.flatMap((row) => read('subscription', row) ?? []);
}

export async function addEvent(tx: Tx, event: { id: string; body: string }): Promise<void> {
  await sql`insert into cashier.events (id, body) values (${event.id}, ${event.body})`.execute(tx);
}

export type DueEvent = { id: string; position: number; body: string; attempts: number };

/** Takes events that are to be sent; each is tried again when `leaseSeconds` are over, unless it was delivered. */
export async function takeEvents(db: Sql, { most, leaseSeconds }: { most: number; leaseSeconds: number }) {
  const { rows } = await sql<DueEvent>`
    update cashier.events set attempts = attempts + 1,
           next_attempt_at = now() + make_interval(secs => ${leaseSeconds} * power(2, least(attempts, 10)))
     where id in (select id from cashier.events where delivered_at is null and next_attempt_at <= now()
                   order by position limit ${most} for update skip locked)
    returning id, position, body, attempts`.execute(db);
  return rows.toSorted((a, b) => a.position - b.position);
}

export async function markDelivered(db: Sql, id: string): Promise<void> {
  await sql`update cashier.events set delivered_at = now() where id = ${id}`.execute(db);
}
