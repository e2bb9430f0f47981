export { TrashList } from './trash-list.tsx';
