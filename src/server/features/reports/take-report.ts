import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { ReportBody } from '#contract/reports.ts';
import type { ReportKind } from '#domain/reports/report-rules.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import { createFormTokens } from '#server/platform/form-token.ts';
import { addressBlock } from '#server/platform/http/address-block.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sign } from '#server/platform/storage/signature.ts';
import { countReport, insertReport, openCase } from './cases-store.ts';
import type { ReportTarget, Targets } from './ports.ts';

const hourSeconds = 3600;
const household = { v4: 32, v6: 64 };
const ofAddressAnHour = 10;
const ofAccountAnHour = 30;

/** The sender of a report: an account, or a visitor's network address. */
export type Sender = { userId: string | undefined; clientAddress: string };

/** Throws `not-found` for something that is not public. */
export async function requireTarget(targets: Targets, kind: ReportKind, id: string): Promise<ReportTarget> {
  const target = await targets[kind]?.find(id);
  if (!target?.isPublic) throw new AppError('not-found', 'Not found.');
  return target;
}

/** Takes a report. Reports of one target are grouped in one case, and never hide it. */
export function takeReport(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'secret'>,
  { targets }: { targets: Targets },
) {
  const { db, clock, ids, secret } = platform;
  const tokens = createFormTokens(platform);

  async function refuseTooMany({ userId, clientAddress }: Sender): Promise<void> {
    const [whose, most] =
      userId === undefined ? [addressBlock(clientAddress, household), ofAddressAnHour] : [userId, ofAccountAnHour];
    const retryAfterSeconds = await secondsUntilAllowed(platform, {
      what: userId === undefined ? 'report of a visitor' : 'report',
      whose,
      most,
      seconds: hourSeconds,
    });
    if (retryAfterSeconds === 0) return;
    throw new AppError(
      'too-many-requests',
      `Your report wasn’t sent. At most ${most} reports are allowed per hour. Try again later.`,
      {
        retryAfterSeconds,
      },
    );
  }

  return async (body: z.output<typeof ReportBody>, sender: Sender): Promise<void> => {
    const { kind, id: targetId, reason, details } = body;
    tokens.check([kind, targetId], body.token);
    await refuseTooMany(sender);
    // Only programs fill the hidden field. They get the usual answer.
    if (body.website !== '') return;
    const target = await requireTarget(targets, kind, targetId);
    const { userId } = sender;
    if (userId !== undefined && target.ownerId === userId) {
      throw new AppError('conflict', 'You can’t report your own content. You can unpublish or delete it instead.');
    }
    const email = userId === undefined && body.email !== '' ? body.email : null;
    const visitor = email?.toLowerCase() ?? addressBlock(sender.clientAddress, household);
    const reporterKey = sign(secret, 'reporter', userId === undefined ? ['visitor', visitor] : ['account', userId]);
    const now = clock.now();
    const { ownerId, title } = target;
    await db.transaction(async (tx) => {
      const { id: caseId } = await openCase(tx, { id: ids.next('rpc'), kind, targetId, ownerId, title, now });
      const report = { id: ids.next('rep'), caseId, reporterId: userId ?? null, reporterKey, email };
      const isNew = await insertReport(tx, { ...report, reason, details, createdAt: now });
      if (isNew) await countReport(tx, caseId, now);
    });
  };
}
