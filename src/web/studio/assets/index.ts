export { AssetPicker } from './asset-picker.tsx';
export { assetQuery } from './assets-query.ts';
export { useAssetDrop } from './use-asset-drop.ts';
