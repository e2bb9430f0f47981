import { z } from 'zod';
import { onboardingQuestions, type OnboardingQuestion } from '#domain/users/onboarding.ts';
import type { Endpoint } from './endpoint.ts';

// Object.keys forgets the literal types of the table.
const answersTo = <Q extends OnboardingQuestion>(question: Q) =>
  z.enum(
    Object.keys(onboardingQuestions[question].answers) as (keyof (typeof onboardingQuestions)[Q]['answers'] & string)[],
  );

/** What a newcomer said; a question that was skipped is left out. */
export const OnboardingResponses = z.strictObject({
  making: answersTo('making').optional(),
  craft: answersTo('craft').optional(),
  beginsWith: answersTo('beginsWith').optional(),
});
export type OnboardingResponses = z.infer<typeof OnboardingResponses>;

/** What somebody may do in an installation. */
export const Role = z.enum(['member', 'admin']);

/** The profile of the person who is signed in. Nobody else ever sees it. */
export const UserView = z.object({
  uid: z.string(),
  role: Role,
  email: z.string(),
  emailVerified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  plan_id: z.int(),
  pending_plan_id: z.int().nullable(),
  credits: z.int(),
  credits_bonus: z.int(),
  credits_used: z.int(),
  credits_used_lifetime: z.int(),
  /** Unix seconds. */
  subscription_end_date: z.int().nullable(),
  subscription_status: z.string().nullable(),
  subscription_canceled: z.boolean(),
  subscription_payment_failed: z.boolean(),
  active: z.boolean(),
  disabled: z.boolean(),
  accepted_cookies: z.boolean().nullable(),
  /** Null until the questions were answered or skipped. */
  onboarding_responses: OnboardingResponses.nullable(),
  /** Whether the user has ended or skipped the tour of the storyboard. */
  tour_seen: z.boolean(),
  /** Unix seconds: when the data of somebody who closed their account is deleted. Null for everybody else. */
  deletion_date: z.int().nullable(),
});
export type UserView = z.infer<typeof UserView>;

/** The longest first or last name, in characters. */
export const nameMaximum = 100;

const Name = z.string().trim().max(nameMaximum, `is longer than ${nameMaximum} characters`);

/** Everything about themselves that people may change here; any other field is refused by its name. */
export const UserUpdate = z.strictObject({
  first_name: Name.optional(),
  last_name: Name.optional(),
  accepted_cookies: z.boolean().optional(),
  onboarding_responses: OnboardingResponses.optional(),
  tour_seen: z.boolean().optional(),
});

const Answered = z.object({ isSuccessful: z.boolean(), data: UserView });

/** The users API. `me` answers 404 with the words account_not_created for a person without a profile. */
export const usersApi = {
  me: {
    method: 'GET',
    path: '/api/users/production/me',
    summary: 'The caller’s profile.',
    audience: 'newcomer',
    response: z.object({ data: UserView }),
  },
  create: {
    method: 'POST',
    path: '/api/users/production/create',
    summary: 'Creates the profile at the first sign-in. A repeated request returns the same profile.',
    audience: 'newcomer',
    body: z.object({
      /** After another service's window: the name that it knows goes before the one that is sent along. */
      createFromSocial: z.boolean().default(false),
      first_name: Name.default(''),
      last_name: Name.default(''),
      /** From the link that is printed at the start; the first account off localhost needs it. */
      setupToken: z.string().max(200).optional(),
    }),
    response: Answered,
  },
  update: {
    method: 'PUT',
    path: '/api/users/production/update',
    summary: 'Changes the given fields of the profile.',
    audience: 'user',
    body: UserUpdate,
    response: Answered,
  },
  close: {
    method: 'POST',
    path: '/api/users/production/close',
    summary: 'Closes the account. It can only be reinstated. Its data is deleted after 30 days.',
    audience: 'newcomer',
    response: z.object({ isSuccessful: z.boolean() }),
  },
  reinstate: {
    method: 'POST',
    path: '/api/users/production/reinstate',
    summary: 'Reinstates a closed account.',
    audience: 'newcomer',
    response: Answered,
  },
} satisfies Record<string, Endpoint>;

/** The HttpOnly cookie by which pages made on the server know the person. */
export const sessionApi = {
  keep: {
    method: 'POST',
    path: '/api/session',
    summary: 'Stores the token in the firebaseToken cookie for 14 days.',
    audience: 'newcomer',
    response: z.object({ isSuccessful: z.boolean() }),
  },
  drop: {
    method: 'DELETE',
    path: '/api/session',
    summary: 'Removes the firebaseToken and user cookies.',
    audience: 'anyone',
    response: z.object({ isSuccessful: z.boolean() }),
  },
} satisfies Record<string, Endpoint>;

/** What the sign-in pages must know before anybody is signed in, and how to end all of it. */
export const identityApi = {
  signOutEverywhere: {
    method: 'POST',
    path: '/api/identity/sign-out-everywhere',
    summary: 'Ends every session of the caller immediately, including this one.',
    audience: 'newcomer',
    response: z.object({ isSuccessful: z.boolean() }),
  },
  settings: {
    method: 'GET',
    path: '/api/identity/settings',
    summary: 'The identity service, its password policy, and whether this installation still needs an owner.',
    audience: 'anyone',
    response: z.object({
      service: z.enum(['built-in', 'firebase']),
      socialProviders: z.array(z.string()),
      /** What browsers must know to reach Firebase; null with the built-in service. */
      firebase: z
        .object({
          projectId: z.string(),
          apiKey: z.string(),
          authDomain: z.string(),
          emulatorHost: z.string().nullable(),
        })
        .nullable(),
      /** Where browsers tell of each new token, when that is not Backlot itself. */
      tokenSyncUrl: z.string().nullable(),
      passwordPolicy: z.object({
        minimumLength: z.int(),
        maximumLength: z.int().nullable(),
        needsLowercase: z.boolean(),
        needsUppercase: z.boolean(),
        needsNumeric: z.boolean(),
        needsNonAlphanumeric: z.boolean(),
      }),
      /** True until the first account, which becomes the owner and admin. */
      needsOwner: z.boolean(),
      /** True when that first account needs the link printed at the start. */
      needsSetupToken: z.boolean(),
    }),
  },
} satisfies Record<string, Endpoint>;
