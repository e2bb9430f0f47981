import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useBeginText } from '#web/studio/documents/index.ts';
import { MakeStoryboardSheet } from '#web/studio/scripts/index.ts';
import { useHasStory } from '#web/studio/writing/index.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';

type NoStoryboardProps = { projectId: string; screenplayId: string | undefined };

/** What comes next in a project without a storyboard: writing its screenplay, or making one of what is written. */
export function NoStoryboard({ projectId, screenplayId }: NoStoryboardProps) {
  return (
    <section
      aria-label="No storyboard yet"
      className="grid justify-items-center gap-1.5 rounded-float border border-line bg-panel px-4 py-10 text-center"
    >
      {screenplayId === undefined ? <Begin projectId={projectId} /> : <Make documentId={screenplayId} />}
    </section>
  );
}

function Begin({ projectId }: { projectId: string }) {
  const begin = useBeginText();
  const hasStory = useHasStory(projectId);
  return (
    <>
      <h2 className="text-16 font-semibold">Start with a screenplay</h2>
      <p className="max-w-[400px] text-muted">
        Write it in the screenplay editor, or generate one from an idea. Then turn it into scenes and shots.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button
          look={hasStory ? 'outline' : 'key'}
          isPending={begin.isPending}
          onPress={() => begin.mutate({ kind: 'screenplay', projectId })}
        >
          Write a screenplay
        </Button>
        <Link
          to="/studio/projects/$projectId/story"
          params={{ projectId }}
          className={buttonStyle({ look: hasStory ? 'key' : 'outline' })}
        >
          {hasStory ? 'Continue with the idea' : 'Start from an idea'}
        </Link>
      </div>
    </>
  );
}

function Make({ documentId }: { documentId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h2 className="text-16 font-semibold">No storyboard yet</h2>
      <p className="max-w-[400px] text-muted">
        The screenplay becomes scenes and shots in seconds. Nothing is generated or charged until you press the button.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button look="key" onPress={() => setOpen(true)}>
          Create storyboard
        </Button>
        <Link to="/studio/documents/$documentId" params={{ documentId }} className={buttonStyle({})}>
          Continue writing
        </Link>
      </div>
      {isOpen && <MakeStoryboardSheet documentId={documentId} onClose={() => setOpen(false)} />}
    </>
  );
}
