import { useState } from 'react';
import type { ModelView } from '#contract/catalogue.ts';
import { type ReferenceAngle, referenceAngles } from '#domain/references/reference-kinds.ts';
import { chosenModel, useModels } from '#web/studio/create/index.ts';
import type { OpenReference } from './use-reference.ts';

const referenceModels = ['reference'] as const;

/** How the next image is generated. */
export type ImageSettings = {
  models: readonly ModelView[] | undefined;
  model: ModelView | undefined;
  setModel: (id: string) => void;
  angle: ReferenceAngle;
  /** Null: the next one that has no image. */
  setAngle: (angle: ReferenceAngle | null) => void;
  /** False: from the description alone. */
  fromImages: boolean;
  setFromImages: (fromImages: boolean) => void;
};

/** The settings of a reference. Model: that of the newest round until the user chooses another; angle: the first that has no image. */
export function useImageSettings(opened?: OpenReference): ImageSettings {
  const models = useModels(referenceModels);
  const [modelId, setModel] = useState<string | null>(null);
  const [chosen, setAngle] = useState<ReferenceAngle | null>(null);
  const [fromImages, setFromImages] = useState(true);
  const usual = models?.find(({ id, status }) => id === opened?.saved.rounds[0]?.model.id && status === 'available');
  return {
    models,
    model: chosenModel(models, modelId ?? usual?.id ?? null),
    setModel,
    angle: chosen ?? nextAngle(opened),
    setAngle,
    fromImages,
    setFromImages,
  };
}

/** The first angle that has no image and is not being generated. */
function nextAngle(opened: OpenReference | undefined): ReferenceAngle {
  const { images = [], rounds = [] } = opened?.saved ?? {};
  const running = rounds.filter(({ state }) => state === 'IN_PROGRESS');
  const taken = new Set([...images, ...running].map(({ angle }) => angle));
  // The first image is the main one, whatever its angle.
  if (images.length > 0) taken.add('main');
  return referenceAngles.find((angle) => !taken.has(angle)) ?? 'main';
}
