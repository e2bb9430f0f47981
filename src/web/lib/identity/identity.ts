import { createBuiltInIdentity } from './built-in-identity.ts';
import type { Identity } from './identity-port.ts';

/** The identity service of this installation. */
export const identity: Identity = createBuiltInIdentity();
