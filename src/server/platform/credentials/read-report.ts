import { z } from 'zod';
import type { ValidationResults } from './claim.ts';
import type { CredentialReport } from './report.ts';

const Status = z.object({ code: z.string(), url: z.string().nullish() });
const Results = z.object({
  success: z.array(Status).default([]),
  informational: z.array(Status).default([]),
  failure: z.array(Status).default([]),
});
const Action = z.object({
  action: z.string(),
  digitalSourceType: z.string().nullish(),
  softwareAgent: z.union([z.string(), z.object({ name: z.string().nullish() })]).nullish(),
});
const Manifest = z.object({
  ingredients: z.array(z.object({ title: z.string().nullish(), relationship: z.string().nullish() })).nullish(),
  assertions: z.array(z.object({ label: z.string(), data: z.unknown() })).nullish(),
  signature_info: z
    .object({ issuer: z.string().nullish(), common_name: z.string().nullish(), time: z.string().nullish() })
    .nullish(),
});
/** As much of the reader's answer as is used. */
const Answer = z.object({
  active_manifest: z.string().nullish(),
  manifests: z.record(z.string(), z.unknown()).default({}),
  validation_state: z.string().nullish(),
  validation_results: z.object({ activeManifest: Results.nullish() }).nullish(),
});

const states: Readonly<Record<string, CredentialReport['state']>> = {
  Trusted: 'valid-trusted',
  Valid: 'valid-not-trusted',
};
const entriesAtMost = 100;
const textAtMost = 200;
const short = (text: string | null | undefined): string | null => text?.slice(0, textAtMost) ?? null;

/** What the reader's JSON says of a file. Whatever cannot be read of it is left out. */
export function readReport(json: string): CredentialReport {
  const answer = Answer.parse(JSON.parse(json));
  const { data: manifest = {} } = Manifest.safeParse(answer.manifests[answer.active_manifest ?? '']);
  return {
    state: states[answer.validation_state ?? ''] ?? 'invalid',
    ...signatureIn(manifest),
    actions: actionsIn(manifest.assertions ?? []),
    ingredients: (manifest.ingredients ?? []).slice(0, entriesAtMost).map(({ title, relationship }) => ({
      title: short(title) ?? '',
      relationship: short(relationship) ?? '',
    })),
    results: resultsIn(answer),
  };
}

function signatureIn({ signature_info: signature }: z.infer<typeof Manifest>) {
  return { signedBy: short(signature?.common_name ?? signature?.issuer), signedAt: momentIn(signature?.time) };
}

function resultsIn({ validation_results: results }: z.infer<typeof Answer>): ValidationResults {
  const { success, informational, failure } = Results.parse(results?.activeManifest ?? {});
  return { success: statusesIn(success), informational: statusesIn(informational), failure: statusesIn(failure) };
}

const statusesIn = (statuses: z.infer<typeof Status>[]) =>
  statuses.slice(0, entriesAtMost).map(({ code, url }) => ({ code, ...(url && { url }) }));

function momentIn(time: string | null | undefined): string | null {
  const moment = new Date(time ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function actionsIn(assertions: { label: string; data?: unknown }[]): CredentialReport['actions'] {
  const found = assertions
    .filter(({ label }) => label.startsWith('c2pa.actions'))
    .flatMap(({ data }) => z.object({ actions: z.array(z.unknown()) }).safeParse(data).data?.actions ?? []);
  return found.slice(0, entriesAtMost).flatMap((one) => {
    const { data } = Action.safeParse(one);
    if (!data) return [];
    const { action, digitalSourceType, softwareAgent } = data;
    const software = typeof softwareAgent === 'string' ? softwareAgent : softwareAgent?.name;
    return {
      action: action.slice(0, textAtMost),
      sourceType: short(digitalSourceType?.split('/').at(-1)),
      software: short(software),
    };
  });
}
