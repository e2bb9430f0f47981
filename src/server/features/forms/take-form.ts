import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { FormBody } from '#contract/forms.ts';
import { looksLikeSpam } from '#domain/forms/forms.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import { createFormTokens } from '#server/platform/form-token.ts';
import { addressBlock } from '#server/platform/http/address-block.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertMessage, insertScreenshot } from './forms-store.ts';
import type { Uses } from './ports.ts';
import { readScreenshot } from './screenshot.ts';

const hourSeconds = 3600;
const household = { v4: 32, v6: 64 };
const ofAddressAnHour = 5;
const ofAllAnHour = 100;

/** The sender of a message: an account, or a visitor's network address. */
type Sender = { userId: string | undefined; clientAddress: string };

/** Stores a message and notifies the operators. Spam is stored without a notice. */
export function takeForm(platform: Platform, { communications }: Uses) {
  const { db, clock, ids } = platform;
  const tokens = createFormTokens(platform);

  async function refuseMore(what: string, whose: string, most: number): Promise<void> {
    const retryAfterSeconds = await secondsUntilAllowed(platform, { what, whose, most, seconds: hourSeconds });
    if (retryAfterSeconds === 0) return;
    throw new AppError(
      'too-many-requests',
      'Your message wasn’t sent. Too many messages arrived in the last hour. Try again later.',
      {
        retryAfterSeconds,
      },
    );
  }

  return async (body: z.output<typeof FormBody>, { userId, clientAddress }: Sender): Promise<void> => {
    const { token, website, screenshot, ...message } = body;
    tokens.check([message.kind], token);
    await refuseMore('form', addressBlock(clientAddress, household), ofAddressAnHour);
    await refuseMore('form of all', 'all', ofAllAnHour);
    // Only programs fill the hidden field. They get the usual answer.
    if (website !== '') return;
    const image = screenshot === null ? undefined : await readScreenshot(message.kind, screenshot);
    const isSpam = looksLikeSpam(message);
    const id = ids.next('frm');
    await db.transaction(async (tx) => {
      await insertMessage(tx, {
        id,
        ...message,
        senderId: userId ?? null,
        state: isSpam ? 'spam' : 'new',
        createdAt: clock.now(),
      });
      if (image) await insertScreenshot(tx, id, image);
      if (!isSpam) await communications.sendToOperators(tx, { template: 'form-received', values: message });
    });
  };
}
