export { AssetPicker } from './asset-picker.tsx';
export { AssetSheet } from './asset-sheet.tsx';
export { StoredKinds } from './stored-kinds.tsx';
export { assetQuery, storageQuery } from './assets-query.ts';
export { useAssetDrop } from './use-asset-drop.ts';
export { useUploadAssets } from './use-upload-assets.ts';
