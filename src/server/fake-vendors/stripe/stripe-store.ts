import { randomBytes } from 'node:crypto';
import type { CardId } from '#server/providers/test-cashier/cashier-objects.ts';
import { missing } from './stripe-refusal.ts';
import { type Collection, type Collections, prefixes, type StripeEvent } from './stripe-objects.ts';

/** What Stripe keeps of a subscription without showing it. */
export type Dunning = { attempts: number; nextAttemptAt: number | null };

type Objects = { [Name in Collection]: Map<string, Collections[Name]> };

const secondMs = 1000;
const idBytes = 12;

/** Everything that the fake knows, in memory. Work between two requests is never interrupted, so nothing needs a lock. */
export class StripeStore {
  readonly objects: Objects = {
    customers: new Map(),
    products: new Map(),
    prices: new Map(),
    sessions: new Map(),
    subscriptions: new Map(),
    schedules: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    portals: new Map(),
    clocks: new Map(),
    events: new Map(),
  };
  /** The card of each customer. */
  readonly cards = new Map<string, CardId>();
  readonly dunning = new Map<string, Dunning>();
  /** Metadata that a checkout hands on to what it creates. */
  readonly orders = new Map<string, { price: string; metadata: Record<string, string> }>();
  /** Seconds by which the clock of a customer is ahead. */
  readonly ahead = new Map<string, number>();
  readonly deletedCustomers = new Set<string>();
  /** Called with every new event. */
  onEvent: (event: StripeEvent) => void = () => undefined;
  /** Where the hosted pages are. */
  origin = '';

  nextId(collection: Collection): string {
    return `${prefixes[collection]}_${randomBytes(idBytes).toString('hex')}`;
  }

  find<Name extends Collection>(name: Name, id: string): Collections[Name] | undefined {
    return this.objects[name].get(id);
  }

  must<Name extends Collection>(name: Name, id: string, param?: string): Collections[Name] {
    const found = this.find(name, id);
    if (!found) throw missing(name.replace(/s$/, ''), id, param);
    return found;
  }

  save<Name extends Collection>(name: Name, object: Collections[Name]): Collections[Name] {
    this.objects[name].set(object.id, object);
    return object;
  }

  /** Oldest first. */
  all<Name extends Collection>(name: Name): Collections[Name][] {
    return [...this.objects[name].values()];
  }

  /** The time of a customer, in seconds: that of their test clock, or ours and the seconds that they are ahead. */
  now(customerId?: string): number {
    const now = Math.floor(Date.now() / secondMs);
    if (customerId === undefined) return now;
    const clockId = this.find('customers', customerId)?.test_clock ?? null;
    const clock = clockId === null ? undefined : this.find('clocks', clockId);
    return clock?.frozen_time ?? now + (this.ahead.get(customerId) ?? 0);
  }

  /** Tells the webhooks what has happened to an object, with a copy of it. */
  emit(type: string, object: object): void {
    const event: StripeEvent = {
      id: this.nextId('events'),
      object: 'event',
      api_version: null,
      created: this.now(),
      livemode: false,
      pending_webhooks: 1,
      type,
      request: { id: null, idempotency_key: null },
      data: { object: structuredClone(object) },
    };
    this.save('events', event);
    this.onEvent(event);
  }

  /** Saves an object, and tells of it. */
  change<Name extends Collection>(name: Name, object: Collections[Name], type: string): Collections[Name] {
    this.save(name, object);
    this.emit(type, object);
    return object;
  }
}
