export { TemplateCards } from './template-card.tsx';
