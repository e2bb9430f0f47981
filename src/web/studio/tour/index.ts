export { Tour } from './tour.tsx';
export { useStartTour } from './use-start-tour.ts';
