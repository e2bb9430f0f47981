// Made by `npm run make-table-types` from the migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** Read as it was written; each store says what is in it. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export interface Tables {
  accounts: {
    id: string;
    ownerId: string;
    planId: number;
    pendingPlanId: number | null;
    period: Generated<number>;
    periodEndsAt: Timestamp | null;
    createdAt: GeneratedTimestamp;
  };
  balances: {
    accountId: string;
    bucket: string;
    credits: Generated<number>;
    creditsHeld: Generated<number>;
    creditsUsedPeriod: Generated<number>;
    creditsUsedLifetime: Generated<number>;
  };
  ledger: {
    id: Generated<number>;
    accountId: string;
    bucket: string;
    kind: string;
    credits: number;
    creditsUsed: Generated<number>;
    taskId: string | null;
    period: number;
    reason: string;
    correlationId: string;
    createdAt: GeneratedTimestamp;
  };
  tasks: {
    id: string;
    userId: string;
    kind: string;
    modelId: string;
    provider: string;
    endpoint: string;
    step: Generated<string>;
    input: Json;
    label: string;
    purpose: GeneratedJson;
    after: Generated<string[]>;
    outputsAsked: number;
    creditsHeld: number;
    creditsSettled: Generated<number>;
    operation: Json | null;
    fraction: number | null;
    failureReason: string | null;
    failureDetail: string | null;
    outputsFlagged: Generated<number>;
    assetIds: Generated<string[]>;
    outputText: string | null;
    cancelAsked: Generated<boolean>;
    checks: Generated<number>;
    nextCheckAt: Timestamp | null;
    leasedUntil: Timestamp | null;
    attempt: Generated<number>;
    retryOf: string | null;
    dismissed: Generated<boolean>;
    correlationId: string;
    createdAt: GeneratedTimestamp;
    startedAt: Timestamp | null;
    finishedAt: Timestamp | null;
  };
  users: {
    uid: string;
    role: Generated<string>;
    email: string;
    emailVerified: Generated<boolean>;
    firstName: Generated<string>;
    lastName: Generated<string>;
    active: Generated<boolean>;
    disabled: Generated<boolean>;
    acceptedCookies: boolean | null;
    owner: Generated<boolean>;
    createdAt: GeneratedTimestamp;
    updatedAt: GeneratedTimestamp;
  };
}
