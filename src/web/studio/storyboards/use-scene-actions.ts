import type { SceneView } from '#contract/storyboards.ts';
import { type CopiedScenes, pastedAtMost, pasteScenes } from '#domain/storyboards/paste-shots.ts';
import { counted } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';
import { useBoardActions } from './board-context.tsx';
import { copyOfScenes, keepCopiedScenes, readCopiedScenes } from './choice/copied-shots.ts';
import { newId } from '#web/lib/new-id.ts';

const nextId = (word: 'sht' | 'lin' | 'rol' | 'scn') => newId(word === 'sht' ? 'shot' : word);

/** What can be done with whole scenes, with their shots, music and takes. */
export function useSceneActions() {
  const { now } = useBoardActions();
  const put = (copied: CopiedScenes, after: SceneView) => {
    const { board, edit } = now();
    const shots = copied.scenes.reduce((sum, scene) => sum + scene.shots.length, 0);
    if (shots > pastedAtMost) return notify({ text: `You can copy at most ${pastedAtMost} shots at once.` });
    const sceneNumbers = board.scenes.map(({ number }) => number);
    const target = { storyboardId: board.id, after: after.id, roles: board.roles, sceneNumbers };
    return edit(pasteScenes(copied, target, nextId).command);
  };
  return {
    copy(scene: SceneView): void {
      const isKept = keepCopiedScenes(copyOfScenes(now().board, [scene]));
      const what = `Scene ${scene.number} with its ${counted(scene.shots.length, 'shot')} copied`;
      notify({
        text: isKept ? what : 'Couldn’t copy because this browser blocks storage. Allow storage for this site.',
      });
    },
    paste(after: SceneView): void {
      const copied = readCopiedScenes();
      if (copied) put(copied, after);
      else notify({ text: 'Copy a scene first.' });
    },
    duplicate: (scene: SceneView): void => put(copyOfScenes(now().board, [scene]), scene),
    /** Chooses all its shots; what is done with the choice is done with the scene. */
    choose: ({ shots }: SceneView): void => now().chooseMany(shots.map(({ id }) => id)),
  };
}
