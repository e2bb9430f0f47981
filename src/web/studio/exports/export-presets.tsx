import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { exportPresets } from '#domain/exports/estimate-export.ts';
import type { ExportDraft } from './export-draft.ts';

type ExportPresetsProps = { draft: ExportDraft; onChange: (fields: Partial<ExportDraft>) => void };

/** What most people want, in one click. None is marked when the details say something else. */
export function ExportPresets({ draft, onChange }: ExportPresetsProps) {
  const chosen = exportPresets.find(({ format, resolution }) => {
    return format === draft.format && (resolution === draft.resolution || format === 'pdf');
  });
  return (
    <RadioGroup
      aria-label="Export presets"
      value={chosen?.id ?? null}
      onChange={(id) => {
        const preset = exportPresets.find((one) => one.id === id);
        if (preset) onChange({ format: preset.format, resolution: preset.resolution });
      }}
      className="grid grid-cols-2 gap-2"
    >
      {exportPresets.map(({ id, label, detail }) => (
        <Radio
          key={id}
          value={id}
          className="cursor-default rounded-ctl border border-field bg-well px-3 py-2 transition-colors outline-none hover:border-field-hover data-[focus-visible]:outline-2 data-[selected]:border-key data-[selected]:bg-hover"
        >
          <span className="block truncate text-13 font-medium">{label}</span>
          <span className="block text-12 leading-[16px] text-muted">{detail}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
