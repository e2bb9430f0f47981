import type { z } from 'zod';
import type { Form } from './stripe-form.ts';
import { checkParams } from './stripe-params.ts';
import type { StripeStore } from './stripe-store.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** A request as an endpoint receives it. `id` is the object that its path names. */
type Call<Params> = { store: StripeStore; params: Params; id: string };

/** One endpoint of the API. */
export type Endpoint = {
  method: Method;
  path: string;
  answer(call: { store: StripeStore; form: Form; id: string }): object;
};

/** `route` is a method and a path, as in `POST /v1/customers/:id`. */
export function endpoint<Params>(
  route: `${Method} /v1/${string}`,
  schema: z.ZodType<Params>,
  run: (call: Call<Params>) => object,
): Endpoint {
  const [method = '', path = ''] = route.split(' ');
  return {
    // The type of `route` admits only these.
    method: method as Method,
    path,
    answer: ({ store, form, id }) => run({ store, params: checkParams(schema, form), id }),
  };
}
