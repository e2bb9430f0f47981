export { projectsQuery } from './projects-query.ts';
export { TrashList } from './trash-list.tsx';
