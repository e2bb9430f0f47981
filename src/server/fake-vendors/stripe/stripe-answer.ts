import type { List } from './stripe-objects.ts';
import { missing, Refusal } from './stripe-refusal.ts';
import type { StripeStore } from './stripe-store.ts';

const depthAtMost = 4;
const usualPage = 10;

/** Fields that are only there when they are expanded. */
const included = { invoice: 'payments' } as const;

type Query = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

/** A page of a list, newest first. `found` is oldest first. */
export function pageOf<Item extends { id: string }>(found: Item[], query: Query, url: string): List<Item> {
  const newest = found.toReversed();
  const { limit = usualPage, starting_after: after, ending_before: before } = query;
  const indexOf = (id: string) => {
    const at = newest.findIndex((item) => item.id === id);
    if (at < 0) throw missing('object', id, 'starting_after');
    return at;
  };
  const end = before === undefined ? newest.length : indexOf(before);
  const from = after === undefined ? (before === undefined ? 0 : Math.max(0, end - limit)) : indexOf(after) + 1;
  const data = newest.slice(from, Math.min(end, from + limit));
  const hasMore = before === undefined ? from + limit < newest.length : from > 0;
  return { object: 'list', data, has_more: hasMore, url };
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** A copy of an object with the related objects that `paths` name instead of their ids. */
export function expandObject(store: StripeStore, object: object, paths: readonly string[] = []): object {
  const copy = structuredClone(object);
  for (const path of paths) {
    const keys = path.split('.');
    if (keys.length > depthAtMost) {
      throw new Refusal(`You cannot expand more than ${depthAtMost} levels of a property.`, { param: 'expand' });
    }
    expandPath(store, copy, keys);
  }
  return copy;
}

function expandPath(store: StripeStore, target: unknown, [key, ...rest]: string[]): void {
  if (key === undefined || !isObject(target)) return;
  if (Array.isArray(target)) {
    for (const item of target) expandPath(store, item, [key, ...rest]);
    return;
  }
  target[key] = expandValue(store, target, key);
  expandPath(store, target[key], rest);
}

function expandValue(store: StripeStore, target: Json, key: string): unknown {
  const value = target[key];
  if (typeof value === 'string') return structuredClone(findAny(store, value) ?? value);
  if (key in target) return value;
  if (target['object'] === 'invoice' && key === included.invoice) return paymentsOf(store, String(target['id']));
  throw new Refusal(`This property cannot be expanded (${key}).`, { param: 'expand' });
}

function paymentsOf(store: StripeStore, invoice: string): List<object> {
  const data = store.all('invoicePayments').filter((one) => one.invoice === invoice);
  return {
    object: 'list',
    data: structuredClone(data),
    has_more: false,
    url: `/v1/invoice_payments?invoice=${invoice}`,
  };
}

function findAny(store: StripeStore, id: string): object | undefined {
  for (const collection of Object.values(store.objects)) {
    const found = collection.get(id);
    if (found) return found;
  }
  return undefined;
}
