export { stockVendorsQuery } from './stock-queries.ts';
export { StockPanel } from './stock-panel.tsx';
