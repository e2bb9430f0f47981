import type { ModelView } from '#contract/catalogue.ts';
import { Field } from '#web/ui/field.tsx';
import { creditsOf, type PriceTexts } from './price-texts.ts';

type PriceFieldsProps = {
  pricing: ModelView['pricing'];
  texts: PriceTexts;
  onChange: (texts: PriceTexts) => void;
};

/** One field for each step of a price. */
export function PriceFields({ pricing, texts, onChange }: PriceFieldsProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-12 font-medium text-muted">{unitInWords(pricing)}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
        {Object.entries(texts).map(([name, text]) => (
          <Field
            key={name}
            label={nameInWords[name] ?? name}
            isLabelHidden={name === 'base'}
            value={text}
            onChange={(value) => onChange({ ...texts, [name]: value })}
            inputMode="decimal"
            {...(creditsOf(text) === null && { error: 'Not a number' })}
          />
        ))}
      </div>
    </fieldset>
  );
}

const nameInWords: Record<string, string> = { base: 'Credits', small: 'Square', large: 'Horizontal or vertical' };

function unitInWords(pricing: ModelView['pricing']): string {
  switch (pricing.per) {
    case 'task':
      return 'Credits per task';
    case 'output':
      return 'Credits per image';
    case 'second':
      return 'Credits per second';
    case 'characters':
      return `Credits per ${pricing.characters} characters`;
  }
}
