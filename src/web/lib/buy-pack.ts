import { paymentsApi } from '#contract/payments.ts';
import { call } from './call.ts';

/** The page on which a pack of credits is paid for. */
export async function buyPack(packId: number): Promise<string> {
  return (await call(paymentsApi.checkout, { body: { kind: 'pack', productId: packId } })).url;
}
