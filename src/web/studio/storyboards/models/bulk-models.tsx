import type { ShotView } from '#contract/storyboards.ts';
import { media, type Medium } from '#domain/storyboards/storyboard.ts';
import { priceInWords } from '#web/lib/price-in-words.ts';
import { useBoardActions, useBoardFacts, useBoardWork } from '../board-context.tsx';
import { freeReason } from '../use-price-of.ts';
import { AsBoard } from './as-board.tsx';
import { useModelRefusal } from './board-model.tsx';
import { ModelLine } from './model-line.tsx';

const labels: Record<Medium, string> = {
  picture: 'Picture model',
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
  const { unlimited } = useBoardWork();
  const { edit } = useBoardActions();
  const refusalOf = useModelRefusal(medium);
  const used = new Set(shots.map(({ models }) => models[medium] ?? board.models[medium]));
  const own = shots.filter(({ models }) => models[medium] !== undefined).length;
  const open = shots.filter(({ locked }) => !locked).map(({ id }) => id);
  const choose = (modelId: string | null) =>
    edit({ do: 'update-shots', shotIds: open, fields: { models: { [medium]: modelId } } });
  return (
    <ModelLine
      label={labels[medium]}
      medium={medium}
      modelId={used.size === 1 ? ([...used][0] ?? null) : null}
      detail={own === 0 ? 'the storyboard’s' : `${own} of ${shots.length} have their own`}
      isDisabled={open.length === 0}
      priceOf={({ credits }) => credits}
      costOf={(model) => freeReason(model, unlimited) ?? priceInWords(model.pricing)}
      refusalOf={refusalOf}
      onChoose={choose}
      action={own > 0 && open.length > 0 && <AsBoard onPress={() => choose(null)} />}
    />
  );
}
