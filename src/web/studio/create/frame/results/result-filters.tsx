import { type ReactNode, useState } from 'react';
import Columns2 from 'lucide-react/icons/columns-2';
import ImageIcon from 'lucide-react/icons/image';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Slider } from '#web/ui/slider.tsx';
import type { CreateKind } from '../create-kinds.ts';
import { useModels } from '../use-models.ts';
import { CompareResults } from './compare-results.tsx';
import { clearMarked, useMarked } from './marked.ts';
import { soundKinds } from './waiting.tsx';
import { resultStates, type ResultsWanted } from './results-query.ts';

type Narrowed = Pick<ResultsWanted, 'state' | 'modelId'>;
type ResultFiltersProps = {
  kind: CreateKind;
  narrowed: Narrowed;
  onNarrow: (narrowed: Narrowed) => void;
  columns: number;
  onColumns: (columns: number) => void;
  /** What comes before the other filters. */
  children?: ReactNode;
};

const anyModel = 'any';
const [fewest, most] = [2, 6];

/** Which results are shown, and how large. */
export function ResultFilters({ kind, narrowed, onNarrow, columns, onColumns, children }: ResultFiltersProps) {
  const models = useModels(kind.tasks) ?? [];
  const isHeard = kind.tasks.every((task) => soundKinds.has(task));
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pt-3 md:px-5">
      {children}
      <Segmented
        label="Status"
        value={narrowed.state}
        segments={resultStates}
        onChange={(state) => onNarrow({ ...narrowed, state })}
      />
      {models.length > 1 && (
        <Select
          label="Model"
          isLabelHidden
          value={narrowed.modelId ?? anyModel}
          options={[{ id: anyModel, label: 'All models' }, ...models.map(({ id, label }) => ({ id, label }))]}
          onChange={(id) => onNarrow({ ...narrowed, modelId: id === anyModel ? null : id })}
          className="w-40"
        />
      )}
      <CompareButton />
      <span className={isHeard ? 'hidden' : 'ml-auto flex items-center gap-2 text-faint max-md:hidden'}>
        <ImageIcon size={12} aria-hidden="true" />
        <Slider
          label="Result size"
          value={most + fewest - columns}
          minimum={fewest}
          maximum={most}
          onChange={(size) => onColumns(most + fewest - size)}
        />
        <ImageIcon size={16} aria-hidden="true" />
      </span>
    </div>
  );
}

/** Those that were marked, side by side. */
function CompareButton() {
  const marked = useMarked();
  const [isOpen, setIsOpen] = useState(false);
  if (marked.length === 0) return null;
  return (
    <>
      <Button size="sm" isDisabled={marked.length < 2} onPress={() => setIsOpen(true)}>
        <Columns2 size={14} aria-hidden="true" /> Compare {marked.length}
      </Button>
      <Button size="sm" look="ghost" onPress={clearMarked}>
        Clear
      </Button>
      {isOpen && <CompareResults assetIds={marked} onClose={() => setIsOpen(false)} />}
    </>
  );
}
