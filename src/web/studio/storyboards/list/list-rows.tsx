import { memo } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import { shotTypeLabel, shotTypes } from '#domain/storyboards/shot-type.ts';
import { classNames } from '#web/ui/class-names.ts';
import { counted, seconds } from '#web/ui/format.ts';
import type { FitType } from '#domain/storyboards/dimension.ts';
import { useReadOnlyReason } from '../beyond-plan-context.tsx';
import { type CardState, isSameState } from '../card-state.ts';
import { useShotActions } from '../use-shot-actions.ts';
import { CellText, CellType } from './list-cells.tsx';
import type { ListRow } from './list-layout.ts';
import { ShotMarks } from './shot-marks.tsx';
import { State, Thumbnail } from './shown-cells.tsx';

/** The same columns for the heading and for every line. */
export const listColumns =
  'grid grid-cols-[52px_64px_132px_minmax(140px,1.2fr)_minmax(120px,1fr)_64px_128px_56px] gap-x-3 px-4';

type HeadingProps = { row: Extract<ListRow, { kind: 'scene' }>; at: number };

/** A scene's slug line above its shots. */
export const ListHeading = memo(function ListHeading({ row, at }: HeadingProps) {
  const { scene, count, top, height } = row;
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className="absolute inset-x-0 border-t border-line px-4 pt-2"
      style={{ top, height }}
    >
      <div role="gridcell" className="flex items-baseline gap-2.5">
        <h2 className="slug flex min-w-0 gap-2.5">
          <span className="min-w-2.5 font-normal text-faint">{scene.number}</span>
          <span className="truncate">{scene.slugLine}</span>
        </h2>
        <span className="num ml-auto shrink-0 text-12 text-faint">{counted(count, 'shot')}</span>
      </div>
    </div>
  );
});

type ListShotProps = {
  row: Extract<ListRow, { kind: 'shot' }>;
  /** Its number among the lines, for whoever hears only those that are drawn. */
  at: number;
  state: CardState;
  speaker: string;
  isLead: boolean;
  isChosen: boolean;
  mayEdit: boolean;
  fitType: FitType;
};

/** A shot's line. It is drawn again only when it would look different. */
export const ListShot = memo(function ListShot(props: ListShotProps) {
  const { row, at, isLead, isChosen } = props;
  const { shot, top, height } = row;
  return (
    <div
      role="row"
      data-shot={shot.id}
      aria-rowindex={at + 2}
      aria-selected={isChosen}
      aria-label={`Shot ${shot.label}, ${shotTypeLabel[shot.type]}, ${seconds(shot.durationMs)}`}
      tabIndex={isLead ? 0 : -1}
      className={classNames(
        listColumns,
        'group absolute inset-x-0 items-center text-13 outline-none focus-visible:outline-2 focus-visible:outline-offset-[-2px] focus-visible:outline-ink',
        lineLook(isLead, isChosen),
      )}
      style={{ top, height }}
    >
      <Cells {...props} shot={shot} />
    </div>
  );
}, looksTheSame);

function looksTheSame(one: ListShotProps, other: ListShotProps): boolean {
  return (
    one.row.shot === other.row.shot &&
    one.row.top === other.row.top &&
    one.row.height === other.row.height &&
    one.at === other.at &&
    one.speaker === other.speaker &&
    one.isLead === other.isLead &&
    one.isChosen === other.isChosen &&
    one.mayEdit === other.mayEdit &&
    one.fitType === other.fitType &&
    isSameState(one.state, other.state)
  );
}

function lineLook(isLead: boolean, isChosen: boolean): string {
  if (isLead) return 'bg-key-wash shadow-[inset_2px_0_0_var(--key)]';
  return isChosen ? 'bg-key-wash' : 'hover:bg-raised';
}

type CellsProps = Omit<ListShotProps, 'row' | 'at' | 'isChosen'> & { shot: ShotView };

function Cells({ shot, state, speaker, mayEdit: mayEditBoard, isLead, fitType }: CellsProps) {
  const { update } = useShotActions();
  const readOnly = useReadOnlyReason({ sceneId: shot.sceneId, shotId: shot.id });
  const mayEdit = mayEditBoard && !shot.locked && readOnly === undefined;
  const [line] = shot.dialogue;
  const more = shot.dialogue.length > 1 ? ` +${shot.dialogue.length - 1}` : '';
  return (
    <>
      <b role="gridcell" className="num font-semibold">
        {shot.label}
        {readOnly !== undefined && <span className="sr-only">. {readOnly}</span>}
      </b>
      <span role="gridcell">
        <Thumbnail shot={shot} fitType={fitType} />
      </span>
      <span role="gridcell" className="min-w-0">
        <CellType
          label={`Type of ${shot.label}`}
          value={shot.type}
          options={shotTypes.map((id) => ({ id, label: shotTypeLabel[id] }))}
          isOff={!mayEdit}
          isInTabOrder={isLead}
          onChange={(id) => {
            const type = shotTypes.find((one) => one === id);
            if (type) update([shot], { type });
          }}
        />
      </span>
      <span role="gridcell" className="min-w-0">
        <CellText
          label={`Action of ${shot.label}`}
          value={shot.action}
          isLong
          isQuiet={line !== undefined && repeats(shot.action, speaker, line.text)}
          limit={5000}
          isOff={!mayEdit}
          isInTabOrder={isLead}
          onSave={(action) => update([shot], { action })}
        />
      </span>
      <span role="gridcell" className="min-w-0 text-12 leading-4 text-muted" title={line?.text}>
        {line && (
          <span className="line-clamp-2">
            <span className="text-11">{speaker} </span>
            {line.text}
            {more}
          </span>
        )}
      </span>
      <span role="gridcell" className="num min-w-0">
        <CellText
          label={`Length of ${shot.label}`}
          value={String(shot.durationMs / 1000)}
          limit={8}
          unit="s"
          isOff={!mayEdit}
          isInTabOrder={isLead}
          onSave={(text) => {
            const durationMs = readSeconds(text);
            if (durationMs !== null) update([shot], { durationMs });
          }}
        />
      </span>
      <span role="gridcell" className="line-clamp-2 text-12 leading-4">
        <State state={state} />
      </span>
      <span role="gridcell" className="flex justify-end gap-1">
        <ShotMarks shot={shot} isOff={!mayEditBoard} isInTabOrder={isLead} />
      </span>
    </>
  );
}

/** Where a shot only shows who speaks, its action is the line again: it stands in the column beside. */
function repeats(action: string, speaker: string, text: string): boolean {
  return action === text || action === `${speaker}: ${text}`;
}

const shortestMs = 200;
const longestMs = 120_000;

/** `4`, `4.5`, `4,5`; null for what is no length that a shot may have. */
function readSeconds(text: string): number | null {
  const seconds = Number(text.trim().replace(',', '.'));
  const milliseconds = Math.round(seconds * 1000);
  return Number.isFinite(milliseconds) && milliseconds >= shortestMs && milliseconds <= longestMs ? milliseconds : null;
}
