import type { ShotView } from '#contract/storyboards.ts';
import type { DialogueLine } from '#domain/storyboards/storyboard.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { Field } from '#web/ui/field.tsx';
import { PlaySound } from '#web/ui/play-sound.tsx';
import { Select } from '#web/ui/select.tsx';
import { useBoardFacts } from '../board-context.tsx';
import { RoleVoice } from '../settings/role-voice.tsx';
import { PromptField } from './prompt-field.tsx';
import { StaleNote } from './stale-note.tsx';
import { useUpdateShot } from './use-update-shot.ts';

type Line = ShotView['dialogue'][number];
type LineFieldsProps = { shot: ShotView; line: Line; isLocked: boolean };

const lengths = [
  { id: 'holds', label: 'Extend the shot to fit the line' },
  { id: 'runs-on', label: 'Continue over the next shots' },
];
const moments = [
  { id: 'in-turn', label: 'After the previous line' },
  { id: 'together', label: 'With the previous line' },
];
const lineLimit = 5000;
const directionLimit = 300;

/** The words of one line, how they are said, and the voice of the role. */
export function LineFields({ shot, line, isLocked }: LineFieldsProps) {
  const board = useBoardFacts();
  const update = useUpdateShot(shot);
  const role = board.roles.find(({ id }) => id === line.roleId);
  const change = (fields: Partial<Line>) =>
    update({
      dialogue: shot.dialogue.map((other) => lineFields(other.id === line.id ? { ...other, ...fields } : other)),
    });
  const direction = useDraft(line.parenthetical ?? '', (text) => change({ parenthetical: text.trim() || null }));
  return (
    <>
      <StaleNote take={line.voice} />
      <div className="flex items-center gap-2 text-12 text-muted">
        <span className="flex-1">{line.voice ? 'Selected take' : 'No voice yet'}</span>
        {line.voice && <PlaySound label="Play the selected take" url={line.voice.url} />}
      </div>
      <PromptField
        label={`Line of ${role?.name ?? 'a role'}`}
        value={line.text}
        maxLength={lineLimit}
        isLocked={isLocked}
        placeholder="Dialogue, as spoken and captioned"
        onSave={(text) => (text.trim() !== '' || isRecording(line)) && change({ text })}
      />
      <Field
        label="Delivery"
        value={direction.text}
        onChange={direction.onChange}
        onBlur={direction.onBlur}
        maxLength={directionLimit}
        isReadOnly={isLocked}
        placeholder="whispering"
      />
      <LineTiming shot={shot} line={line} isLocked={isLocked} change={change} />
      {role && <RoleVoice role={role} modelId={shot.models.voice ?? board.models.voice} />}
    </>
  );
}

type LineTimingProps = LineFieldsProps & { change: (fields: Partial<Line>) => void };

/** How long a line holds its shot, and whether it waits for the one before it. */
function LineTiming({ shot, line, isLocked, change }: LineTimingProps) {
  const isFirst = shot.dialogue[0]?.id === line.id;
  return (
    <>
      <Select
        label="Timing"
        value={line.runsOn ? 'runs-on' : 'holds'}
        options={lengths}
        isDisabled={isLocked}
        onChange={(length) => change({ runsOn: length === 'runs-on' })}
      />
      {!isFirst && !line.runsOn && (
        <Select
          label="Start"
          value={line.simultaneous ? 'together' : 'in-turn'}
          options={moments}
          isDisabled={isLocked}
          onChange={(moment) => change({ simultaneous: moment === 'together' })}
        />
      )}
    </>
  );
}

/** Somebody's own voice, which needs no words. */
function isRecording({ voice }: Line): boolean {
  return voice?.model === null;
}

/** A line as the board keeps it: its takes are kept apart. */
function lineFields({ voice: _voice, ...line }: Line): DialogueLine {
  return line;
}
