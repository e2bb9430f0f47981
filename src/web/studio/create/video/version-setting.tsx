import type { ModelView } from '#contract/catalogue.ts';
import type { VideoMenu } from '#domain/generation-menu/menu.ts';
import { Select } from '#web/ui/select.tsx';

type VersionSettingProps = {
  models: readonly ModelView[];
  model: ModelView;
  onChange: (values: Partial<VideoMenu>) => void;
};

/** Which version of the model, where there are several. */
export function VersionSetting({ models, model, onChange }: VersionSettingProps) {
  const versions = models.filter((one) => one.model === model.model && one.status !== 'hidden');
  if (versions.length < 2) return null;
  return (
    <Select
      label={`Version of ${model.model}`}
      isTall
      value={model.id}
      options={versions.map(({ id, version, label, status, description }) => ({
        id,
        label: version || label,
        detail: status === 'retired' ? 'Discontinued by its maker' : description,
      }))}
      onChange={(id) => onChange({ model: id, version: versions.find((one) => one.id === id)?.version ?? null })}
    />
  );
}
