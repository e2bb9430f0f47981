import { useState } from 'react';
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
import { soundKinds } from './result-tiles.tsx';
import { resultStates, type ResultsWanted } from './results-query.ts';

type Wanted = Omit<ResultsWanted, 'kinds'>;
type ResultsBarProps = {
  kind: CreateKind;
  wanted: Wanted;
  onWanted: (wanted: Wanted) => void;
  columns: number;
  onColumns: (columns: number) => void;
};

const anyModel = 'any';
const [fewest, most] = [2, 6];

/** Which results are shown, and how large. */
export function ResultsBar({ kind, wanted, onWanted, columns, onColumns }: ResultsBarProps) {
  const models = useModels(kind.tasks) ?? [];
  const isHeard = kind.tasks.every((task) => soundKinds.has(task));
  return (
    <div className="sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-stage px-4 py-1.5">
      <Segmented
        label="Which results"
        value={wanted.state}
        segments={resultStates}
        onChange={(state) => onWanted({ ...wanted, state })}
      />
      {models.length > 1 && (
        <Select
          label="Model"
          isLabelHidden
          value={wanted.modelId ?? anyModel}
          options={[{ id: anyModel, label: 'Every model' }, ...models.map(({ id, label }) => ({ id, label }))]}
          onChange={(id) => onWanted({ ...wanted, modelId: id === anyModel ? null : id })}
          className="w-40"
        />
      )}
      <CompareButton />
      <span className={isHeard ? 'hidden' : 'ml-auto flex items-center gap-2 text-faint max-md:hidden'}>
        <ImageIcon size={12} aria-hidden="true" />
        <Slider
          label="Size of the results"
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
