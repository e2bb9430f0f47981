import { AppError } from '#contract/errors.ts';
import type { WritingWish } from '#contract/writing.ts';
import { isFreePrompt } from '#domain/writing/prompt-places.ts';
import type { Uses } from './ports.ts';

type Asked = { wish: WritingWish; modelId: string };

/**
 * Throws `not-allowed` where prompts are wished for another country or language than the person's plan has, and `invalid-input` for a language
 * that the model does not write.
 */
export async function refusePrompts(
  { billing, users, catalogue }: Pick<Uses, 'billing' | 'users' | 'catalogue'>,
  userId: string,
  { wish, modelId }: Asked,
): Promise<void> {
  if (wish.make !== 'prompts' || isFreePrompt(wish.country, wish.language)) return;
  const refusal = await billing.refusalFor('prompts-of-anywhere', userId, await users.isAdmin(userId));
  if (refusal !== null) throw new AppError('not-allowed', refusal);
  const { label, limits } = catalogue.find(modelId);
  if (limits.languages !== null && !limits.languages.includes(wish.language)) {
    const message = `isn’t supported by ${label}. Supported languages: ${limits.languages.join(', ')}`;
    throw new AppError('invalid-input', `language: ${message}`, { fields: [{ path: 'wish.language', message }] });
  }
}
