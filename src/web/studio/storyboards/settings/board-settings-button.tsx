import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useBoardFacts } from '../board-context.tsx';
import { CastSettings } from './cast-settings.tsx';
import { FilmSettings } from './film-settings.tsx';
import { ModelSettings } from './model-settings.tsx';

const parts = [
  { id: 'film', label: 'Film' },
  { id: 'models', label: 'Models' },
  { id: 'cast', label: 'Cast' },
] as const;
type Part = (typeof parts)[number]['id'];

/** What holds for the whole storyboard: its shape and style, the models that make it, and who speaks. */
export function BoardSettingsButton() {
  const board = useBoardFacts();
  const [isOpen, setIsOpen] = useState(false);
  const [part, setPart] = useState<Part>('film');
  return (
    <>
      <IconButton
        label="Storyboard settings"
        icon={SlidersHorizontal}
        isDisabled={!board.mayEdit}
        onPress={() => setIsOpen(true)}
      />
      <Modal title="Storyboard settings" isOpen={isOpen} onClose={() => setIsOpen(false)} width={520}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-[18px] pt-1 pb-[18px]">
          <Segmented label="Section" value={part} segments={parts} onChange={setPart} isFull size="md" />
          {/* As tall in every part, so that nothing jumps. */}
          <div className="-mx-1 h-[min(440px,60vh)] overflow-y-auto px-1">
            {part === 'film' && <FilmSettings />}
            {part === 'models' && <ModelSettings />}
            {part === 'cast' && <CastSettings />}
          </div>
        </div>
      </Modal>
    </>
  );
}
