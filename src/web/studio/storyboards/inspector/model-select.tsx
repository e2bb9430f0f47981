import type { TaskKind } from '#domain/generation/input.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import type { ModelView } from '#contract/catalogue.ts';
import { Select } from '#web/ui/select.tsx';
import { useBoard } from '../board-context.tsx';

/** What kind of task makes a medium. */
export const kindOf: Record<Medium, TaskKind> = {
  picture: 'image',
  clip: 'video',
  voice: 'speech',
  sound: 'sound',
  music: 'music',
};

/** The model that the whole storyboard uses for a medium. */
export function ModelSelect({ medium }: { medium: Medium }) {
  const { board, models, edit } = useBoard();
  const offered = models.filter(({ kind, status }) => kind === kindOf[medium] && status === 'available');
  const used = models.find(({ id }) => id === board.models[medium]);
  const options = (used && !offered.includes(used) ? [used, ...offered] : offered).map((model) => ({
    id: model.id,
    label: model.status === 'available' ? model.label : `${model.label} (retired)`,
    detail: `${priceInWords(model)}${model.limits.references > 0 ? ' · uses references' : ''}`,
  }));
  return (
    <Select
      label="Model"
      isTall
      value={board.models[medium]}
      options={options}
      isDisabled={!board.mayEdit}
      onChange={(modelId) =>
        edit({ do: 'update-storyboard', fields: { models: { ...board.models, [medium]: modelId } } })
      }
    />
  );
}

/** What a model costs, as its pricing says. */
function priceInWords({ pricing }: ModelView): string {
  if (pricing.credits === 0) return 'free';
  switch (pricing.per) {
    case 'task':
      return `${pricing.credits} each`;
    case 'output':
      return `${pricing.credits} per picture`;
    case 'second':
      return `${pricing.credits} per second`;
    default:
      return `${pricing.credits} per ${pricing.characters} characters`;
  }
}
