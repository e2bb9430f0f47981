import { createBuiltInIdentity } from './built-in-identity.ts';
import type { SessionIdentity } from './identity-port.ts';

/** The identity service of this installation. */
export const identity: SessionIdentity = createBuiltInIdentity();
