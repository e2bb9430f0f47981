import { storyLengths } from '#domain/writing/writing-limits.ts';
import { LongText } from './long-text.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './story-page.tsx';

/** The film told in a page, for whoever has to want it. */
export function TreatmentStep({ opened, onStep }: StepProps) {
  const { story, change } = opened;
  const { treatment, brief, screenplay } = story;
  const noIdea = brief.trim() === '' ? 'Say first what it is about.' : undefined;
  return (
    <StepFrame
      opened={opened}
      onStep={onStep}
      id="treatment"
      hint="In the present tense, what is seen and heard. The screenplay follows it: what you write here becomes scenes, “words in quotation marks” are said, and what you take out does not happen."
      again={{ label: treatment === '' ? 'Write the treatment' : 'Write it again', refusal: noIdea }}
      next={{
        part: 'screenplay',
        label: screenplay === '' ? 'Write the screenplay' : 'Write another screenplay',
        step: 'screenplay',
        refusal: noIdea,
      }}
    >
      <LongText
        label="Treatment"
        value={treatment}
        onChange={(text) => change({ treatment: text })}
        maxLength={storyLengths.treatment}
      />
    </StepFrame>
  );
}
