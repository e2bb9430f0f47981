import CircleAlert from 'lucide-react/icons/circle-alert';
import type { SceneChangeView, ScriptRevisionView } from '#contract/script-revisions.ts';
import { classNames } from '#web/ui/class-names.ts';
import { counted } from '#web/ui/format.ts';
import { describeChange, stateLabel } from './describe-change.ts';

/** What a revised script would change, scene by scene; what stays is one line. */
export function RevisionSummary({ view }: { view: ScriptRevisionView }) {
  const { scenes, counts, problems, remarks } = view;
  const changing = scenes.filter(({ state, protectedShots }) => state !== 'unchanged' || protectedShots.length > 0);
  return (
    <div className="grid gap-3">
      {problems.length > 0 && (
        <div
          role="alert"
          className="flex items-start gap-2 rounded-ctl border border-bad-line bg-bad-bg px-3 py-2 text-12"
        >
          <CircleAlert size={16} aria-hidden="true" className="shrink-0 text-bad" />
          <div className="grid gap-1">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        </div>
      )}
      {changing.length > 0 && (
        <ul aria-label="Changes" className="grid max-h-[46vh] overflow-auto rounded-ctl bg-inset py-1">
          {changing.map((scene) => (
            <SceneRow key={`${scene.state} ${scene.number} ${scene.slugLine}`} scene={scene} />
          ))}
        </ul>
      )}
      <p className="text-12 text-muted">{sentenceOfRest(counts.unchanged, changing.length === 0)}</p>
      {remarks.map((remark) => (
        <p key={remark} className="text-12 text-muted">
          {remark}
        </p>
      ))}
    </div>
  );
}

function sentenceOfRest(unchanged: number, isAll: boolean): string {
  if (isAll) return 'No changes. The storyboards match the script.';
  if (unchanged === 0) return 'All scenes change.';
  return unchanged === 1 ? '1 scene is unchanged.' : `${counted(unchanged, 'scene')} are unchanged.`;
}

const tone: Record<SceneChangeView['state'], string> = {
  unchanged: 'text-faint',
  changed: 'text-info',
  moved: 'text-muted',
  new: 'text-ink',
  removed: 'text-bad',
};

function SceneRow({ scene }: { scene: SceneChangeView }) {
  return (
    <li className="grid grid-cols-[76px_1fr] gap-x-3 px-3 py-1.5 text-12">
      <span className={classNames('font-medium', tone[scene.state])}>{stateLabel[scene.state]}</span>
      <span className="min-w-0">
        <span className="slug flex min-w-0 gap-2">
          <span className="num text-faint">{scene.number}</span>
          <span className={classNames('truncate', scene.state === 'removed' && 'line-through')}>{scene.slugLine}</span>
        </span>
        <span className="num block text-muted">{describeChange(scene)}</span>
      </span>
    </li>
  );
}
