import { freeBy } from '#domain/billing/unlimited.ts';
import type { TaskKind } from '#domain/generation/input.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import { priceInWords } from '#web/lib/price-in-words.ts';
import { Select } from '#web/ui/select.tsx';
import { useBoardActions, useBoardChoice, useBoardFacts, useBoardWork } from '../board-context.tsx';

/** What kind of task makes a medium. */
export const kindOf: Record<Medium, TaskKind> = {
  picture: 'image',
  clip: 'video',
  voice: 'speech',
  sound: 'sound',
  music: 'music',
};

/** The model that the whole storyboard uses for a medium, or the chosen shot where it has one of its own. */
export function ModelSelect({ medium }: { medium: Medium }) {
  const board = useBoardFacts();
  const { models, unlimited } = useBoardWork();
  const { selected } = useBoardChoice();
  const { edit } = useBoardActions();
  const own = selected?.models[medium];
  const modelId = own ?? board.models[medium];
  const offered = models.filter(({ kind, status }) => kind === kindOf[medium] && status === 'available');
  const used = models.find(({ id }) => id === modelId);
  const options = (used && !offered.includes(used) ? [used, ...offered] : offered).map((model) => ({
    id: model.id,
    label: model.status === 'available' ? model.label : `${model.label} (retired)`,
    detail: `${freeBy(model, unlimited) ? 'unlimited, free' : priceInWords(model.pricing)}${model.limits.references > 0 ? ' · references' : ''}`,
  }));
  return (
    <Select
      label={own === undefined ? 'Model' : 'Model of this shot'}
      isTall
      value={modelId}
      options={options}
      isDisabled={!board.mayEdit || (own !== undefined && selected?.locked === true)}
      onChange={(chosen) =>
        edit(
          selected && own !== undefined
            ? { do: 'update-shot', shotId: selected.id, fields: { models: { [medium]: chosen } } }
            : { do: 'update-storyboard', fields: { models: { [medium]: chosen } } },
        )
      }
    />
  );
}
