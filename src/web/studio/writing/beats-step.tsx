import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import type { Beat } from '#domain/writing/story-words.ts';
import { storyLengths } from '#domain/writing/writing-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, wellStyle } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './story-page.tsx';

/** What happens, beat by beat; each can be changed, moved, left out, and others put between. */
export function BeatsStep({ opened, onStep }: StepProps) {
  const { story, change } = opened;
  const { beats, brief } = story;
  const noIdea = brief.trim() === '' ? 'Enter an idea first.' : undefined;
  const put = (next: Beat[]) => change({ beats: next });
  return (
    <StepFrame
      opened={opened}
      onStep={onStep}
      id="beats"
      hint="Each beat causes the next one. The treatment and the screenplay follow these beats."
      again={{ label: beats.length === 0 ? 'Write the beat sheet' : 'Rewrite beat sheet', refusal: noIdea }}
      next={{ part: 'treatment', label: 'Write the treatment', step: 'treatment', refusal: noIdea }}
    >
      <ol className="grid gap-3">
        {beats.map((beat, at) => (
          <li key={at}>
            <BeatCard beats={beats} at={at} beat={beat} onChange={put} />
          </li>
        ))}
      </ol>
      <Button
        className="justify-self-start"
        isDisabled={beats.length >= storyLengths.beats}
        onPress={() => put([...beats, { name: 'Next beat', happens: '' }])}
      >
        <Plus size={16} aria-hidden="true" /> Beat
      </Button>
    </StepFrame>
  );
}

type BeatCardProps = { beats: Beat[]; at: number; beat: Beat; onChange: (beats: Beat[]) => void };

function BeatCard({ beats, at, beat, onChange }: BeatCardProps) {
  const change = (fields: Partial<Beat>) => onChange(beats.with(at, { ...beat, ...fields }));
  const move = (to: number) => {
    const rest = beats.toSpliced(at, 1);
    onChange(rest.toSpliced(to, 0, beat));
  };
  return (
    <fieldset
      aria-label={`Beat ${at + 1}, ${beat.name}`}
      className="grid gap-2 rounded-ctl border border-line bg-panel p-3"
    >
      <div className="flex items-center gap-1">
        <span className="num w-6 shrink-0 text-12 text-faint">{at + 1}</span>
        <Field
          label={`Name of beat ${at + 1}`}
          isLabelHidden
          value={beat.name}
          // A beat without a name could not be told from its words.
          onChange={(name) => change({ name: name.replaceAll(':', '') || 'Beat' })}
          maxLength={storyLengths.beatName}
          className="min-w-0 flex-1"
        />
        <IconButton label="Move up" icon={ArrowUp} isDisabled={at === 0} onPress={() => move(at - 1)} />
        <IconButton
          label="Move down"
          icon={ArrowDown}
          isDisabled={at === beats.length - 1}
          onPress={() => move(at + 1)}
        />
        <IconButton label="Remove beat" icon={X} onPress={() => onChange(beats.toSpliced(at, 1))} />
      </div>
      <TextField
        aria-label={`Text of beat ${at + 1}`}
        value={beat.happens}
        onChange={(happens) => change({ happens })}
        maxLength={storyLengths.beat}
        className="grid pl-7"
      >
        <TextArea
          rows={2}
          className={`${wellStyle} field-sizing-content min-h-[54px] resize-none px-2.5 py-1.5 text-13 leading-5`}
        />
      </TextField>
    </fieldset>
  );
}
