export { CompareTakes } from './compare-takes.tsx';
