import type { SceneView, ShotView } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { PlaySound } from '#web/ui/play-sound.tsx';
import { PriceButton } from '#web/ui/price-button.tsx';
import { useReadOnlyReason } from '../beyond-plan-context.tsx';
import { useBoardActions, useBoardContent, useBoardFacts, useBoardWork } from '../board-context.tsx';
import { sceneOf } from '../price-of-take.ts';
import { BoardModel } from '../models/board-model.tsx';
import { ShotModel } from '../models/shot-model.tsx';
import { usePriceOf } from '../use-price-of.ts';
import { GenerateFooter } from './generate-footer.tsx';
import { PromptField } from './prompt-field.tsx';
import { StaleNote } from './stale-note.tsx';
import { TabBody } from './tab-body.tsx';
import { TakesStrip } from './takes-strip.tsx';
import { useLockedReason, useUpdateShot } from './use-update-shot.ts';

const soundLimit = 450;
const musicLimit = 2000;

/** What is heard besides speech: the shot's effect, and the music that begins with its scene. */
export function SoundTab({ shot }: { shot: ShotView }) {
  const { board } = useBoardContent();
  const update = useUpdateShot(shot);
  const slot = slotOf('sound', shot.id);
  const wanted = { medium: 'sound', ownerId: shot.id, shot, outputs: 1 } as const;
  const price = usePriceOf(wanted);
  const lockedReason = useLockedReason(shot);
  const isLocked = lockedReason !== undefined || !board.mayEdit;
  const nothing = shot.soundPrompt === null ? 'Describe the effect first.' : undefined;
  const scene = sceneOf(board.scenes, shot);
  return (
    <TabBody
      footer={<GenerateFooter label="Generate effect" slot={slot} price={price} refusal={lockedReason ?? nothing} />}
    >
      <TakesStrip slot={slot} count={shot.takeCounts.sound ?? 0} isLocked={isLocked} accepts="audio/*" />
      <StaleNote take={shot.sound} />
      {shot.sound && <Heard label="Effect" url={shot.sound.url} />}
      <PromptField
        label="Sound effect"
        value={shot.soundPrompt ?? ''}
        maxLength={soundLimit}
        isLocked={isLocked}
        rows={2}
        placeholder="Waves on shingle, a distant bell"
        onSave={(text) => update({ soundPrompt: text.trim() === '' ? null : text })}
      />
      <ShotModel medium="sound" shot={shot} wanted={wanted} price={price} />
      {scene && <SceneMusic key={scene.id} scene={scene} />}
    </TabBody>
  );
}

function Heard({ label, url }: { label: string; url: string }) {
  return (
    <p className="flex items-center gap-2 text-12 text-muted">
      <span className="flex-1">Selected take</span>
      <PlaySound label={`Play: ${label}`} url={url} />
    </p>
  );
}

function SceneMusic({ scene }: { scene: SceneView }) {
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
        placeholder="No cue begins here; the earlier one goes on"
        onSave={save}
      />
      {scene.musicPrompt !== null && (
        <>
          <TakesStrip slot={slot} count={scene.music ? 1 : 0} isLocked={isLocked} accepts="audio/*" />
          <StaleNote take={scene.music} />
          {scene.music && <Heard label="Music" url={scene.music.url} />}
          <BoardModel medium="music" label="Model of all music" />
          {price && (
            <PriceButton
              label="Generate music"
              credits={price.credits}
              refusal={
                readOnly === undefined
                  ? price.refusal
                  : `Scene ${scene.number} is read-only: your plan has no room for it.`
              }
              isPending={ordering.has(slot)}
              size="md"
              onPress={() => generate({ slot, expectedCredits: price.credits })}
            />
          )}
        </>
      )}
    </section>
  );
}
