import { type Finding, type JudgedModel, judgeModel } from './judge-model.ts';
import { type ModelNeeds, noNeeds } from './model-needs.ts';

/** `full`: does everything that is asked. `partly`: leaves something out. `none`: cannot be asked for this. */
export const modelFits = ['full', 'partly', 'none', 'retired'] as const;
export type ModelFit = (typeof modelFits)[number];

export type RankedModel<Model> = {
  model: Model;
  fit: ModelFit;
  /** Why it stands where it stands, in a line: `Keeps faces, uses 5 references`. */
  reason: string;
};

type Purse<Model> = {
  needs?: ModelNeeds;
  /** What the request costs of a model, in credits. */
  priceOf: (model: Model) => number;
  /** What may be spent; null when it is not known. */
  creditsLeft?: number | null;
  /** Why a model cannot be used by this user, in a few words; null when it can. */
  refusalOf?: (model: Model) => string | null;
};

/** As much as fits on one line of a form. */
const lineCharacters = 44;

/**
 * Orders models by how well they can do what the inputs ask: first those that do all of it, then those that leave something out, then those
 * that cannot, last the retired ones. Where the inputs tell models apart, better ones come first; otherwise the order is kept.
 */
export function rankModels<Model extends JudgedModel>(
  models: readonly Model[],
  { needs = noNeeds, priceOf, creditsLeft = null, refusalOf = () => null }: Purse<Model>,
): RankedModel<Model>[] {
  const ranked = models.map((model) => {
    const refusal = refusalOf(model);
    const findings = [
      ...(refusal === null ? [] : [{ fit: 'unmet' as const, says: refusal, isAlways: true }]),
      ...judgeModel(model, needs),
      ...budgetFinding(priceOf(model), creditsLeft),
    ];
    const fit = fitOf(model, findings);
    return { model, fit, reason: reasonFor(model, fit, findings), losses: findings.filter(isLoss).length, findings };
  });
  const isTelling = ranked.some(({ findings }) => findings.some((one) => isLoss(one) && one.isAlways !== true));
  const stars = ({ model }: { model: Model }) => (isTelling ? model.stars : 0);
  return ranked
    .toSorted(
      (a, b) => modelFits.indexOf(a.fit) - modelFits.indexOf(b.fit) || a.losses - b.losses || stars(b) - stars(a),
    )
    .map(({ model, fit, reason }) => ({ model, fit, reason }));
}

const isLoss = ({ fit }: Finding): boolean => fit !== 'met';

function budgetFinding(price: number, creditsLeft: number | null): Finding[] {
  if (creditsLeft === null || price <= creditsLeft) return [];
  return [{ fit: 'unmet', says: `costs ${price}, ${creditsLeft} left`, isAlways: true }];
}

function fitOf({ status }: JudgedModel, findings: readonly Finding[]): ModelFit {
  if (status === 'retired') return 'retired';
  if (findings.some(({ fit }) => fit === 'unmet')) return 'none';
  return findings.some(({ fit }) => fit === 'partly') ? 'partly' : 'full';
}

function reasonFor(model: JudgedModel, fit: ModelFit, findings: readonly Finding[]): string {
  const says = (wanted: Finding['fit']) => findings.filter((one) => one.fit === wanted).map((one) => one.says);
  if (fit === 'none') return asLine([says('unmet').slice(0, 2), says('unmet').slice(0, 1)]);
  if (fit === 'partly') return asLine([says('partly').slice(0, 2), says('partly').slice(0, 1)]);
  const { strength } = model;
  if (findings.length === 0) return asLine([[strength, ...abilities(model)], [strength]]);
  const good = says('met');
  return asLine([[strength, ...good.slice(0, 2)], [strength, ...good.slice(0, 1)], good.slice(0, 2), [strength]]);
}

/** What is worth knowing while nothing is asked. */
function abilities({ kind, limits: { references } }: JudgedModel): string[] {
  if (kind !== 'image' || references === 0) return [];
  return [references === 1 ? 'uses 1 reference' : `uses ${references} references`];
}

/** The first of these that fits on a line and says something, as the beginning of a sentence. */
function asLine(choices: readonly (readonly string[])[]): string {
  const lines = choices.map((parts) => parts.join(', ')).filter((line) => line !== '');
  const line = lines.find(({ length }) => length <= lineCharacters) ?? lines.at(-1) ?? '';
  return line.charAt(0).toUpperCase() + line.slice(1);
}
