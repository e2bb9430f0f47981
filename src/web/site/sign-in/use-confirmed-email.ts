import { useEffect, useState } from 'react';
import type { IdentityAnswer } from '#web/lib/identity/identity-port.ts';
import { identity } from '#web/lib/identity/identity.ts';

/** A code is good once, however often the page is drawn. */
const asked = new Map<string, Promise<IdentityAnswer>>();

/** Confirms an address by the code of a link. Undefined until the service has answered. */
export function useConfirmedEmail(code: string): IdentityAnswer | undefined {
  const [answer, setAnswer] = useState<IdentityAnswer>();
  useEffect(() => {
    const asking = asked.get(code) ?? identity.confirmEmail(code);
    asked.set(code, asking);
    void asking.then(async (outcome) => {
      // The token still says what was true before.
      if (outcome.isSuccessful && (await identity.currentToken()) !== null) await identity.reload();
      setAnswer(outcome);
    });
  }, [code]);
  return answer;
}
