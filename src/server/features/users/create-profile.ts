import { AppError, messages } from '#contract/errors.ts';
import { nameMaximum } from '#contract/users.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { refuseSignUpFarms } from './refuse-sign-up-farms.ts';
import { findUser, insertUser, lockOwnership, needsOwner, type User } from './users-store.ts';

type Names = { firstName: string; lastName: string };
type NewProfile = Names & {
  /** By another service's window: the name there goes before one that was typed. */
  isFromSocial: boolean;
  setupToken: string | undefined;
  clientAddress: string;
};

/**
 * Makes the profile of somebody whom the identity service knows, with their account and the free plan's credits. The
 * first one becomes the installation's owner and admin. The address, and whether it is verified, are the service's word
 * alone. Asked twice, it answers the same profile.
 */
export function createProfile(platform: Platform, { identity, billing, setup }: Uses) {
  const { db, facts } = platform;
  const refuseFarms = refuseSignUpFarms(platform);
  return async (uid: string, profile: NewProfile): Promise<User> => {
    const known = await identity.service.find(uid);
    if (!known) throw new AppError('not-signed-in', messages.notSignedIn);

    // A repeated request does not count: the profile exists.
    if (!(await findUser(db.sql, uid))) {
      await refuseFarms({ clientAddress: profile.clientAddress, emailVerified: known.emailVerified });
    }
    await db.transaction(async (tx) => {
      await lockOwnership(tx);
      const owner = await needsOwner(tx);
      if (owner && !setup.allows(profile.setupToken)) {
        throw new AppError(
          'not-allowed',
          'Create the first account with the setup link that the server printed when it started.',
        );
      }
      const { firstName, lastName } = chooseNames(profile, namesOf(known.name));
      const role = owner ? 'admin' : 'member';
      const { email, emailVerified } = known;
      if (!(await insertUser(tx, { uid, role, email, emailVerified, firstName, lastName, owner }))) return;
      await billing.openAccount(tx, { userId: uid, isOwner: owner });
      await facts.publish(tx, { type: 'user.created', userId: uid });
    });

    const user = await findUser(db.sql, uid);
    if (!user) throw new Error(`The profile of ${uid} was made and is gone.`);
    return user;
  };
}

function chooseNames({ isFromSocial, ...typed }: NewProfile, known: Names): Names {
  const [first, otherwise] = isFromSocial ? [known, typed] : [typed, known];
  return first.firstName === '' ? otherwise : first;
}

function namesOf(name: string): Names {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName: cut(firstName), lastName: cut(rest.join(' ')) };
}

// Half a character may be left at the cut.
const cut = (name: string): string => name.slice(0, nameMaximum).replace(/\p{Cs}$/u, '');
