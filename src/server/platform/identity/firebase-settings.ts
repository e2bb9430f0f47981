import { z } from 'zod';

const optional = z.string().optional();

/** The key of a service account, as Google's console gives it out. */
const ServiceAccount = z.object({ client_email: z.string(), private_key: z.string() });

/** The variables that choose Firebase; `.env.example` explains each. */
export const firebaseVariables = {
  FIREBASE_PROJECT_ID: optional,
  FIREBASE_API_KEY: optional,
  FIREBASE_AUTH_DOMAIN: optional,
  FIREBASE_PROVIDERS: z.string().default(''),
  FIREBASE_SERVICE_ACCOUNT: optional,
  FIREBASE_AUTH_EMULATOR_HOST: optional.pipe(
    z
      .string()
      .regex(/^[\w.:[\]-]+:\d+$/, 'is a host and a port')
      .optional(),
  ),
  FIREBASE_KEYS_URL: z
    .url()
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
};

export type FirebaseSettings = {
  projectId: string;
  /** Says which project a browser means. It is no secret. */
  apiKey: string;
  /** Where the pop-ups of other services end. */
  authDomain: string;
  /** Other services by which people may sign in: google, apple, facebook and so on, as enabled in the project. */
  providers: string[];
  /** Needed to look people up, sign them out and delete them; the emulator lets anybody. */
  serviceAccount: { clientEmail: string; privateKey: string } | undefined;
  /** `host:port` of the emulator, whose tokens nobody has signed. Never in production. */
  emulatorHost: string | undefined;
  /** Where the keys are published that sign the tokens. */
  keysUrl: string;
};

const Variables = z.object({ ...firebaseVariables, NODE_ENV: z.string() });

/** Undefined when no project is named: then the built-in service knows the people. Throws for what does not fit together. */
export function readFirebase(values: z.infer<typeof Variables>): FirebaseSettings | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = values;
  if (projectId === undefined) return undefined;
  const { FIREBASE_AUTH_EMULATOR_HOST: emulatorHost, FIREBASE_SERVICE_ACCOUNT: account } = values;
  if (apiKey === undefined) throw bad('FIREBASE_PROJECT_ID also requires FIREBASE_API_KEY.');
  if (emulatorHost !== undefined) refuseFarEmulator(emulatorHost, values.NODE_ENV);
  if (emulatorHost === undefined && account === undefined) {
    throw bad('FIREBASE_PROJECT_ID also requires FIREBASE_SERVICE_ACCOUNT.');
  }
  return {
    projectId,
    apiKey,
    authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    providers: values.FIREBASE_PROVIDERS.split(',')
      .map((provider) => provider.trim())
      .filter((provider) => provider !== ''),
    serviceAccount: account === undefined ? undefined : readAccount(account),
    emulatorHost,
    keysUrl: values.FIREBASE_KEYS_URL,
  };
}

/** Whoever runs an emulator is whoever they like. */
function refuseFarEmulator(host: string, environment: string): void {
  const takes = 'FIREBASE_AUTH_EMULATOR_HOST accepts unsigned tokens';
  if (environment === 'production') throw bad(`${takes}. Don’t use it in production.`);
  const isThisMachine = /^(localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(host);
  if (!isThisMachine) throw bad(`${takes}. Set it to an emulator on this machine, such as 127.0.0.1:9099.`);
}

function readAccount(text: string): FirebaseSettings['serviceAccount'] {
  const read = ServiceAccount.safeParse(parsed(text));
  if (!read.success) throw bad('FIREBASE_SERVICE_ACCOUNT is not the JSON key of a service account.');
  return { clientEmail: read.data.client_email, privateKey: read.data.private_key };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const bad = (sentence: string) => new Error(`Invalid configuration:\n${sentence}`);
