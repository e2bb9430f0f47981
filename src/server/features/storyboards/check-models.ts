import { AppError } from '#contract/errors.ts';
import type { Model } from '#domain/catalogue/model.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import type { Dimension } from '#domain/storyboards/dimension.ts';
import { modelRefusal } from '#domain/storyboards/model-refusal.ts';
import { kindOfMedium, media, type Medium } from '#domain/storyboards/storyboard.ts';

type Choice = { medium: Medium; modelId: string; isForShots: boolean };

/** The models that a command chooses, for the storyboard or for shots. */
export function modelsChosen(command: Command): Choice[] {
  if (command.do === 'several') return command.commands.flatMap(modelsChosen);
  if (command.do !== 'update-storyboard' && command.do !== 'update-shot' && command.do !== 'update-shots') return [];
  const models = command.fields.models ?? {};
  const isForShots = command.do !== 'update-storyboard';
  return media.flatMap((medium) => {
    const modelId = models[medium] ?? null;
    return modelId === null ? [] : [{ medium, modelId, isForShots }];
  });
}

type Catalogue = { find(modelId: string): Model };

/** Throws `invalid-input`, in a sentence, when a command chooses a model that cannot make what it is chosen for on a storyboard of this shape. */
export function checkModels(choices: readonly Choice[], models: Catalogue, dimension: Dimension): void {
  for (const { medium, modelId, isForShots } of choices) {
    const model = models.find(modelId);
    const isOther = !makes(model, medium, isForShots);
    const refusal = isOther
      ? whyNot(model, medium)
      : modelRefusal(model, { dimension: medium === 'picture' || medium === 'clip' ? dimension : null });
    if (refusal === null) continue;
    throw new AppError('invalid-input', refusal, {
      fields: [{ path: `command.fields.models.${medium}`, message: refusal }],
    });
  }
}

/** Lip-sync makes the clips of shots in which somebody speaks, and of no whole storyboard. */
function makes({ kind }: Model, medium: Medium, isForShots: boolean): boolean {
  return kind === kindOfMedium[medium] || (kind === 'lip-sync' && medium === 'clip' && isForShots);
}

function whyNot({ kind, label }: Model, medium: Medium): string {
  const isTalk = kind === 'lip-sync' && medium === 'clip';
  return isTalk
    ? `${label} is a lip-sync model. It can only be chosen for shots with dialogue.`
    : `${label} can’t generate ${inWords[medium]}.`;
}

const inWords: Record<Medium, string> = {
  picture: 'images',
  clip: 'clips',
  voice: 'voices',
  sound: 'sound effects',
  music: 'music',
};
