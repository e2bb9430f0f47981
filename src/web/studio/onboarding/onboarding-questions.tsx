import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { OnboardingResponses } from '#contract/users.ts';
import { onboardingOrder, type OnboardingQuestion, onboardingQuestions } from '#domain/users/onboarding.ts';

type OnboardingQuestionsProps = {
  responses: OnboardingResponses;
  onChange: (responses: OnboardingResponses) => void;
};

/** The questions, with their answers in sight. Each may be left open. */
export function OnboardingQuestions({ responses, onChange }: OnboardingQuestionsProps) {
  return (
    <div className="grid gap-5">
      {onboardingOrder.map((question) => (
        <Question
          key={question}
          question={question}
          value={responses[question] ?? null}
          onChange={(answer) => onChange({ ...responses, [question]: answer })}
        />
      ))}
    </div>
  );
}

type QuestionProps = { question: OnboardingQuestion; value: string | null; onChange: (answer: string) => void };

function Question({ question, value, onChange }: QuestionProps) {
  const { text, answers } = onboardingQuestions[question];
  return (
    <RadioGroup value={value} onChange={onChange} className="grid gap-2">
      <Label className="text-13 font-medium">{text}</Label>
      <div className="flex flex-wrap gap-1.5">
        {Object.entries(answers).map(([id, label]) => (
          <Radio
            key={id}
            value={id}
            className="flex h-8 cursor-default items-center rounded-ctl border border-line-strong px-3 text-13 text-muted transition-colors hover:bg-hover hover:text-ink data-[focus-visible]:outline-2 data-[focus-visible]:outline-ink data-[selected]:border-ink data-[selected]:bg-hover data-[selected]:text-ink"
          >
            {label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
