import type { SceneView } from '#contract/storyboards.ts';
import { noSceneSettings } from '#domain/storyboards/scene-settings.ts';
import { plainMix } from '#domain/storyboards/sound-mix.ts';
import { useBoardActions } from './board-context.tsx';
import { newId } from '#web/lib/new-id.ts';

const slugLine = 'INT. NEW PLACE - DAY';

/** Adds an empty scene behind another one, or the first one. */
export function useAddScene(): (before: SceneView | undefined) => void {
  const { edit, now } = useBoardActions();
  return (before) => {
    const { scenes } = now().board;
    const isLast = before === undefined || before.id === scenes.at(-1)?.id;
    const number = isLast ? nextNumber(scenes) : `${before.number}A`;
    const fields = { number, slugLine, settings: noSceneSettings, synopsis: '', musicPrompt: null, musicMix: plainMix };
    edit({
      do: 'add-scene',
      sceneId: newId('scn'),
      after: before?.id ?? null,
      fields: { ...fields, elementId: null },
    });
  };
}

function nextNumber(scenes: readonly SceneView[]): string {
  const numbers = scenes.map(({ number }) => Number.parseInt(number, 10)).filter(Number.isFinite);
  return String(Math.max(0, ...numbers) + 1);
}
