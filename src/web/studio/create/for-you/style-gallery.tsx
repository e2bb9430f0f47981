import { useQuery } from '@tanstack/react-query';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import { styleExamplesQuery } from '#web/lib/examples-query.ts';
import { AllStylesButton } from '../styles/all-styles-button.tsx';
import { StylePicture, useStylePictures } from '../styles/style-tile.tsx';
import { Section } from './section.tsx';

/** Far from each other; all of them are in the dialog. */
const shown = [
  'colour',
  'ink-wash',
  'pencil',
  'marker',
  'watercolour',
  'noir',
  'blueprint',
  'charcoal',
  'technicolor',
  'kodachrome',
  'super-8',
  'day-for-night',
  'giallo',
  'pastel-symmetry',
  'woodcut',
  'screen-print',
];

export type StyleChoice = { value: string | null; onChange: (style: string | null) => void };

/** One prompt in many styles. A press chooses the style. */
export function StyleGallery({ value, onChange }: StyleChoice) {
  const { data } = useQuery(styleExamplesQuery);
  const urlOf = useStylePictures();
  return (
    <Section
      title="One prompt, every style"
      about={`“${data?.prompt ?? ''}” Select a style to use it.`}
      action={<AllStylesButton value={value} onChange={onChange} />}
    >
      <ul className="grid grid-cols-4 gap-2.5 lg:grid-cols-8">
        {shown.map((slug) => {
          const label = findVisualStyle(slug)?.label ?? slug;
          return (
            <li key={slug} className="min-w-0">
              <ToggleButton
                aria-label={`Use the style ${label}`}
                isSelected={value === slug}
                onChange={(isOn) => onChange(isOn ? slug : null)}
                className="block w-full rounded-[3px] text-left"
              >
                {({ isSelected }) => (
                  <>
                    <StylePicture url={urlOf(slug)} isSelected={isSelected} />
                    <span
                      className={`mt-1 block truncate text-11 leading-[14px] ${isSelected ? 'text-ink' : 'text-muted'}`}
                    >
                      {label}
                    </span>
                  </>
                )}
              </ToggleButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
