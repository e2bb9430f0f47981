import { type Tab, TabLinks } from '#web/lib/views/tab-links.tsx';

const tabs: readonly Tab[] = [
  { to: '/studio/projects', label: 'Projects' },
  { to: '/studio/storyboards', label: 'Storyboards' },
  { to: '/studio/documents', label: 'Documents' },
];

/** Links between the lists of projects, storyboards and documents. */
export function WorkTabs() {
  return <TabLinks label="Lists" tabs={tabs} />;
}
