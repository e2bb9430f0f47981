import type { ModelView } from '#contract/catalogue.ts';
import type { MenuAsset } from '#domain/generation-menu/menu.ts';
import { rankReferences } from '#domain/generation-menu/rank-references.ts';
import { counted } from '#web/ui/format.ts';

/** Which references a model will not get, and the sentence that says so. */
export function leftOut(
  model: ModelView | undefined,
  assets: readonly MenuAsset[],
  prompt: string,
): { left: MenuAsset[]; note: string | undefined } {
  if (!model) return { left: [], note: undefined };
  const { references } = model.limits;
  const { used, left } = rankReferences(assets, prompt, references);
  if (left.length === 0) return { left, note: undefined };
  if (references === 0) return { left, note: `${model.label} uses no references.` };
  const tags = used.map(({ tag }) => (tag === undefined ? 'one without a tag' : `@${tag}`)).join(', ');
  const order = 'Those that the prompt names first go first.';
  return { left, note: `${model.label} uses ${counted(references, 'reference')}: ${tags}. ${order}` };
}
