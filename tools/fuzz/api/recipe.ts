import type { Endpoint, Sent } from '#contract/endpoint.ts';
import { nameOf } from './operations.ts';
import type { World } from './world.ts';

/** The account that sends a request; a visitor has none. */
export type Role = 'member' | 'owner' | 'leaver' | 'visitor';

/** A request before it is written as HTTP. */
export type Input = { params?: unknown; query?: unknown; body?: unknown };

/** Prepares what an operation needs and answers a request that should succeed. */
export type Recipe = {
  name: string;
  role: Role;
  /** Starts work that takes seconds, or adds rows that stay: prepared less often. */
  isCostly: boolean;
  make(world: World): Promise<Input>;
};

type Options = { role?: Role; isCostly?: boolean };

const usualRole: Record<Endpoint['audience'], Role> = {
  anyone: 'visitor',
  newcomer: 'leaver',
  user: 'member',
  admin: 'owner',
};

/** A recipe for one endpoint. Two steps, so that the types of the second know the endpoint. */
export function recipe<E extends Endpoint>(endpoint: E) {
  const name = nameOf(endpoint);
  return (
    make: (world: World) => Sent<E> | Promise<Sent<E>>,
    { role = usualRole[endpoint.audience], isCostly = false }: Options = {},
  ): Recipe => ({ name, role, isCostly, make: async (world) => await make(world) });
}

/** Brings something into the state that a recipe needs; it may be in that state already. */
export const attempt = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  );
