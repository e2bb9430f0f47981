import { refusalFor } from '#contract/abilities.ts';
import { isFreePrompt } from '#domain/writing/prompt-places.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import { type TextModels, useTextModels } from '#web/lib/writing/text-models.ts';
import { newSeed, useWriting } from '#web/lib/writing/use-writing.ts';
import { type PromptForm, usePromptForm } from './prompt-form.ts';

/** The form, what it costs, why it cannot be asked for, and what came of it. */
export function usePrompts() {
  const { status, user } = useSession();
  const [form, change] = usePromptForm();
  const models = useTextModels();
  const writing = useWriting(status === 'member' ? form.taskId : null);
  const { refusal, isGated } = refusalOf(form, { models, user });

  function ask(): void {
    const { model, credits, isTooDear } = models;
    if (!model || refusal !== undefined || writing.isWriting) return undefined;
    if (status !== 'member') return askToSignIn();
    if (isTooDear) return offerCredits();
    const { words, family, outputs, length, country, language, wish } = form;
    const asked = {
      make: 'prompts',
      words,
      family,
      outputs,
      length,
      country,
      language,
      wish,
      seed: newSeed(),
    } as const;
    return writing.ask({ wish: asked, modelId: model.id, expectedCredits: credits }, (taskId) =>
      change({ taskId, askedFor: family }),
    );
  }
  return {
    form,
    change,
    models,
    refusal: writing.isWriting ? 'They are being written.' : refusal,
    isGated,
    ask,
    cancel: writing.cancel,
    isWriting: writing.isWriting,
    ...outcomeOf(writing),
  };
}

type Person = { models: TextModels; user: { plan_id: number | null; role: string | null } | null };

function refusalOf(form: PromptForm, { models, user }: Person): { refusal: string | undefined; isGated: boolean } {
  const gate = gateOf(form, user);
  if (gate !== null) return { refusal: gate, isGated: true };
  const { model } = models;
  const written = model?.limits.languages;
  if (model && written && !written.includes(form.language)) {
    const refusal = `${model.label} writes ${written.join(', ')} only. Choose another model, or that language.`;
    return { refusal, isGated: false };
  }
  return { refusal: form.words.trim() === '' ? 'Say first what is to be seen.' : undefined, isGated: false };
}

function gateOf({ country, language }: PromptForm, user: Person['user']): string | null {
  if (isFreePrompt(country, language)) return null;
  return refusalFor('prompts-of-anywhere', user?.plan_id ?? null, user?.role === 'admin');
}

/** What has come, once nothing is being written any more. */
function outcomeOf({ isWriting, view }: Pick<ReturnType<typeof useWriting>, 'isWriting' | 'view'>) {
  const answer = view?.written?.answer;
  if (isWriting || !view) return { prompts: null, failure: null };
  return { prompts: answer && 'prompts' in answer ? answer.prompts : null, failure: view.failure };
}
