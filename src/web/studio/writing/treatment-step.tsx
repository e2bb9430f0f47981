import { storyLengths } from '#domain/writing/writing-limits.ts';
import { LongText } from './long-text.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './story-page.tsx';

/** The film told in a page, for whoever has to want it. */
export function TreatmentStep({ opened, onStep }: StepProps) {
  const { story, change } = opened;
  const { treatment, brief, screenplay } = story;
  const noIdea = brief.trim() === '' ? 'Enter an idea first.' : undefined;
  return (
    <StepFrame
      opened={opened}
      onStep={onStep}
      id="treatment"
      hint="Write in the present tense, only what is seen and heard. The screenplay follows this text. Text in “quotation marks” becomes dialogue."
      again={{ label: treatment === '' ? 'Write the treatment' : 'Rewrite treatment', refusal: noIdea }}
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
