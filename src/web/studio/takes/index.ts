export { CompareTakes } from './compare-takes.tsx';
export { PutIntoShot } from './put-into-shot.tsx';
