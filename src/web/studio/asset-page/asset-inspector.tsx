import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AssetView, assetsApi, type LibraryAssetView } from '#contract/assets.ts';
import { nameMaximum } from '#domain/assets/names.ts';
import { tagMaximum } from '#domain/tags/tag.ts';
import { vendors } from '#domain/vendors/vendor.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { formatName, overviewQuery, useModelLabel } from '#web/studio/assets/index.ts';
import { Field } from '#web/ui/field.tsx';
import { credits, day, fileSize, moment, seconds } from '#web/ui/format.ts';
import type { AssetDetail } from './asset-queries.ts';
import { type Fact, Facts, Section } from './section.tsx';
import { Credentials } from './credentials.tsx';
import { FileFacts } from './file-facts.tsx';
import { ReuseSettings } from './reuse-settings.tsx';
import { UsedIn } from './used-in.tsx';

/** Name, settings, uses and content credentials of an asset. */
export function AssetInspector({ detail }: { detail: AssetDetail }) {
  const { asset, facts, usedIn, reusableTaskId, deletedAt } = detail;
  return (
    <section aria-label="Details" className="flex flex-col border-line bg-panel md:min-h-0 md:border-l">
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-auto p-4">
        {deletedAt !== null && (
          <p className="rounded-ctl border border-field bg-well px-3 py-2 text-12 text-muted">
            In the trash. Will be deleted permanently on {day(deletedAt)}.
          </p>
        )}
        <Names asset={asset} />
        <Settings asset={asset} />
        {facts && <FileFacts facts={facts} />}
        <UsedIn places={usedIn} />
        <Credentials assetId={asset.id} />
      </div>
      {reusableTaskId !== null && <ReuseSettings taskId={reusableTaskId} />}
    </section>
  );
}

function Names({ asset }: { asset: LibraryAssetView }) {
  const queryClient = useQueryClient();
  const params = { assetId: asset.id };
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.assets });
  const rename = useMutation({
    mutationFn: (name: string) => call(assetsApi.update, { params, body: { name } }),
    onSettled: refresh,
  });
  const retag = useMutation({
    mutationFn: (tag: string | null) => call(assetsApi.update, { params, body: { tag } }),
    onSettled: refresh,
  });
  const name = useDraft(asset.name, (text) => text.trim() !== '' && rename.mutate(text));
  const tag = useDraft(asset.tag ?? '', (text) => retag.mutate(text.trim() === '' ? null : text));
  return (
    <div className="grid gap-3">
      <Field
        label="Name"
        value={name.text}
        onChange={name.onChange}
        onBlur={name.onBlur}
        maxLength={nameMaximum}
        {...(rename.isError && { error: sentenceOf(rename.error) })}
      />
      <Field
        label="Tag"
        value={tag.text}
        onChange={tag.onChange}
        onBlur={tag.onBlur}
        maxLength={tagMaximum}
        placeholder="lantern"
        hint="Type @tag in a prompt to use this asset."
        {...(retag.isError && { error: sentenceOf(retag.error) })}
      />
      <Labels labelIds={asset.labelIds} />
    </div>
  );
}

function Labels({ labelIds }: { labelIds: readonly string[] }) {
  const { data } = useQuery(overviewQuery);
  const names = data?.labels.flatMap(({ id, name }) => (labelIds.includes(id) ? [name] : [])) ?? [];
  if (names.length === 0) return null;
  return (
    <ul aria-label="Labels" className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} className="rounded-pic border border-line px-1.5 py-0.5 text-12 text-muted">
          {name}
        </li>
      ))}
    </ul>
  );
}

function Settings({ asset }: { asset: AssetView }) {
  const labelOf = useModelLabel();
  const { provenance } = asset;
  return (
    <Section title="Settings">
      {Boolean(provenance.prompt) && (
        <p className="max-h-40 overflow-auto rounded-ctl bg-inset px-2.5 py-2 text-12 whitespace-pre-wrap">
          {provenance.prompt}
        </p>
      )}
      <Facts facts={[...generationFacts(provenance, labelOf), ...mediaFacts(asset)]} />
      <Author stock={provenance.stock} />
    </Section>
  );
}

function generationFacts(
  { model, seed, credits: paid }: AssetView['provenance'],
  labelOf: (modelId: string) => string,
): Fact[] {
  if (model === null) return [];
  return [
    ['Model', labelOf(model)],
    ['Seed', seed],
    ['Paid', paid === null ? null : credits(paid)],
  ];
}

function mediaFacts({ width, height, durationMs, frameRate, mediaType, sizeBytes, createdAt }: AssetView): Fact[] {
  return [
    ['Size', width === null ? null : `${width} × ${height ?? 0}`],
    ['Length', durationMs === null ? null : seconds(durationMs)],
    ['Frame rate', frameRate === null ? null : `${frameRate} fps`],
    ['Format', `${formatName(mediaType)} · ${fileSize(sizeBytes)}`],
    [
      'Added',
      <time key="added" dateTime={createdAt} suppressHydrationWarning>
        {moment(createdAt)}
      </time>,
    ],
  ];
}

/** The author of stock, with links to the author and the work. */
function Author({ stock }: { stock: AssetView['provenance']['stock'] }) {
  if (!stock) return null;
  return (
    <p className="text-12 text-muted">
      By <StockLink href={stock.authorUrl ?? stock.pageUrl}>{stock.author}</StockLink>, from{' '}
      <StockLink href={stock.pageUrl}>{vendors[stock.vendor].label}</StockLink>
    </p>
  );
}

function StockLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-3 hover:text-ink">
      {children}
    </a>
  );
}
