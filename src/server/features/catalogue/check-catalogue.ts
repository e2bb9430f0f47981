import { z } from 'zod';
import { ModelLimitsView, PricingView } from '#contract/catalogue.ts';
import { type CatalogueEntry, endpointUses, type EndpointUse } from '#domain/catalogue/entry.ts';
import { taskKinds } from '#domain/catalogue/kinds.ts';
import { type Model, modelStatuses, providerIds } from '#domain/catalogue/model.ts';
import { modelResolutions } from '#domain/storyboards/dimension.ts';

const steps = {
  byResolution: z.partialRecord(z.enum(modelResolutions), z.number().min(0)).optional(),
  bySize: z.object({ small: z.number().min(0), large: z.number().min(0) }).optional(),
};
const paid = {
  dollars: z.number().min(0),
  source: z.enum(['vendor-page', 'third-party', 'own-machine']),
  worstTimes: z.number().min(1).optional(),
};

const Cost = z.discriminatedUnion('per', [
  z.object({ per: z.literal('task'), ...paid }),
  z.object({ per: z.literal('output'), ...paid, ...steps }),
  z.object({
    per: z.literal('second'),
    ...paid,
    minimumSeconds: z.number().min(0),
    stepSeconds: z.number().positive().optional(),
    ...steps,
  }),
  z.object({ per: z.literal('characters'), ...paid, characters: z.int().min(1) }),
]);

const WayToVendor = z.strictObject({
  provider: z.enum(providerIds),
  endpoint: z.string().min(1),
  uses: z.array(z.enum(endpointUses)).min(1),
  resolutions: z.array(z.enum(modelResolutions)).min(1).nullable(),
  outputsPerCall: z.int().min(1).max(4),
  fixedInputs: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  cost: Cost.nullable(),
  belowCost: z.string().min(20).nullable(),
});

const Entry = z.strictObject({
  id: z.string().regex(/^[a-z0-9.]+(-[a-z0-9.]+)*$/, 'is not in small letters, figures and hyphens'),
  kind: z.enum(taskKinds),
  model: z.string().min(1),
  version: z.string(),
  label: z.string().min(1).max(60),
  description: z.string().min(1).max(200),
  pricing: PricingView,
  creditsDeprecated: z.int().min(0).nullable(),
  stars: z.int().min(1).max(5),
  mode: z.string().min(1).nullable(),
  preview: z.boolean(),
  limits: ModelLimitsView,
  status: z.enum(modelStatuses),
  retiredOn: z.iso.date().nullable(),
  replacementId: z.string().nullable(),
  needsUpgrade: z.boolean(),
  isUnlimited: z.boolean(),
  endpoints: z.array(WayToVendor).min(1),
});

type Families = Readonly<Record<string, readonly CatalogueEntry[]>>;
type Problem = { path: string; message: string };

/** All models of all files. Throws one sentence for each mistake, naming the file, the entry and the field. */
export function checkCatalogue(families: Families): CatalogueEntry[] {
  const rows = Object.entries(families).flatMap(([file, entries]) => entries.map((entry) => ({ file, entry })));
  const byId = Map.groupBy(rows, ({ entry }) => entry.id);
  const mistakes = rows.flatMap(({ file, entry }) => {
    const problems = entryProblems(entry, (id) => byId.get(id)?.[0]?.entry);
    if ((byId.get(entry.id)?.length ?? 0) > 1) problems.push({ path: 'id', message: 'is there twice' });
    return problems.map(({ path, message }) => `families/${file}.ts, ${entry.id}, ${path}: ${message}.`);
  });
  if (mistakes.length > 0) throw new Error(`The catalogue of models is wrong.\n${mistakes.join('\n')}`);
  return rows.map(({ entry }) => entry);
}

