import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { visualStyles } from '#domain/storyboards/visual-styles.ts';

const StylesDialog = lazy(async () => ({ default: (await import('./styles-dialog.tsx')).StylesDialog }));

type AllStylesButtonProps = { value: string | null; onChange: (style: string | null) => void };

/** Opens the dialog of all styles. */
export function AllStylesButton({ value, onChange }: AllStylesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        onPress={() => setIsOpen(true)}
        className="touch ml-auto rounded-pic text-12 font-medium text-ink hover:underline hover:underline-offset-3"
      >
        All {visualStyles.length}
        <span className="sr-only"> styles</span>
      </Button>
      {isOpen && (
        <Suspense>
          <StylesDialog
            value={value}
            onChoose={(style) => {
              onChange(style);
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
