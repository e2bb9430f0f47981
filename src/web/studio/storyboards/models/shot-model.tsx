import { useState } from 'react';
import type { ModelView } from '#contract/catalogue.ts';
import type { ShotView } from '#contract/storyboards.ts';
import { kindOfMedium, type Medium } from '#domain/storyboards/storyboard.ts';
import { priceInWords } from '#web/lib/price-in-words.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { useBoardActions, useBoardFacts } from '../board-context.tsx';
import { type TakePrice, usePriceWith, type WantedTake } from '../use-price-of.ts';
import { useLockedReason } from '../inspector/use-update-shot.ts';
import { AsBoard } from './as-board.tsx';
import { useModelRefusal } from './board-model.tsx';
import { ModelLine } from './model-line.tsx';
import { talkRefusal } from './talk-refusal.ts';

const scopes = [
  { id: 'shot', label: 'This shot' },
  { id: 'board', label: 'Whole storyboard' },
] as const;
type Scope = (typeof scopes)[number]['id'];

type ShotModelProps = { medium: Medium; shot: ShotView; wanted: WantedTake; price: TakePrice | null };

/** The model that makes one medium of a shot: the storyboard's, or one of its own, and the way back from it. */
export function ShotModel({ medium, shot, wanted, price }: ShotModelProps) {
  const board = useBoardFacts();
  const { edit } = useBoardActions();
  const priceWith = usePriceWith(wanted);
  const refusalOf = useModelRefusal(medium);
  const isLocked = useLockedReason(shot) !== undefined || !board.mayEdit;
  const own = shot.models[medium];
  const [scope, setScope] = useState<Scope>('shot');
  const choose = (modelId: string | null) =>
    edit({ do: 'update-shot', shotId: shot.id, fields: { models: { [medium]: modelId } } });
  const chooseForBoard = (modelId: string) =>
    edit({ do: 'update-storyboard', fields: { models: { [medium]: modelId } } });
  return (
    <ModelLine
      label="Model"
      medium={medium}
      kinds={kindsFor(medium, shot)}
      modelId={own ?? board.models[medium]}
      detail={[own === undefined ? 'storyboard model' : 'shot model', costInWords(price)].join(' · ')}
      isDisabled={isLocked}
      priceOf={(model) => priceWith(model).credits}
      refusalOf={(model) =>
        scope === 'board' && model.kind === 'lip-sync' ? forTalk : (refusalOf(model) ?? talkRefusal(model, shot))
      }
      onChoose={(modelId) => (scope === 'shot' ? choose(modelId) : chooseForBoard(modelId))}
      action={own !== undefined && !isLocked && <AsBoard onPress={() => choose(null)} />}
    >
      <Segmented label="Apply to" value={scope} segments={scopes} onChange={setScope} size="md" isFull />
    </ModelLine>
  );
}

const forTalk = 'Lip-sync can be set only for shots with dialogue.';

/** Where somebody speaks, the clip may be made by lip-sync. */
function kindsFor(medium: Medium, { dialogue }: ShotView): ModelView['kind'][] {
  const own = kindOfMedium[medium];
  return medium === 'clip' && dialogue.length > 0 ? [own, 'lip-sync'] : [own];
}

function costInWords(price: TakePrice | null): string {
  if (!price) return '…';
  return price.freeBecause ?? priceInWords(price.model.pricing);
}
