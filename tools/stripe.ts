/** `npm run stripe -- sync`: creates or updates the products and prices of this installation at Stripe. It can be repeated. */
import { readEnvironment } from '#server/platform/read-environment.ts';
import { connectStripe } from '#server/providers/stripe/connect-stripe.ts';
import { syncProducts } from '#server/providers/stripe/sync-products.ts';

const usage = 'Usage: npm run stripe -- sync';

async function sync(): Promise<void> {
  const { stripe: settings } = readEnvironment();
  if (!settings) throw new Error('STRIPE_SECRET_KEY is not set.');
  const mode = settings.isTestMode ? 'test mode' : 'live mode';
  for (const { key, change } of await syncProducts(connectStripe(settings), settings.isTestMode)) {
    console.log(`${key}: ${change === 'none' ? 'up to date' : change}`);
  }
  console.log(`Stripe’s ${mode} has every plan and pack.`);
}

const [command] = process.argv.slice(2);
if (command !== 'sync') {
  console.error(usage);
  process.exitCode = 1;
} else {
  await sync().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
