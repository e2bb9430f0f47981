import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import { AllStylesButton } from '../styles/all-styles-button.tsx';
import { StylePicture, useStylePictures } from '../styles/style-tile.tsx';

const none = 'none';
/** Far from each other; the others are in the dialog. */
const atHand = ['colour', 'ink-wash', 'watercolour', 'marker', 'noir', 'kodachrome', 'day-for-night'];

type StyleSettingProps = { value: string | null; onChange: (style: string | null) => void };

/** One of the 70 looks, or the model's own. */
export function StyleSetting({ value, onChange }: StyleSettingProps) {
  const urlOf = useStylePictures();
  const shown = value === null || atHand.includes(value) ? atHand : [...atHand.slice(0, -1), value];
  return (
    <fieldset aria-label="Style" className="grid min-w-0 content-start gap-1.5">
      <span className="flex items-center text-12 font-medium text-muted">
        <span aria-hidden="true">Style</span>
        <AllStylesButton value={value} onChange={onChange} />
      </span>
      <ToggleButtonGroup
        aria-label="Style"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value ?? none]}
        onSelectionChange={(keys) => {
          const [key = none] = keys;
          onChange(key === none ? null : String(key));
        }}
        className="grid grid-cols-4 gap-2"
      >
        {[none, ...shown].map((slug) => (
          <ToggleButton key={slug} id={slug} className="min-w-0 rounded-[3px] text-left">
            {({ isSelected }) => (
              <>
                {slug === none ? (
                  <NoStyle isSelected={isSelected} />
                ) : (
                  <StylePicture url={urlOf(slug)} isSelected={isSelected} />
                )}
                <span
                  className={`mt-1 block truncate text-11 tracking-[-0.025em] ${isSelected ? 'text-ink' : 'text-muted'}`}
                >
                  {slug === none ? 'No style' : (findVisualStyle(slug)?.label ?? slug)}
                </span>
              </>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </fieldset>
  );
}

function NoStyle({ isSelected }: { isSelected: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`block aspect-video rounded-[3px] border border-dashed border-line-strong ${isSelected ? 'outline-offset-2 chosen-ring' : ''}`}
    />
  );
}
