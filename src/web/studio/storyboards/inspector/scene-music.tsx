import type { SceneView } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { flatPriceInWords } from '#web/lib/price-in-words.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { useReadOnlyReason } from '../beyond-plan-context.tsx';
import { useBoardActions, useBoardFacts, useBoardWork } from '../board-context.tsx';
import { BoardModel } from '../models/board-model.tsx';
import { type TakePrice, usePriceOf } from '../use-price-of.ts';
import { Heard } from './heard.tsx';
import { StruckCuts } from './music-hit.tsx';
import { PromptField } from './prompt-field.tsx';
import { StaleNote } from './stale-note.tsx';
import { TakesStrip } from './takes-strip.tsx';

const musicLimit = 2000;

/** The music that begins with a scene: its takes, its prompt, the cuts that it strikes, and what a new one costs. */
export function SceneMusic({ scene }: { scene: SceneView }) {
  const board = useBoardFacts();
  const { ordering } = useBoardWork();
  const { edit, generate } = useBoardActions();
  const readOnly = useReadOnlyReason({ sceneId: scene.id });
  const isLocked = readOnly !== undefined || !board.mayEdit;
  const slot = slotOf('music', scene.id);
  const price = usePriceOf({ medium: 'music', ownerId: scene.id, shot: null, outputs: 1 });
  const save = (text: string) =>
    edit({ do: 'update-scene', sceneId: scene.id, fields: { musicPrompt: text.trim() === '' ? null : text } });
  return (
    <section aria-label={`Music of scene ${scene.number}`} className="mt-1 grid gap-3 border-t border-line pt-3">
      <h3 className="text-13 font-semibold">Music from scene {scene.number} on</h3>
      <PromptField
        label="Cue"
        value={scene.musicPrompt ?? ''}
        maxLength={musicLimit}
        isLocked={isLocked}
        rows={2}
        placeholder="No cue starts here. The previous cue continues."
        onSave={save}
      />
      {scene.musicPrompt !== null && (
        <>
          <TakesStrip slot={slot} count={scene.music ? 1 : 0} isLocked={isLocked} accepts="audio/*" />
          <StaleNote take={scene.music} />
          {scene.music && <Heard label="Music" url={scene.music.url} />}
          <StruckCuts scene={scene} />
          <BoardModel medium="music" label="Music model for the storyboard" />
          {price && (
            <PriceButton
              label="Generate music"
              credits={price.credits}
              refusal={
                readOnly === undefined
                  ? price.refusal
                  : `Scene ${scene.number} is read-only because it exceeds your plan’s limit.`
              }
              isPending={ordering.has(slot)}
              size="md"
              onPress={() => generate({ slot, expectedCredits: price.credits })}
            />
          )}
          {price && <PriceExplained price={price} />}
        </>
      )}
    </section>
  );
}

/** Why a long cue costs the flat price more than once. */
function PriceExplained({ price: { model, quantity, credits } }: { price: TakePrice }) {
  const words = flatPriceInWords(model.pricing, quantity);
  if (credits === 0 || words === '') return null;
  return <p className="num text-12 text-muted">{words}</p>;
}
