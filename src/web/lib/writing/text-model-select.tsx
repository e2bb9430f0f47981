import { credits } from '#web/ui/format.ts';
import { Select } from '#web/ui/select.tsx';
import { type TextModels, textPrice } from './text-models.ts';

/** Who writes it, with what each costs. */
export function TextModelSelect({ models, model, choose }: TextModels) {
  return (
    <div className="grid gap-1">
      <Select
        label="Model"
        value={model?.id ?? ''}
        options={(models ?? []).map((one) => ({ id: one.id, label: one.label, aside: credits(textPrice(one)) }))}
        onChange={choose}
      />
      {/* As high as its longest sentence, so that nothing jumps when another is chosen. */}
      <p className="min-h-[36px] text-12 leading-[18px] text-faint max-md:hidden">{model?.description}</p>
    </div>
  );
}
