import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AssetView } from '#contract/assets.ts';
import { tasksApi } from '#contract/generation.ts';
import { call } from '#web/lib/call.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { assetQuery } from '#web/studio/assets/index.ts';
import { VoiceField } from '#web/studio/voices/index.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { useAsk } from '../frame/use-ask.ts';
import { emptySpeech, type SpeechForm } from '../voice/speech-form.ts';
import { type Speech, useSpeech } from '../voice/use-speech.ts';

const textCharacters = 5000;

/** Words that are spoken first, so that their length, and with it the price of the clip, is known before it is asked for. */
export function LineSource({ onSpoken }: { onSpoken: (audio: AssetView) => void }) {
  const [form, setForm] = useState(emptySpeech);
  const speech = useSpeech(form);
  const { model } = speech;
  const change = (values: Partial<SpeechForm>) => setForm((before) => ({ ...before, ...values }));
  return (
    <div className="grid gap-2">
      <TextBox
        label="Line"
        value={form.text}
        onChange={(text) => change({ text })}
        maxLength={model?.limits.promptCharacters ?? textCharacters}
        placeholder="(tired) I told you the light would go out."
        rows={3}
      />
      {model && (
        <VoiceField
          label="Voice"
          modelId={model.id}
          voiceId={form.voiceId}
          onChange={(voiceId) => change({ voiceId })}
        />
      )}
      <SpeakButton speech={speech} onSpoken={onSpoken} />
    </div>
  );
}

/** Has the words spoken, at their price, and says why where they are not. */
function SpeakButton({ speech, onSpoken }: { speech: Speech; onSpoken: (audio: AssetView) => void }) {
  const { model, input, missing, priceOf, next } = speech;
  const { status } = useSession();
  const { ask, isPending, taskId, refusalOf } = useAsk();
  const failure = useSpoken(taskId, onSpoken);
  const credits = model ? priceOf(model) : 0;
  const wanted = model && input ? { modelId: model.id, input, expectedCredits: credits } : null;
  const sentence = failure ?? (wanted && refusalOf(wanted));
  const speak = () => {
    if (status !== 'member') askToSignIn();
    else if (wanted) ask(wanted, next);
  };
  return (
    <>
      <PriceButton
        label="Generate voice"
        size="md"
        credits={credits}
        isPending={isPending || (taskId !== undefined && failure === null)}
        refusal={input ? undefined : missing}
        onPress={speak}
      />
      {Boolean(sentence) && (
        <p role="alert" className="text-12 text-bad">
          {sentence}
        </p>
      )}
    </>
  );
}

/** Follows a line until it is spoken, and gives it on; answers why it is not, where it failed. */
function useSpoken(taskId: string | undefined, onSpoken: (audio: AssetView) => void): string | null {
  const queryClient = useQueryClient();
  const { data: task } = useQuery({
    queryKey: [...keys.tasks, 'one', taskId],
    queryFn: ({ signal }) => call(tasksApi.get, { params: { taskId: taskId ?? '' } }, { signal }),
    enabled: taskId !== undefined,
  });
  const assetId = task?.outputs[0]?.assetId;
  const give = useEffectEvent(onSpoken);
  useEffect(() => {
    if (assetId !== undefined) queryClient.fetchQuery(assetQuery(assetId)).then(give, tellFailure);
  }, [assetId, queryClient]);
  return task?.failure?.message ?? null;
}
