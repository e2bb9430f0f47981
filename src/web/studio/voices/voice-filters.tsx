import Star from 'lucide-react/icons/star';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { VoiceFilter } from './filter-voices.ts';
import type { VoiceView } from '#contract/catalogue.ts';
import { accentOptions, ageOptions, genderOptions, caseOptions } from './voice-words.ts';

const searchMaximum = 100;

type VoiceFiltersProps = {
  /** All that there are. */
  voices: readonly VoiceView[];
  filter: VoiceFilter;
  onChange: (filter: Partial<VoiceFilter>) => void;
};

/** By words, age, gender, accent, use, and by what somebody marked. */
export function VoiceFilters({ voices, filter, onChange }: VoiceFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <Field
        label="Search voices"
        isLabelHidden
        value={filter.words}
        onChange={(words) => onChange({ words })}
        maxLength={searchMaximum}
        placeholder="Warm, low …"
        className="sm:col-span-3"
      />
      <ToggleButton
        isSelected={filter.favouritesOnly}
        onChange={(favouritesOnly) => onChange({ favouritesOnly })}
        className={buttonStyle({
          className: 'pointer-coarse:h-11 data-[selected]:border-ink data-[selected]:bg-hover',
        })}
      >
        <Star size={14} aria-hidden="true" className={filter.favouritesOnly ? 'fill-current' : ''} /> Favorites
      </ToggleButton>
      <Select label="Age" isLabelHidden value={filter.age} options={ageOptions} onChange={(age) => onChange({ age })} />
      <Select
        label="Gender"
        isLabelHidden
        value={filter.gender}
        options={genderOptions}
        onChange={(gender) => onChange({ gender })}
      />
      <Select
        label="Accent"
        isLabelHidden
        value={filter.accent}
        options={accentOptions(voices)}
        onChange={(accent) => onChange({ accent })}
      />
      <Select
        label="Use"
        isLabelHidden
        value={filter.useCase}
        options={caseOptions}
        onChange={(useCase) => onChange({ useCase })}
      />
    </div>
  );
}
