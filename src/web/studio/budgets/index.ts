export { ProjectBudgets } from './project-budgets.tsx';
export { ProjectCost } from './project-cost.tsx';
