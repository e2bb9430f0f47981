import type { ModelView } from '#contract/catalogue.ts';
import { voiceMakerOf } from '#domain/voices/voice-of-role.ts';
import { priceInWords } from '#web/lib/price-in-words.ts';
import { useModels } from '#web/studio/create/index.ts';
import { VoiceField } from '#web/studio/voices/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const speechModels = ['speech'] as const;

type VoicesListProps = { voices: Record<string, string>; onChange: (voices: Record<string, string>) => void };

/** A voice from each vendor whose speech models can be used. */
export function VoicesList({ voices, onChange }: VoicesListProps) {
  const models = useModels(speechModels);
  if (!models) return <Skeleton className="h-[68px]" />;
  return (
    <fieldset aria-label="Voices" className="grid gap-2">
      <span aria-hidden="true" className="text-12 font-medium text-muted">
        Voices
      </span>
      {[...firstOfMakers(models)].map(([maker, model]) => (
        <VendorVoice key={maker} {...{ maker, model, voices, onChange }} />
      ))}
    </fieldset>
  );
}

/** One speech model of each maker: the voices of a maker are the same in all of its models. */
function firstOfMakers(models: readonly ModelView[]): Map<string, ModelView> {
  const available = models.filter(({ status }) => status === 'available');
  return new Map(available.toReversed().map((model) => [voiceMakerOf(model), model]));
}

function VendorVoice({ maker, model, voices, onChange }: VoicesListProps & { maker: string; model: ModelView }) {
  const chosen = voices[maker];
  const choose = (voiceId: string) => onChange({ ...voices, [maker]: voiceId });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <VoiceField
        label={`${maker} voice`}
        aside={priceInWords(model.pricing)}
        modelId={model.id}
        voiceId={chosen ?? null}
        emptyText="Choose a voice"
        onChange={choose}
      />
      {chosen !== undefined && (
        <Button
          size="sm"
          look="ghost"
          className="justify-self-start"
          onPress={() => onChange(Object.fromEntries(Object.entries(voices).filter(([name]) => name !== maker)))}
        >
          Remove<span className="sr-only"> the {maker} voice</span>
        </Button>
      )}
    </div>
  );
}
