export { AssetPicker } from './asset-picker.tsx';
export { AssetSheet } from './asset-sheet.tsx';
export { StoredKinds } from './stored-kinds.tsx';
export { assetQuery, overviewQuery, storageQuery } from './assets-query.ts';
export { assetQueryOf, LibrarySearch } from './library/library-search.ts';
export { useLibraryActions } from './library/use-library-actions.ts';
export { useAssetDrop } from './use-asset-drop.ts';
export { useModelLabel } from './use-model-label.ts';
export { useUploadAssets } from './use-upload-assets.ts';
