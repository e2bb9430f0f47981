import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { visualStyleGroups, visualStyles } from '#domain/storyboards/visual-styles.ts';
import { Modal } from '#web/ui/modal.tsx';
import { StylePicture, useStylePictures } from './style-tile.tsx';

type StylesDialogProps = { value: string | null; onChoose: (style: string | null) => void; onClose: () => void };

/** All 70 styles on their shelves, each with its picture. */
export function StylesDialog({ value, onChoose, onClose }: StylesDialogProps) {
  const urlOf = useStylePictures();
  return (
    <Modal title="Styles" isOpen onClose={onClose} width={960}>
      <ToggleButtonGroup
        aria-label="Styles"
        selectionMode="single"
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={(keys) => {
          const [key] = keys;
          onChoose(key === undefined ? null : String(key));
        }}
        className="grid gap-5 px-[18px] pt-1 pb-[18px]"
      >
        {visualStyleGroups.map((group) => (
          <section key={group} aria-label={group} className="grid gap-2">
            <h3 className="text-12 font-medium text-muted">{group}</h3>
            <div className="grid grid-cols-3 gap-x-2.5 gap-y-3 sm:grid-cols-5 md:grid-cols-6">
              {visualStyles
                .filter((style) => style.group === group)
                .map(({ slug, label, words }) => (
                  <ToggleButton key={slug} id={slug} className="min-w-0 rounded-[3px] text-left">
                    {({ isSelected }) => (
                      <span title={words}>
                        <StylePicture url={urlOf(slug)} isSelected={isSelected} />
                        <span className={`mt-1 block truncate text-11 ${isSelected ? 'text-ink' : 'text-muted'}`}>
                          {label}
                        </span>
                      </span>
                    )}
                  </ToggleButton>
                ))}
            </div>
          </section>
        ))}
      </ToggleButtonGroup>
    </Modal>
  );
}
