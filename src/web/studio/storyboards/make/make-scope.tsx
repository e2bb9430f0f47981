import type { MissingView } from '#contract/storyboard-making.ts';
import { Button } from '#web/ui/button.tsx';
import { wholes } from '#web/ui/format.ts';
import { Select } from '#web/ui/select.tsx';
import { useBoardContent } from '../board-context.tsx';
import { reachOf } from './budget.ts';
import { reachesOf } from './missing-bill.ts';

type MakeScopeProps = {
  whole: MissingView;
  throughSceneId: string | null;
  onChange: (throughSceneId: string | null) => void;
};

const wholeFilm = 'whole';

/** How much of the film is made: all of it, or up to the end of a scene; and how far the balance goes. */
export function MakeScope({ whole, throughSceneId, onChange }: MakeScopeProps) {
  const { board } = useBoardContent();
  const reaches = reachesOf(whole);
  if (reaches.length < 2) return null;
  const numberOf = (sceneId: string) => board.scenes.find(({ id }) => id === sceneId)?.number ?? '';
  const name = (sceneId: string) => `Through scene ${numberOf(sceneId)}`;
  const within = reaches.slice(0, -1).findLast(({ credits }) => credits <= reachOf(whole));
  const isShort = throughSceneId === null && whole.credits > reachOf(whole) && within !== undefined;
  return (
    <div className="grid gap-2">
      <Select
        label="Scope"
        value={throughSceneId ?? wholeFilm}
        options={[
          { id: wholeFilm, label: 'Whole film', aside: wholes(whole.credits) },
          ...reaches
            .slice(0, -1)
            .map(({ sceneId, credits }) => ({ id: sceneId, label: name(sceneId), aside: wholes(credits) })),
        ]}
        onChange={(id) => onChange(id === wholeFilm ? null : id)}
      />
      {isShort && (
        <p className="flex items-center gap-3 text-12 text-muted">
          <span className="flex-1">
            Your balance covers the film through scene {numberOf(within.sceneId)}: {wholes(within.credits)} credits.
          </span>
          <Button size="sm" onPress={() => onChange(within.sceneId)}>
            Generate through this scene
          </Button>
        </p>
      )}
    </div>
  );
}
