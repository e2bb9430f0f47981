import Clapperboard from 'lucide-react/icons/clapperboard';
import CheckCheck from 'lucide-react/icons/check-check';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Images from 'lucide-react/icons/images';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { SceneView } from '#contract/storyboards.ts';
import { millisecondsOf } from '#domain/storyboards/timing.ts';
import { counted, seconds } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { notify } from '#web/ui/notices.ts';
import { useReadOnlyReason } from './beyond-plan-context.tsx';
import { useBoardActions, useBoardFacts, useBoardFilm } from './board-context.tsx';
import { ReadOnlyBadge } from './read-only-badge.tsx';
import { SceneSettingsChips } from './scene-settings-chips.tsx';
import { SlugLine } from './slug-line.tsx';
import { SceneReferences, SceneReferencesChip } from './things/scene-references.tsx';
import { useAddScene } from './use-add-scene.ts';
import { useAddShot } from './use-add-shot.ts';
import { usePlanRoom } from './use-plan-room.ts';
import { useSceneActions } from './use-scene-actions.ts';

/** Slug line, settings, and what can be done with the scene. */
export function SceneHeader({ scene }: { scene: SceneView }) {
  const board = useBoardFacts();
  const { time, film } = useBoardFilm();
  const { player } = useBoardActions();
  const room = usePlanRoom();
  const readOnly = useReadOnlyReason({ sceneId: scene.id });
  const [isReferences, setIsReferences] = useState(false);
  const openReferences = () => setIsReferences(true);
  const sceneTime = time.scenes.find(({ sceneId }) => sceneId === scene.id);
  const lengthMs = sceneTime ? millisecondsOf(sceneTime.frames, film.rate) : 0;
  const playScene = () => sceneTime && player.playRange(sceneTime.startFrame, sceneTime.startFrame + sceneTime.frames);
  return (
    <header className="mb-2 flex h-7 min-w-0 items-center gap-3">
      <h2 className="slug flex min-w-0 gap-2.5">
        <span className="min-w-2.5 font-normal text-faint">{scene.number}</span>
        <SlugLine scene={scene} />
      </h2>
      {readOnly !== undefined && <ReadOnlyBadge reason={readOnly} />}
      <SceneSettingsChips scene={scene} />
      <SceneReferencesChip scene={scene} onPress={openReferences} />
      <span className="flex-1" />
      <span className="num shrink-0 text-12 text-faint">
        {shotsOf(scene.shots.length, board.mayEdit ? room.shots : null)} · {seconds(lengthMs)}
      </span>
      <IconButton
        label={`Play scene ${scene.number}`}
        icon={Play}
        onPress={playScene}
        isDisabled={!sceneTime || sceneTime.frames === 0}
        className="max-md:hidden"
      />
      {board.mayEdit && <SceneMenu scene={scene} sceneCount={time.scenes.length} onReferences={openReferences} />}
      {isReferences && <SceneReferences scene={scene} onClose={() => setIsReferences(false)} />}
    </header>
  );
}

/** How many shots a scene has, with what the plan allows once most of it is used. */
function shotsOf(count: number, allowed: number | null): string {
  if (allowed === null || count < allowed * 0.8) return counted(count, 'shot');
  return count > allowed ? `${counted(count, 'shot')}, plan allows ${allowed}` : `${count} of ${allowed} shots`;
}

type SceneMenuProps = { scene: SceneView; sceneCount: number; onReferences: () => void };

function SceneMenu({ scene, sceneCount, onReferences }: SceneMenuProps) {
  const room = usePlanRoom();
  const isReadOnly = useReadOnlyReason({ sceneId: scene.id }) !== undefined;
  const noShot = isReadOnly || scene.shots.length >= room.shots;
  const noScene = sceneCount >= room.scenes;
  const scenesAside = noScene ? `${sceneCount} of ${room.scenes}` : undefined;
  const { edit } = useBoardActions();
  const addShot = useAddShot();
  const addScene = useAddScene();
  const actions = useSceneActions();
  const remove = () => {
    edit({ do: 'remove-scene', sceneId: scene.id });
    notify({
      text: `Scene ${scene.number} and its ${counted(scene.shots.length, 'shot')} removed`,
      action: { label: 'Undo', run: () => edit({ do: 'restore-scene', sceneId: scene.id }) },
    });
  };
  return (
    <span className="max-md:hidden">
      <Menu
        label={`Scene ${scene.number}`}
        trigger={<IconButton label={`More on scene ${scene.number}`} icon={Ellipsis} />}
      >
        <MenuItem
          label="Add shot"
          icon={Plus}
          isDisabled={noShot}
          aside={noShot ? (isReadOnly ? 'Read-only' : `${scene.shots.length} of ${room.shots}`) : undefined}
          onAction={() => addShot(scene)}
        />
        <MenuItem
          label="Add scene after"
          isDisabled={noScene}
          aside={scenesAside}
          icon={Clapperboard}
          onAction={() => addScene(scene)}
        />
        <MenuItem label="References" icon={Images} onAction={onReferences} />
        <MenuItem label="Select shots" icon={CheckCheck} onAction={() => actions.choose(scene)} />
        <MenuLine />
        <MenuItem label="Copy scene" icon={Copy} onAction={() => actions.copy(scene)} />
        <MenuItem
          label="Paste scene after"
          isDisabled={noScene}
          aside={scenesAside}
          icon={ClipboardPaste}
          onAction={() => actions.paste(scene)}
        />
        <MenuItem
          label="Duplicate scene"
          isDisabled={noScene}
          aside={scenesAside}
          icon={CopyPlus}
          onAction={() => actions.duplicate(scene)}
        />
        <MenuLine />
        <MenuItem label="Remove scene" icon={Trash} isDanger onAction={remove} />
      </Menu>
    </span>
  );
}