/** What is wrong with one entry among the others. The same for what an admin makes of it. */
export function entryProblems(entry: CatalogueEntry, find: (id: string) => CatalogueEntry | undefined): Problem[] {
  const read = Entry.safeParse(entry);
  if (!read.success) {
    return read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message: trimmed(message) }));
  }
  return [...retirementProblems(entry, find), ...priceProblems(entry), ...lengthProblems(entry), ...wayProblems(entry)];
}

const trimmed = (message: string): string => message.replace(/\.$/, '');

function retirementProblems(entry: Model, find: (id: string) => Model | undefined): Problem[] {
  const { status, retiredOn, replacementId, kind } = entry;
  const other = replacementId === null ? undefined : find(replacementId);
  return problems([
    [status === 'retired' && retiredOn === null, 'retiredOn', 'is missing: a retired model says since when'],
    [status === 'retired' && replacementId === null, 'replacementId', 'is missing: a retired model offers another'],
    [replacementId !== null && !other, 'replacementId', `names no model: "${replacementId}"`],
    [other !== undefined && other.kind !== kind, 'replacementId', `is of another kind: "${replacementId}"`],
    [other?.status === 'retired', 'replacementId', `is retired itself: "${replacementId}"`],
  ]);
}

function priceProblems({ pricing, limits }: Model): Problem[] {
  if (pricing.per !== 'output' && pricing.per !== 'second') return [];
  const { byResolution } = pricing;
  const priced = Object.keys(byResolution ?? {});
  const made: readonly string[] = limits.resolutions ?? [];
  const path = 'pricing.byResolution';
  return [
    ...made.filter((one) => byResolution && !priced.includes(one)).map((one) => ({ path, message: `has no ${one}` })),
    ...priced
      .filter((one) => !made.includes(one))
      .map((one) => ({ path, message: `has ${one}, which the model does not make` })),
  ];
}

function lengthProblems({ limits }: Model): Problem[] {
  const { durationsSeconds, durationsAtResolution, resolutions, resolutionsFromImage } = limits;
  const shapes: readonly string[] = limits.dimensions ?? [];
  const made: readonly string[] = resolutions ?? [];
  const lengths = durationsSeconds ?? [];
  return problems([
    [lengths.some((one, at) => at > 0 && one <= (lengths[at - 1] ?? 0)), 'limits.durationsSeconds', 'is not in order'],
    [
      Object.values(durationsAtResolution).some((own) => own.some((one) => !lengths.includes(one))),
      'limits.durationsAtResolution',
      'has a length that the model does not make',
    ],
    [
      [...Object.keys(durationsAtResolution), ...resolutionsFromImage].some((one) => !made.includes(one)),
      'limits.resolutions',
      'lacks a resolution that another limit names',
    ],
    [
      limits.dimensionsFromImage.some((one) => !shapes.includes(one)),
      'limits.dimensions',
      'lacks a shape that another limit names',
    ],
  ]);
}

/** Everything that the limits promise has a way to a vendor. */
function wayProblems({ kind, limits, endpoints }: CatalogueEntry): Problem[] {
  if (kind !== 'image' && kind !== 'video') return [];
  const { supportsTxt2Vid, supportsImg2Vid, supportsEndFrame, references, imageModes } = limits;
  const promised: [boolean, EndpointUse][] = [
    [kind === 'image' || supportsTxt2Vid, 'text'],
    [kind === 'video' && supportsImg2Vid, 'first-frame'],
    [kind === 'video' && supportsEndFrame, 'both-frames'],
    [references > 0, 'references'],
    [imageModes.includes('inpaint'), 'inpaint'],
    [imageModes.includes('lora'), 'lora'],
  ];
  const uses = new Set(endpoints.flatMap((endpoint) => endpoint.uses));
  return promised
    .filter(([is, use]) => is && !uses.has(use) && !uses.has('any'))
    .map(([, use]) => ({ path: 'endpoints', message: `have no way for "${use}", which the limits promise` }));
}

function problems(all: [applies: boolean, path: string, message: string][]): Problem[] {
  return all.filter(([applies]) => applies).map(([, path, message]) => ({ path, message }));
}
