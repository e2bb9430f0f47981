import { abilities, type Ability } from '#contract/abilities.ts';
import { requestLimits } from '#contract/limits.ts';
import { packs } from '#domain/billing/packs.ts';
import { defaultPlan, ownerBonusCredits, plans, planTiers } from '#domain/billing/plans.ts';
import { workLimits } from '#domain/billing/work-limits.ts';
import { freeRetriesPerDay, freeRetryMinutes } from '#domain/generation/free-retry.ts';
import { shortcutGroups } from '#domain/help/shortcut-groups.ts';
import { usualPasswordPolicy } from '#domain/identity/password-policy.ts';
import { reportReasons } from '#domain/reports/report-rules.ts';
import { reinstateDays } from '#domain/users/closing.ts';
import { vendorIds, vendors } from '#domain/vendors/vendor.ts';
import { recordingLimits } from '#domain/watching/recording-limits.ts';
import { figure, gigabytes, table } from './fact-text.ts';

/** Plans and packs without the payment service's test-mode set, which has the same figures. */
const sold = plans.slice(0, planTiers.length);
const dayMs = 24 * 60 * 60 * 1000;

const plansTable = table(
  ['Plan', 'Price per month', 'Credits per month', 'Scenes', 'Shots per scene', 'Characters', 'References', 'Storage'],
  sold.map(({ label, price, credits, limits, storageBytes }) => [
    label,
    `$${price}`,
    figure(credits),
    ...[limits.scenes, limits.shots, limits.characters, limits.references].map(figure),
    gigabytes(storageBytes),
  ]),
);

const packsTable = table(
  ['Credits', 'Price'],
  packs.slice(0, packs.length / 2).map(({ credits, price }) => [figure(credits), `$${price}`]),
);

const abilityInWords: Record<Ability, string> = {
  upscale: 'Upscale images and video',
  'video-edit': 'Edit videos by prompt',
  'premium-video-model': 'Video models that require a paid plan',
  'free-retry': 'Free retakes',
  'prompts-of-anywhere': 'Countries in the prompt generator',
  'training-image-mode': 'Train a model with your own images',
  'lora-image-mode': 'Generate images with a trained model',
  '4k-export': 'Export in 4K',
};

const abilitiesTable = table(
  ['Feature', 'From plan'],
  Object.entries(abilities).map(([ability, { tier }]) => [abilityInWords[ability as Ability], tier]),
);

const minutes = (seconds: number): string => (seconds % 3600 === 0 ? `${seconds / 3600} h` : `${seconds / 60} min`);

const requestLimitsTable = table(
  ['Requests', 'Limit per account'],
  Object.values(requestLimits).map(({ what, most, seconds }) => [what, `${figure(most)} in ${minutes(seconds)}`]),
);

const vendorsTable = table(
  ['Vendor', 'Variable', 'Features enabled by the key'],
  vendorIds.map((id) => [vendors[id].label, `\`${vendors[id].variable}\``, vendors[id].brings]),
);

const shortcuts = shortcutGroups
  .map(({ label, shortcuts: group }) => {
    const rows = group.map(([keys, what]) => [keys.map((key) => `\`${key}\``).join(' '), what]);
    return `## ${label}\n\n${table(['Keys', 'Action'], rows)}`;
  })
  .join('\n\n');

/** Plans, credits, limits, shortcuts and moderation. */
export const accountFacts: Readonly<Record<string, string>> = {
  'plans.table': plansTable,
  'packs.table': packsTable,
  'abilities.table': abilitiesTable,
  'plan.free': defaultPlan.label,
  'plan.free.credits': `${figure(defaultPlan.credits)} credits`,
  'owner.credits': `${figure(ownerBonusCredits)} credits`,
  'retry.minutes': `${freeRetryMinutes} minutes`,
  'retry.per-day': figure(freeRetriesPerDay),
  'retry.plan': abilities['free-retry'].tier,
  'plan.4k': abilities['4k-export'].tier,
  'plan.upscale': abilities.upscale.tier,
  'plan.training': abilities['training-image-mode'].tier,
  'plan.countries': abilities['prompts-of-anywhere'].tier,
  'password.minimum': `${usualPasswordPolicy.minimumLength} characters`,
  'reinstate.days': `${reinstateDays} days`,
  'recording.days': `${recordingLimits.keptMs / dayMs} days`,
  'projects.max': figure(workLimits.projectsPerAccount),
  'storyboards.max': figure(workLimits.storyboardsPerProject),
  'imports.per-hour': figure(workLimits.importsPerHour),
  'request-limits.table': requestLimitsTable,
  'vendors.table': vendorsTable,
  shortcuts,
  'report.reasons': reportReasons.map(({ label }) => `- ${label}`).join('\n'),
};
