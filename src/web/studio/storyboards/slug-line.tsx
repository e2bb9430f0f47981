import { useState } from 'react';
import type { SceneView } from '#contract/storyboards.ts';
import { useReadOnlyReason } from './beyond-plan-context.tsx';
import { useBoardActions, useBoardFacts } from './board-context.tsx';

const longest = 300;

/** A scene's slug line; pressed, it can be written anew. Enter or leaving saves, Escape lets it be. */
export function SlugLine({ scene }: { scene: SceneView }) {
  const board = useBoardFacts();
  const { edit } = useBoardActions();
  const [draft, setDraft] = useState<string | null>(null);
  const isReadOnly = useReadOnlyReason({ sceneId: scene.id }) !== undefined;
  if (!board.mayEdit || isReadOnly) return <span className="truncate">{scene.slugLine}</span>;
  if (draft === null) {
    return (
      <button
        type="button"
        title="Edit slug line"
        onClick={() => setDraft(scene.slugLine)}
        className="min-w-0 truncate rounded-pic text-left hover:bg-raised max-md:pointer-events-none"
      >
        {scene.slugLine}
      </button>
    );
  }
  const end = (isKept: boolean) => {
    const slugLine = draft.trim();
    if (isKept && slugLine !== '' && slugLine !== scene.slugLine) {
      edit({ do: 'update-scene', sceneId: scene.id, fields: { slugLine } });
    }
    setDraft(null);
  };
  return (
    <input
      aria-label={`Slug line of scene ${scene.number}`}
      value={draft}
      maxLength={longest}
      ref={(field) => field?.focus()}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') end(false);
      }}
      className="w-[36ch] min-w-0 rounded-pic border border-ink bg-well px-1 outline-none select-text"
    />
  );
}
