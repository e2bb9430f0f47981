import { z } from 'zod';

/** The parts of a Sentry DSN: `https://<key>@<host>/<project>`. */
export type SentryDsn = { key: string; endpoint: string };

const form = /^(https?):\/\/([\da-zA-Z]{1,64})@([\w.-]{1,253}(?::\d{1,5})?)((?:\/[\w-]{1,64})*)\/(\d{1,20})$/;
const expected = { error: 'Must look like https://<public key>@<host>/<project number>' };

/** Reads `SENTRY_DSN`. A DSN with a secret key, as old versions of Sentry had, is refused. */
export const SentryDsnVariable = z
  .string()
  .regex(form, expected)
  .transform((text): SentryDsn => {
    const [, scheme = '', key = '', host = '', path = '', project = ''] = form.exec(text) ?? [];
    return { key, endpoint: `${scheme}://${host}${path}/api/${project}/envelope/` };
  })
  .optional();
