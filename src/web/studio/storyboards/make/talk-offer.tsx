import { useState } from 'react';
import type { ModelView } from '#contract/catalogue.ts';
import type { MissingView } from '#contract/storyboard-making.ts';
import type { ShotView } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { priceInWords } from '#web/lib/price-in-words.ts';
import { ModelsDialog } from '#web/studio/model-picker/index.ts';
import { Button } from '#web/ui/button.tsx';
import { wholes } from '#web/ui/format.ts';
import { useBoardActions, useBoardContent, useBoardWork } from '../board-context.tsx';
import { useModelRefusal } from '../models/board-model.tsx';
import { talkRefusal } from '../models/talk-refusal.ts';
import { freeReason } from '../use-price-of.ts';

/** Says that only lip-sync moves mouths with the words, where people speak in clips that are to be made, and gives them to it. */
export function TalkOffer({ missing }: { missing: MissingView }) {
  const { board, shots } = useBoardContent();
  const { models, unlimited } = useBoardWork();
  const { edit } = useBoardActions();
  const refusalOf = useModelRefusal('clip');
  const [isOpen, setIsOpen] = useState(false);
  const offered = models.filter(({ kind, status }) => kind === 'lip-sync' && status === 'available');
  const silent = silentTalks(missing, shots, models);
  const speakable = (model: ModelView) => silent.filter((shot) => talkRefusal(model, shot) === null);
  const most = Math.max(0, ...offered.map((model) => speakable(model).length));
  if (!board.mayEdit || most === 0) return null;
  const give = (modelId: string) => {
    const chosen = offered.find(({ id }) => id === modelId);
    const shotIds = chosen ? speakable(chosen).map(({ id }) => id) : [];
    if (shotIds.length > 0) edit({ do: 'update-shots', shotIds, fields: { models: { clip: modelId } } });
    setIsOpen(false);
  };
  return (
    <div className="flex items-center gap-3 text-12 text-muted">
      <p className="num flex-1">
        {most === 1 ? 'One clip has' : `${wholes(most)} clips have`} dialogue on screen. Lip-sync matches the mouths to
        the voices.
      </p>
      <Button size="sm" onPress={() => setIsOpen(true)}>
        Use lip-sync…
      </Button>
      {isOpen && (
        <ModelsDialog
          models={offered}
          chosen={undefined}
          priceOf={({ credits }) => credits}
          costOf={(model) => freeReason(model, unlimited) ?? priceInWords(model.pricing)}
          refusalOf={(model) => refusalOf(model) ?? (speakable(model).length === 0 ? cannot : null)}
          onChoose={give}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

const cannot = 'Doesn’t support the dialogue in these shots.';

/** The shots of clips in which somebody speaks, that are to be made by a model that has nobody speak. */
function silentTalks({ items }: MissingView, shots: readonly ShotView[], models: readonly ModelView[]): ShotView[] {
  const talking = new Set(models.filter(({ kind }) => kind === 'lip-sync').map(({ id }) => id));
  const silent = items.filter(({ medium, modelId }) => medium === 'clip' && !talking.has(modelId));
  const slots = new Set(silent.map(({ slot }) => slot));
  return shots.filter(({ id, dialogue, locked }) => slots.has(slotOf('clip', id)) && dialogue.length > 0 && !locked);
}
