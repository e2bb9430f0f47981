import { AppError, messages } from '#contract/errors.ts';
import { identityText } from '#contract/identity-texts.ts';
import { securityApi } from '#contract/identity.ts';
import { deviceName } from '#server/platform/identity/device-name.ts';
import type { IdentitySecurity, TooMany } from '#server/platform/identity/identity-service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { refuseManyLinks } from './refuse-many-links.ts';

const done = { isSuccessful: true };
const nothingHere = 'Not found.';

type Parts = Pick<Platform, 'router' | 'log' | 'db' | 'secret'>;

/** Throws `not-found` with an identity service that has no such calls. */
const securityOf = (service: Uses['service']) => (): IdentitySecurity => {
  if (!service.security) throw new AppError('not-found', nothingHere);
  return service.security;
};

/** Answers `securityApi`. */
export function routeIdentity(platform: Parts, { service }: Pick<Uses, 'service'>): void {
  const { router, log } = platform;
  const refuseFlood = refuseManyLinks(platform);
  const security = securityOf(service);
  routeSessions(platform, security);

  router.on(securityApi.sendVerification, async ({ caller }) => {
    const outcome = await security().sendVerification(caller.userId);
    if (outcome === 'verified-already') throw new AppError('conflict', identityText('email-already-verified'));
    refuseMany(outcome);
    return done;
  });

  router.on(securityApi.sendSignInLink, async ({ received: { body }, clientAddress }) => {
    await refuseFlood(clientAddress);
    // Not awaited: the time of the answer must not say whether the account exists.
    void security()
      .sendSignInLink(body.email)
      .catch((error: unknown) => log.error({ error }, 'A sign-in link could not be sent.'));
    return done;
  });

  router.on(securityApi.confirmEmail, async ({ received: { body } }) => {
    const person = await security().confirmEmail(body.code);
    if (!person) throw new AppError('not-found', identityText('invalid-action-code'));
    return { ...done, email: person.email };
  });

  router.on(securityApi.reauthenticate, async ({ caller: { userId: uid, sessionId }, received: { body } }) => {
    const outcome = await security().prove({ uid, sessionId }, body.password);
    refuseMany(outcome);
    if (outcome === 'wrong') throw new AppError('not-allowed', messages.wrongPassword);
    return done;
  });

  router.on(securityApi.changeEmail, async ({ caller: { userId: uid, sessionId }, received: { body } }) => {
    const outcome = await security().changeEmail({ uid, sessionId }, body.email);
    refuseMany(outcome);
    if (outcome === 'not-proven') {
      throw new AppError('not-allowed', messages.requiresRecentLogin, { details: { code: 'requires-recent-login' } });
    }
    return done;
  });
}

function routeSessions({ router }: Parts, security: () => IdentitySecurity): void {
  router.on(securityApi.sessions, async ({ caller: { userId, sessionId } }) => {
    const [sessions, hasSecondFactor, waysIn] = await Promise.all([
      security().listSessions(userId),
      security().hasSecondFactor(userId),
      security().waysIn(userId),
    ]);
    return { sessions: sessions.map((session) => presentSession(session, sessionId)), hasSecondFactor, waysIn };
  });

  router.on(securityApi.endSession, async ({ caller, received: { params } }) => {
    const isEnded = await security().endSession(caller.userId, params.sessionId);
    if (!isEnded) throw new AppError('not-found', nothingHere);
    return done;
  });
}

type Session = Awaited<ReturnType<IdentitySecurity['listSessions']>>[number];

function presentSession({ id, createdAt, usedAt, userAgent, address }: Session, currentId: string | undefined) {
  const times = { createdAt: createdAt.toISOString(), usedAt: usedAt.toISOString() };
  return { id, isCurrent: id === currentId, ...times, device: deviceName(userAgent), address };
}

function refuseMany(outcome: string | TooMany): void {
  if (typeof outcome === 'string') return;
  throw new AppError('too-many-requests', messages.tooManyRequests, { retryAfterSeconds: outcome.waitSeconds });
}
