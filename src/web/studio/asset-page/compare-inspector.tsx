import X from 'lucide-react/icons/x';
import type { AssetView } from '#contract/assets.ts';
import { sentenceOf } from '#web/lib/call.ts';
import { formatName, useModelLabel } from '#web/studio/assets/index.ts';
import { Button } from '#web/ui/button.tsx';
import { fileSize, seconds } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { CompareView } from './compare-stage.tsx';

const views = [
  { id: 'wipe', label: 'Wipe' },
  { id: 'beside', label: 'Side by side' },
] as const;

type CompareInspectorProps = {
  left: AssetView;
  right: AssetView | undefined;
  error: Error | null;
  view: CompareView;
  onView: (view: CompareView) => void;
  onChoose: () => void;
  onClose: () => void;
};

/** How two assets are compared, and in which settings they differ. */
export function CompareInspector(props: CompareInspectorProps) {
  const { left, right, error, view, onView, onChoose, onClose } = props;
  return (
    <section
      aria-label="Compare"
      className="grid content-start md:min-h-0 gap-4 overflow-auto border-line bg-panel p-4 md:border-l"
    >
      <div className="flex items-center">
        <h2 className="flex-1 text-14 font-semibold">Compare</h2>
        <IconButton label="Stop comparing" icon={X} onPress={onClose} />
      </div>
      <Segmented label="View" isFull value={view} segments={views} onChange={onView} />
      {error && (
        <p role="alert" className="text-12 text-bad">
          {sentenceOf(error)}
        </p>
      )}
      {right && <Differences left={left} right={right} />}
      <Button onPress={onChoose}>Compare with another asset</Button>
    </section>
  );
}

function Differences({ left, right }: { left: AssetView; right: AssetView }) {
  const labelOf = useModelLabel();
  if (!hasSettings(left) && !hasSettings(right)) return null;
  const others = factsOf(right, labelOf);
  const rows = factsOf(left, labelOf)
    .map(([label, a], n) => ({ label, a, b: others[n]?.[1] ?? null }))
    .filter(({ a, b }) => a !== null || b !== null);
  const different = rows.filter(({ a, b }) => a !== b);
  return (
    <div className="grid gap-2">
      <h3 className="num flex gap-2 text-12 font-medium text-muted">
        Differences
        <span className="font-normal text-faint">
          {different.length} of {rows.length} settings
        </span>
      </h3>
      {different.length > 0 && (
        <table className="num w-full table-fixed border-collapse text-left text-12">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="w-20 py-1.5 font-medium">
                Setting
              </th>
              <th scope="col" className="py-1.5 font-medium">
                A
              </th>
              <th scope="col" className="py-1.5 font-medium">
                B
              </th>
            </tr>
          </thead>
          <tbody>
            {different.map(({ label, a, b }) => (
              <tr key={label} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 font-normal text-faint">
                  {label}
                </th>
                <td className="py-1.5 pr-2 wrap-anywhere">{a ?? 'None'}</td>
                <td className="py-1.5 wrap-anywhere">{b ?? 'None'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Uploads have none. */
const hasSettings = ({ provenance: { model, prompt } }: AssetView): boolean => model !== null || prompt !== null;

type Comparable = [label: string, value: string | null];

function factsOf(asset: AssetView, labelOf: (modelId: string) => string): Comparable[] {
  const { width, height, durationMs, sizeBytes, mediaType, provenance } = asset;
  return [
    ['Model', provenance.model === null ? null : labelOf(provenance.model)],
    ['Prompt', provenance.prompt],
    ['Seed', provenance.seed === null ? null : String(provenance.seed)],
    ['Size', width === null ? null : `${width} × ${height ?? 0}`],
    ['Length', durationMs === null ? null : seconds(durationMs)],
    ['Format', formatName(mediaType)],
    ['File', fileSize(sizeBytes)],
  ];
}
