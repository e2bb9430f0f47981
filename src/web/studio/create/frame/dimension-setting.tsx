import { type Dimension, dimensionLabel, dimensions } from '#domain/storyboards/dimension.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Setting } from './setting.tsx';

type DimensionSettingProps = { value: Dimension; able: readonly Dimension[]; onChange: (dimension: Dimension) => void };

/** The shape: those that the model makes. */
export function DimensionSetting({ value, able, onChange }: DimensionSettingProps) {
  return (
    <Setting label="Aspect ratio" aside={dimensionLabel[value]}>
      <Segmented
        label="Aspect ratio"
        size="md"
        isFull
        value={value}
        segments={dimensions
          .filter((one) => able.includes(one))
          .map((one) => ({ id: one, label: one, icon: <Shape dimension={one} /> }))}
        onChange={onChange}
      />
    </Setting>
  );
}

const boxes: Record<Dimension, string> = { '16:9': 'h-[9px] w-4', '1:1': 'size-[11px]', '9:16': 'h-3.5 w-2' };

function Shape({ dimension }: { dimension: Dimension }) {
  return <i aria-hidden="true" className={`${boxes[dimension]} rounded-[2px] border-[1.5px] border-current`} />;
}
