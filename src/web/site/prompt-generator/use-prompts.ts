import { refusalFor } from '#contract/abilities.ts';
import { findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import { isFreePrompt } from '#domain/writing/prompt-places.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import { type TextModels, useTextModels } from '#web/lib/writing/text-models.ts';
import { newSeed, useWriting } from '#web/lib/writing/use-writing.ts';
import { historyEntry, historyMaximum, type PromptForm, usePromptForm } from './prompt-form.ts';

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
    const { words, family, outputs, length, country, language, genre, category, style, wish } = form;
    const asked = {
      make: 'prompts',
      words,
      family,
      outputs,
      length,
      country,
      language,
      film: { genre, category, style: style === null ? null : (findVisualStyle(style)?.slug ?? null) },
      wish,
      seed: newSeed(),
    } as const;
    return writing.ask({ wish: asked, modelId: model.id, expectedCredits: credits }, (taskId) =>
      change({
        taskId,
        askedFor: family,
        history: [historyEntry(taskId, form), ...form.history].slice(0, historyMaximum),
      }),
    );
  }
  return {
    form,
    change,
    models,
    refusal: writing.isWriting ? 'Writing prompts.' : refusal,
    isGated,
    ask,
    cancel: writing.cancel,
    /** Shows the prompts of an earlier request. */
    show({ taskId, family }: PromptForm['history'][number]): void {
      writing.show(taskId);
      change({ taskId, askedFor: family });
    },
    shownTaskId: writing.taskId,
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
    const refusal = `${model.label} writes ${written.join(', ')} only. Choose another model or one of its languages.`;
    return { refusal, isGated: false };
  }
  return { refusal: form.words.trim() === '' ? 'Enter an idea first.' : undefined, isGated: false };
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
