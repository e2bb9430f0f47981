import type { ModelView } from '#contract/catalogue.ts';
import type { ShotView } from '#contract/storyboards.ts';
import { kindOfMedium, media, type Medium } from '#domain/storyboards/storyboard.ts';
import { priceInWords } from '#web/lib/price-in-words.ts';
import { useBoardActions, useBoardFacts, useBoardWork } from '../board-context.tsx';
import { freeReason } from '../use-price-of.ts';
import { AsBoard } from './as-board.tsx';
import { useModelRefusal } from './board-model.tsx';
import { ModelLine } from './model-line.tsx';
import { talkRefusal } from './talk-refusal.ts';

const labels: Record<Medium, string> = {
  picture: 'Image model',
  clip: 'Clip model',
  voice: 'Voice model',
  sound: 'Sound model',
  music: 'Music model',
};
/** Music belongs to scenes. */
const ofShots = media.filter((medium) => medium !== 'music');

/** The models of several shots at once, and the way back to the storyboard's. */
export function BulkModels({ shots }: { shots: readonly ShotView[] }) {
  return ofShots.map((medium) => <BulkModel key={medium} medium={medium} shots={shots} />);
}

function BulkModel({ medium, shots }: { medium: Medium; shots: readonly ShotView[] }) {
  const board = useBoardFacts();
  const { models, unlimited } = useBoardWork();
  const { edit } = useBoardActions();
  const refusalOf = useModelRefusal(medium);
  const used = new Set(shots.map(({ models }) => models[medium] ?? board.models[medium]));
  const own = shots.filter(({ models }) => models[medium] !== undefined).length;
  const open = shots.filter(({ locked }) => !locked);
  const give = (to: readonly ShotView[], modelId: string | null) =>
    edit({ do: 'update-shots', shotIds: to.map(({ id }) => id), fields: { models: { [medium]: modelId } } });
  const fitting = (model: ModelView | undefined) => open.filter((shot) => !model || talkRefusal(model, shot) === null);
  const talks = medium === 'clip' && open.some(({ dialogue }) => dialogue.length > 0);
  return (
    <ModelLine
      label={labels[medium]}
      medium={medium}
      kinds={talks ? [kindOfMedium[medium], 'lip-sync'] : [kindOfMedium[medium]]}
      modelId={used.size === 1 ? ([...used][0] ?? null) : null}
      detail={own === 0 ? 'storyboard model' : `${own} of ${shots.length} shots override it`}
      isDisabled={open.length === 0}
      priceOf={({ credits }) => credits}
      costOf={(model) => freeReason(model, unlimited) ?? priceInWords(model.pricing)}
      refusalOf={(model) =>
        refusalOf(model) ?? (fitting(model).length === 0 ? 'These shots have no on-screen dialogue.' : null)
      }
      onChoose={(modelId) => give(fitting(models.find(({ id }) => id === modelId)), modelId)}
      action={own > 0 && open.length > 0 && <AsBoard onPress={() => give(open, null)} />}
    >
      {talks && <p className="text-12 text-muted">Lip-sync applies only to shots with on-screen dialogue.</p>}
    </ModelLine>
  );
}
