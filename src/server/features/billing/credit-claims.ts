import { sql } from 'kysely';
import type { Tx } from '#server/platform/platform.ts';

/** `invoiceId`: whose money went back. */
type Claim = { accountId: string; invoiceId: string };

/**
 * Notes that so many credits of what tasks hold are taken when they give them back, at most as many as are held. The balances are
 * locked by the caller.
 */
export async function claimHeld(tx: Tx, claim: Claim & { bucket: 'plan' | 'bonus'; credits: number }): Promise<void> {
  const { accountId, invoiceId, bucket, credits } = claim;
  await sql`
    insert into credit_claims as known (account_id, invoice_id, bucket, credits_open)
    select account_id, ${invoiceId}, bucket, least(${credits}::bigint, credits_held - (
             select coalesce(sum(credits_open), 0) from credit_claims c
              where c.account_id = b.account_id and c.bucket = b.bucket))
      from balances b
     where account_id = ${accountId} and bucket = ${bucket} and credits_held > (
             select coalesce(sum(credits_open), 0) from credit_claims c
              where c.account_id = b.account_id and c.bucket = b.bucket)
        on conflict (account_id, invoice_id) do update set credits_open = known.credits_open + excluded.credits_open`.execute(
    tx,
  );
}

/** How many credits tasks have given back to a claim since this was asked last. */
export async function readTakenLate(tx: Tx, { accountId, invoiceId }: Claim): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with late as (
      select credits_taken from credit_claims
       where account_id = ${accountId} and invoice_id = ${invoiceId} and credits_taken > 0 for update
    ), noted as (
      update credit_claims set credits_taken = 0
       where account_id = ${accountId} and invoice_id = ${invoiceId} and exists (select from late)
    )
    select credits_taken as taken from late`.execute(tx);
  return rows[0]?.taken ?? 0;
}

/** The money has come after all: what tasks still hold of it is the person's. */
export async function dropClaim(tx: Tx, { accountId, invoiceId }: Claim): Promise<void> {
  await tx
    .updateTable('creditClaims')
    .set({ creditsOpen: 0 })
    .where('accountId', '=', accountId)
    .where('invoiceId', '=', invoiceId)
    .execute();
}
