import type { ShotView } from '#contract/storyboards.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { HeardInstead } from '#web/lib/views/heard-instead.tsx';
import { useBoardContent } from '../board-context.tsx';
import { sceneOf } from '../price-of-take.ts';
import { ShotModel } from '../models/shot-model.tsx';
import { usePriceOf } from '../use-price-of.ts';
import { GenerateFooter } from './generate-footer.tsx';
import { Heard } from './heard.tsx';
import { MusicHit } from './music-hit.tsx';
import { PromptField } from './prompt-field.tsx';
import { SceneMusic } from './scene-music.tsx';
import { StaleNote } from './stale-note.tsx';
import { TabBody } from './tab-body.tsx';
import { TakesStrip } from './takes-strip.tsx';
import { useLockedReason, useUpdateShot } from './use-update-shot.ts';

const soundLimit = 450;

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
      {price && (
        <HeardInstead
          modelId={price.model.id}
          prompt={shot.soundPrompt ?? ''}
          seconds={price.quantity.durationSeconds}
        />
      )}
      <ShotModel medium="sound" shot={shot} wanted={wanted} price={price} />
      <MusicHit shot={shot} isLocked={isLocked} />
      {scene && <SceneMusic key={scene.id} scene={scene} />}
    </TabBody>
  );
}
