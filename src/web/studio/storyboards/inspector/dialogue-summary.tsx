import type { ShotView } from '#contract/storyboards.ts';
import { seconds } from '#web/ui/format.ts';
import { PlaySound } from '#web/ui/play-sound.tsx';
import { useBoardFacts } from '../board-context.tsx';

/** What is said in the shot, to be read and heard beside its picture. */
export function DialogueSummary({ shot: { dialogue } }: { shot: ShotView }) {
  const board = useBoardFacts();
  if (dialogue.length === 0) return null;
  const nameOf = (roleId: string) => board.roles.find(({ id }) => id === roleId)?.name ?? '';
  return (
    <section aria-label="Dialogue" className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="text-12 font-medium text-muted">Dialogue</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {dialogue.map(({ id, roleId, text, voice }) => (
          <li
            key={id}
            className="flex min-h-8 items-center gap-2 rounded-ctl border border-field bg-well py-1 pr-1 pl-2.5"
          >
            <span className="shrink-0 text-12 font-medium text-muted">{nameOf(roleId)}</span>
            {text === '' ? (
              <span className="min-w-0 flex-1 truncate text-faint">Recording without text</span>
            ) : (
              <span className="min-w-0 flex-1 truncate" title={text}>
                {text}
              </span>
            )}
            {voice?.durationMs && (
              <span className="num text-11 whitespace-nowrap text-faint">{seconds(voice.durationMs)}</span>
            )}
            {voice && <PlaySound label={`Play the line of ${nameOf(roleId)}`} url={voice.url} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
