export { WorkTabs } from './work-tabs.tsx';
