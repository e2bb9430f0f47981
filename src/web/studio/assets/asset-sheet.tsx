import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import Camera from 'lucide-react/icons/camera';
import Download from 'lucide-react/icons/download';
import { type AssetView, assetsApi } from '#contract/assets.ts';
import { nameMaximum } from '#domain/assets/names.ts';
import { trashDays } from '#domain/library/library-limits.ts';
import { tagMaximum } from '#domain/tags/tag.ts';
import { vendors } from '#domain/vendors/vendor.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Field } from '#web/ui/field.tsx';
import { credits, fileSize, seconds } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { useModelLabel } from './use-model-label.ts';

type AssetSheetProps = {
  asset: AssetView;
  /** Opened to delete it: it is asked for once more. */
  isSure?: boolean;
  onDeleted?: () => void;
  onClose: () => void;
};

/** One asset: to see or hear, to name, to fetch; and what it was made from. */
export function AssetSheet({ asset, isSure: wasSure = false, onDeleted, onClose }: AssetSheetProps) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.assets });

  const params = { assetId: asset.id };
  const [isSure, setIsSure] = useState(wasSure);
  const update = useMutation({
    mutationFn: (body: { name?: string; tag?: string | null }) => call(assetsApi.update, { params, body }),
    onError: tellFailure,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => call(assetsApi.remove, { params }),
    onSuccess: () => {
      onDeleted?.();
      onClose();
    },
    onError: tellFailure,
    onSettled: refresh,
  });
  const player = useRef<HTMLVideoElement>(null);
  const keep = useMutation({
    mutationFn: (at: number) => call(assetsApi.keepFrame, { params, body: { at } }),
    onSuccess: (frame) => notify({ text: `“${frame.name}” saved to your library` }),
    onError: tellFailure,
    onSettled: refresh,
  });
  const name = useDraft(asset.name, (text) => text.trim() !== '' && update.mutate({ name: text }));
  const tag = useDraft(asset.tag ?? '', (text) => update.mutate({ tag: text.trim() === '' ? null : text }));
  return (
    <Modal title={asset.name} isOpen onClose={onClose} width={760}>
      <div className="grid gap-5 px-[18px] pt-2 pb-[18px] md:grid-cols-[1fr_240px]">
        <div className="grid content-start gap-2">
          <Media asset={asset} player={player} />
          {asset.kind === 'video' && (
            <Button
              size="sm"
              className="justify-self-start"
              isPending={keep.isPending}
              onPress={() => keep.mutate(Math.round((player.current?.currentTime ?? 0) * 1000))}
            >
              <Camera size={14} aria-hidden="true" /> Save frame
            </Button>
          )}
        </div>
        <div className="grid content-start gap-3">
          <Field label="Name" value={name.text} onChange={name.onChange} onBlur={name.onBlur} maxLength={nameMaximum} />
          <Field
            label="Tag"
            value={tag.text}
            onChange={tag.onChange}
            onBlur={tag.onBlur}
            maxLength={tagMaximum}
            placeholder="lantern"
            hint="Type @tag in a prompt to use this asset."
          />
          <Provenance asset={asset} />
          <div className="flex gap-2">
            <a href={asset.urls.download} download className={buttonStyle({ className: 'flex-1' })}>
              <Download size={14} aria-hidden="true" /> Download
            </a>
            <Button
              look="danger"
              isPending={remove.isPending}
              onPress={() => (isSure ? remove.mutate() : setIsSure(true))}
            >
              {isSure ? 'Move to trash' : 'Delete'}
            </Button>
          </div>
          {isSure && (
            <p className="text-12 text-muted">
              You can restore it for {trashDays} days. Until then it counts toward your storage.
            </p>
          )}
        </div>
      </div>
    </Modal>
  );
}

type MediaProps = { asset: AssetView; player: RefObject<HTMLVideoElement | null> };

function Media({ asset: { kind, urls, name }, player }: MediaProps) {
  const style = 'max-h-[60vh] w-full self-start rounded-pic bg-screen object-contain';
  if (kind === 'image') return <img src={urls.w1280 ?? urls.original} alt={name} className={style} />;
  if (kind === 'video') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- an asset has no text; captions belong to films
      <video
        ref={player}
        src={urls.original}
        {...(urls.poster !== null && { poster: urls.poster })}
        controls
        className={style}
      />
    );
  }
  if (kind === 'audio') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
      <audio src={urls.original} controls className="w-full self-center" />
    );
  }
  return <p className="self-center text-center text-muted">Download this document to open it.</p>;
}

/** Whose work it is, where it comes from a stock library. */
function Author({ stock }: { stock: AssetView['provenance']['stock'] }) {
  if (!stock) return null;
  const { author, authorUrl, pageUrl, vendor } = stock;
  return (
    <p className="text-12 text-muted">
      By <StockLink href={authorUrl ?? pageUrl}>{author}</StockLink>, from{' '}
      <StockLink href={pageUrl}>{vendors[vendor].label}</StockLink>
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

function Provenance({ asset: { width, height, durationMs, sizeBytes, provenance } }: { asset: AssetView }) {
  const labelOf = useModelLabel();
  const rows: [string, string | null][] = [
    ['Size', width === null ? null : `${width} × ${height ?? 0}`],
    ['Length', durationMs === null ? null : seconds(durationMs)],
    ['File', fileSize(sizeBytes)],
    ['Model', provenance.model === null ? null : labelOf(provenance.model)],
    ['Seed', provenance.seed === null ? null : String(provenance.seed)],
    ['Paid', provenance.credits === null || provenance.model === null ? null : credits(provenance.credits)],
  ];
  return (
    <>
      <dl className="num grid grid-cols-[64px_1fr] gap-x-2 gap-y-0.5 text-12 leading-[18px]">
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="contents">
                <dt className="text-faint">{label}</dt>
                <dd className="truncate">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Author stock={provenance.stock} />
      {Boolean(provenance.prompt) && (
        <p className="max-h-32 overflow-auto rounded-ctl bg-inset px-2.5 py-2 text-12 text-muted">
          {provenance.prompt}
        </p>
      )}
    </>
  );
}
