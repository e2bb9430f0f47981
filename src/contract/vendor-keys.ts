import { z } from 'zod';
import { vendorIds } from '#domain/vendors/vendor.ts';
import type { Endpoint } from './endpoint.ts';

const Vendor = z.enum(vendorIds);

/** A vendor and the key that it was given. Of the key itself nobody sees more than its end. */
export const VendorKeyView = z.object({
  vendor: Vendor,
  /** The models that it makes here, by name. */
  models: z.array(z.string()),
  key: z
    .object({
      /** Given by a variable of the environment, which no screen changes. */
      isFixed: z.boolean(),
      /** Empty for a short one. */
      lastFour: z.string(),
      /** Of a server of one's own. */
      url: z.string().nullable(),
      model: z.string().nullable(),
      /** False when it was encrypted with another secret of the installation: it has to be entered again. */
      isReadable: z.boolean(),
      addedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type VendorKeyView = z.infer<typeof VendorKeyView>;

/** The longest key; some are whole documents. */
export const keyMaximum = 4000;
const modelMaximum = 200;

const Secret = z
  .string()
  .trim()
  .max(keyMaximum, `is longer than ${keyMaximum} characters`)
  // A line end or an umlaut would not go into a header.
  .regex(/^[\x21-\x7e]*$/, 'contains characters that aren’t valid in a key');

const OwnServer = {
  url: z
    .url({ protocol: /^https?$/, error: 'isn’t an address that starts with http:// or https://' })
    .max(500)
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  model: z.string().trim().min(1, 'is empty').max(modelMaximum).optional(),
};

/** What came of asking the vendor; `unreachable` keys are kept, and tried when they are used. */
const Verdict = z.enum(['accepted', 'unreachable']);
const Saved = z.object({ vendor: VendorKeyView, verdict: Verdict });
const List = z.object({ vendors: z.array(VendorKeyView) });
const query = z.object({ vendor: Vendor });

/** The installation's keys. */
export const vendorKeysAdminApi = {
  list: {
    method: 'GET',
    path: '/api/admin/vendors',
    summary: 'The supported vendors, and whether this installation has a key for each.',
    audience: 'admin',
    response: List,
  },
  save: {
    method: 'PUT',
    path: '/api/admin/vendors',
    summary: 'Sets the installation’s key for a vendor after checking it with the vendor.',
    audience: 'admin',
    body: z.object({ vendor: Vendor, secret: Secret, ...OwnServer }),
    response: Saved,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/vendors',
    summary: 'Removes the installation’s key for a vendor immediately.',
    audience: 'admin',
    query,
    response: List,
  },
} satisfies Record<string, Endpoint>;

/** The keys that somebody brings for themselves. What runs on them costs no credits. */
export const ownKeysApi = {
  list: {
    method: 'GET',
    path: '/api/users/production/vendor-keys',
    summary: 'The vendors that accept the caller’s own key, and the keys that the caller has.',
    audience: 'user',
    response: List,
  },
  save: {
    method: 'PUT',
    path: '/api/users/production/vendor-keys',
    summary: 'Adds the caller’s own key after checking it with the vendor.',
    audience: 'user',
    body: z.object({ vendor: Vendor, secret: Secret.min(1, 'is empty') }),
    response: Saved,
  },
  remove: {
    method: 'DELETE',
    path: '/api/users/production/vendor-keys',
    summary: 'Removes the caller’s own key immediately.',
    audience: 'user',
    query,
    response: List,
  },
} satisfies Record<string, Endpoint>;
