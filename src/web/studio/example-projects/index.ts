export { ExampleCards } from './example-cards.tsx';
