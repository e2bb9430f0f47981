import { useState } from 'react';
import type { ModelView } from '#contract/catalogue.ts';
import { candidatesOf, type CharacterPart } from '#domain/characters/parts.ts';
import { chosenModel, useModels } from '#web/studio/create/index.ts';
import type { OpenCharacter } from './use-character.ts';

const imageModels = ['image'] as const;

/** How pictures are generated; the same in every step. */
export type WizardSettings = {
  models: readonly ModelView[] | undefined;
  model: ModelView | undefined;
  style: string | null;
  setModel: (id: string) => void;
  setStyle: (style: string | null) => void;
  outputsOf: (part: CharacterPart) => number;
  setOutputs: (part: CharacterPart, outputs: number) => void;
};

/** The settings of the wizard. The model is the one of the newest round until the user chooses another one. */
export function useWizardSettings(opened?: OpenCharacter): WizardSettings {
  const models = useModels(imageModels);
  const [modelId, setModel] = useState<string | null>(null);
  const [style, setStyle] = useState<string | null>(null);
  const [outputs, setOutputs] = useState<Partial<Record<CharacterPart, number>>>({});
  const usual = models?.find(({ id, status }) => id === opened?.saved.rounds[0]?.model.id && status === 'available');
  const model = chosenModel(models, modelId ?? usual?.id ?? null);
  return {
    models,
    model,
    style,
    setModel,
    setStyle,
    outputsOf: (part) => Math.min(outputs[part] ?? candidatesOf(part), model?.limits.outputs ?? candidatesOf(part)),
    setOutputs: (part, count) => setOutputs((before) => ({ ...before, [part]: count })),
  };
}
