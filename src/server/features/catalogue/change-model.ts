import { AppError } from '#contract/errors.ts';
import type { CatalogueEntry } from '#domain/catalogue/entry.ts';
import { applyOverride, type ModelOverride } from '#domain/catalogue/override.ts';
import type { Platform } from '#server/platform/platform.ts';
import { entryProblems } from './check-catalogue.ts';
import type { KeptModels } from './kept-models.ts';
import { saveOverride } from './overrides-store.ts';
import type { Uses } from './ports.ts';

type Asked = { actorId: string; modelId: string; wanted: ModelOverride; reason: string };

/**
 * Makes a model on this installation what an admin wants: for what is asked for from now on; what runs keeps its price. Throws
 * `invalid-input` naming the field when the model could not be so.
 */
export function changeModel({ db }: Pick<Platform, 'db'>, { audit }: Pick<Uses, 'audit'>, models: KeptModels) {
  return async ({ actorId, modelId, wanted, reason }: Asked): Promise<void> => {
    const entry = models.written(modelId);
    if (!entry) throw new AppError('not-found', `Model "${modelId}" not found.`);
    refuseImpossible(entry, wanted, models);
    const [before, after] = differences(
      valuesOf(models.find(modelId) ?? entry),
      valuesOf(applyOverride(entry, wanted)),
    );
    await db.transaction(async (tx) => {
      await saveOverride(tx, { ...wanted, modelId, reason, changedBy: actorId });
      const values = { before, after: { model: modelId, ...after } };
      await audit.record(tx, { actorId, action: 'model.changed', ...values, reason });
    });
    await models.read();
  };
}

type Values = Record<string, string | number | null>;

/** What an override can change, as the audit log keeps it: a figure for each step of the price. */
function valuesOf({ status, replacementId, pricing }: CatalogueEntry): Values {
  const hasSteps = pricing.per === 'output' || pricing.per === 'second';
  const steps = hasSteps ? { ...pricing.byResolution, ...pricing.bySize } : {};
  return { status, replacement: replacementId, credits: pricing.credits, ...steps };
}

/** Of two versions, what is not the same. */
function differences(before: Values, after: Values): [Values, Values] {
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  const pick = (values: Values) => Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return [pick(before), pick(after)];
}

function refuseImpossible(entry: CatalogueEntry, wanted: ModelOverride, models: KeptModels): void {
  const problems = entryProblems(applyOverride(entry, wanted), models.written);
  if (wanted.pricing && wanted.pricing.per !== entry.pricing.per) {
    problems.push({ path: 'pricing.per', message: `doesn’t apply: ${entry.label} is priced per ${entry.pricing.per}` });
  }
  if (wanted.replacementId === entry.id) problems.push({ path: 'replacementId', message: 'can’t be the model itself' });
  if (problems.length === 0) return;
  const said = problems.map(({ path, message }) => `${path}: ${message}`).join('; ');
  throw new AppError('invalid-input', `${entry.label}: ${said}.`, { fields: problems });
}
