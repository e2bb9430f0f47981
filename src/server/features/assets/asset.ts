import type { AssetKind, MediaType } from '#domain/assets/kinds.ts';
import type { MediaFacts } from '#domain/assets/media-facts.ts';
import type { ProxyState } from '#domain/assets/proxy.ts';
import type { StockCredit } from '#domain/stock/stock.ts';

/** What a made asset was made from; all null and empty for an upload. */
export type Provenance = {
  model: string | null;
  prompt: string | null;
  seed: number | null;
  credits: number | null;
  /** Assets that went into it. */
  parents: string[];
  taskId: string | null;
  /** Whose work it is, when it comes from a stock library. */
  stock?: StockCredit | null;
};

/** A stored media item. Sizes in pixels as displayed, times in milliseconds; null where there is no such thing. */
export type Asset = {
  id: string;
  ownerId: string;
  kind: AssetKind;
  mediaType: MediaType;
  sizeBytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Frames per second on average. */
  frameRate: number | null;
  frames: number | null;
  hasAudio: boolean;
  name: string;
  tag: string | null;
  isFavorite: boolean;
  projectId: string | null;
  /** A folder of its project, or of the whole library. */
  folderId: string | null;
  /** Since when it has been in the trash. */
  trashedAt: Date | null;
  /** Null where the file was not read for them. */
  facts: MediaFacts | null;
  proxy: ProxyState;
  storageKey: string;
  /** Names the bytes: equal bytes have equal sums. */
  sha256: string;
  provenance: Provenance;
  createdAt: Date;
};

/** As much of an asset as is needed to show and play it. */
export type ShownAsset = Pick<Asset, 'id' | 'ownerId' | 'kind' | 'width' | 'height' | 'durationMs' | 'hasAudio'> &
  Pick<Provenance, 'model'>;

/** Where a new asset is put, and what of it only some have. */
type Placed = Partial<Pick<Asset, 'folderId' | 'projectId' | 'facts' | 'proxy'>>;

/** An asset before it has a row. `outputIndex` is its place among a task's outputs; null for an upload. */
export type NewAsset = Omit<Asset, 'createdAt' | 'tag' | 'isFavorite' | 'trashedAt' | keyof Placed> &
  Placed & {
    outputIndex: number | null;
    /** An inpainting mask. Lists leave it out. */
    isMask?: boolean;
  };
