import type { ModelView } from '#contract/catalogue.ts';
import { modelRefusal } from '#domain/storyboards/model-refusal.ts';
import { kindOfMedium, type Medium } from '#domain/storyboards/storyboard.ts';
import { priceInWords } from '#web/lib/price-in-words.ts';
import { useBoardActions, useBoardFacts, useBoardWork } from '../board-context.tsx';
import { freeReason } from '../use-price-of.ts';
import { ModelLine } from './model-line.tsx';

const labels: Record<Medium, string> = {
  picture: 'Images',
  clip: 'Clips',
  voice: 'Voices',
  sound: 'Sound effects',
  music: 'Music',
};

/** The model that makes one medium of the whole storyboard, where a shot has none of its own. */
export function BoardModel({ medium, label = labels[medium] }: { medium: Medium; label?: string }) {
  const board = useBoardFacts();
  const { models, unlimited } = useBoardWork();
  const { edit } = useBoardActions();
  const refusalOf = useModelRefusal(medium);
  const modelId = board.models[medium];
  const model = models.find(({ id }) => id === modelId);
  const costOf = (one: ModelView) => freeReason(one, unlimited) ?? priceInWords(one.pricing);
  return (
    <ModelLine
      label={label}
      medium={medium}
      modelId={modelId}
      detail={model ? (refusalOf(model) ?? costOf(model)) : '…'}
      isDisabled={!board.mayEdit}
      priceOf={({ credits }) => credits}
      costOf={costOf}
      refusalOf={refusalOf}
      onChoose={(id) => edit({ do: 'update-storyboard', fields: { models: { [medium]: id } } })}
    />
  );
}

/** Why models cannot make a medium of this storyboard, whoever asks. */
export function useModelRefusal(medium: Medium): (model: ModelView) => string | null {
  const { dimension } = useBoardFacts();
  const isSeen = kindOfMedium[medium] === 'image' || kindOfMedium[medium] === 'video';
  return (model) => modelRefusal(model, { dimension: isSeen ? dimension : null });
}
