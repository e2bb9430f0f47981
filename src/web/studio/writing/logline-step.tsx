import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { storyNumber } from '#domain/writing/story-words.ts';
import { storyLengths } from '#domain/writing/writing-limits.ts';
import { TextBox } from '#web/ui/text-box.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './story-page.tsx';

/** One of three films, in one’s own words if they are better. */
export function LoglineStep({ opened, onStep }: StepProps) {
  const { story, change } = opened;
  const { brief, logline, loglines, loglinesSeed } = story;
  const isEmpty = loglines.length === 0 && logline === '';
  const noIdea = brief.trim() === '' ? 'Enter an idea first.' : undefined;
  return (
    <StepFrame
      opened={opened}
      onStep={onStep}
      id="logline"
      hint="Choose a logline and edit it. The following steps build on it."
      again={{ label: isEmpty ? 'Write three loglines' : 'Write other loglines', refusal: noIdea }}
      next={{
        part: 'beat-sheet',
        label: 'Write the beat sheet',
        step: 'beats',
        refusal: noIdea ?? (logline.trim() === '' ? 'Choose a logline, or write one.' : undefined),
      }}
    >
      {loglines.length > 0 && (
        <RadioGroup
          value={String(story.story)}
          onChange={(number) => {
            const at = loglines.findIndex((_, index) => String(storyNumber(loglinesSeed, index)) === number);
            change({ logline: loglines[at] ?? logline, story: Number(number) });
          }}
          className="grid gap-2"
        >
          <Label className="text-12 font-medium text-muted">Suggested loglines</Label>
          {loglines.map((line, at) => (
            <Radio
              key={at}
              value={String(storyNumber(loglinesSeed, at))}
              className="group grid cursor-default grid-cols-[16px_minmax(0,1fr)] gap-3 rounded-ctl border border-line bg-panel px-3.5 py-3 hover:border-line-strong data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-ink data-[selected]:border-key"
            >
              <span
                aria-hidden="true"
                className="mt-[3px] size-3.5 rounded-full border-[1.5px] border-faint group-data-[selected]:border-4 group-data-[selected]:border-key light:group-data-[selected]:border-key-fill light:group-data-[selected]:shadow-[0_0_0_1px_var(--ink)]"
              />
              <span className="text-14 leading-[21px] break-words">{line}</span>
            </Radio>
          ))}
        </RadioGroup>
      )}
      <TextBox
        label="Your logline"
        value={logline}
        onChange={(text) => change({ logline: text })}
        maxLength={storyLengths.logline}
        rows={3}
        placeholder="The hero, the goal and the obstacle"
      />
    </StepFrame>
  );
}
