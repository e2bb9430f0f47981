export { AssetPicker } from './asset-picker.tsx';
export { AssetSheet } from './asset-sheet.tsx';
export { assetQuery } from './assets-query.ts';
export { useAssetDrop } from './use-asset-drop.ts';
