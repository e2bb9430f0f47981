import { z } from 'zod';
import type { Form } from './stripe-form.ts';
import { Refusal } from './stripe-refusal.ts';

export const text = z.string().max(5000);
export const whole = z.coerce.number().int();
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const metadata = z.record(z.string().max(40), z.string().max(500));
export const expand = z.array(z.string()).optional();

type Shape<Params> = { [Key in keyof Params]?: z.ZodType };

/** The parameters of an endpoint. The compiler refuses names that the SDK's type of the request does not have. */
export const params =
  <Params>() =>
  <Chosen extends Shape<Params>>(shape: Chosen & Record<Exclude<keyof Chosen, keyof Params>, never>) =>
    z.strictObject(shape);

/** The parameters of every list. */
export const paging = {
  limit: whole.min(1).max(100).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
};

/** Checks a form. Stripe names the first parameter that is wrong. */
export function checkParams<Params>(schema: z.ZodType<Params>, form: Form): Params {
  const checked = schema.safeParse(form);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw issue ? refusalOf(issue) : new Refusal('Invalid request.');
}

function refusalOf(issue: z.core.$ZodIssue): Refusal {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const param = [...issue.path, issue.keys[0] ?? ''].join('.');
    return new Refusal(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('undefined');
  if (isMissing) return new Refusal(`Missing required param: ${path}.`, { code: 'parameter_missing', param: path });
  return new Refusal(`Invalid ${path}: ${issue.message}`, { code: 'parameter_invalid', param: path });
}
