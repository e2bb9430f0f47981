import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import type { ShotView } from '#contract/storyboards.ts';
import { useBoardChoice } from '../board-context.tsx';
import { ApprovalLine } from './approval-line.tsx';
import { ClipTab } from './clip-tab.tsx';
import { InspectorHeader } from './inspector-header.tsx';
import { NotesTab } from './notes-tab.tsx';
import { PictureTab } from './picture-tab.tsx';
import { SoundTab } from './sound-tab.tsx';
import { VoiceTab } from './voice-tab.tsx';

const tabs = ['picture', 'clip', 'voice', 'sound', 'notes'] as const;
const labels: Record<(typeof tabs)[number], string> = {
  picture: 'Image',
  clip: 'Clip',
  voice: 'Voice',
  sound: 'Sound',
  notes: 'Notes',
};

/** Everything of the selected shot that can be read and changed. */
export function Inspector() {
  const { selected } = useBoardChoice();
  const [tab, setTab] = useState<string>('picture');
  if (!selected) return <p className="hidden p-4 text-muted md:block">Select a shot to edit it.</p>;
  return (
    <section
      aria-label={`Shot ${selected.label}`}
      className="hidden min-h-0 flex-1 flex-col border-t border-line md:flex"
    >
      <InspectorHeader shot={selected} />
      <ApprovalLine approval={selected.approval} />
      <Tabs selectedKey={tab} onSelectionChange={(key) => setTab(String(key))} className="flex min-h-0 flex-1 flex-col">
        <TabList aria-label="Shot media" className="flex h-9 shrink-0 gap-4 border-b border-line px-4">
          {tabs.map((id) => (
            <Tab
              key={id}
              id={id}
              className="num -mb-px flex items-center gap-1.5 border-b-2 border-transparent text-12 font-medium text-muted outline-none hover:text-ink data-[selected]:border-ink data-[selected]:text-ink data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-[-2px] data-[focus-visible]:outline-ink"
            >
              {labels[id]}
              {id !== 'notes' && <span className="font-normal text-faint">{countOf(selected, id)}</span>}
            </Tab>
          ))}
        </TabList>
        {/* Each shot has fields of its own: what is being typed belongs to one shot only. */}
        <TabPanel key={`picture ${selected.id}`} id="picture" className={panelStyle}>
          <PictureTab shot={selected} />
        </TabPanel>
        <TabPanel key={`clip ${selected.id}`} id="clip" className={panelStyle}>
          <ClipTab shot={selected} />
        </TabPanel>
        <TabPanel key={`voice ${selected.id}`} id="voice" className={panelStyle}>
          <VoiceTab shot={selected} />
        </TabPanel>
        <TabPanel key={`sound ${selected.id}`} id="sound" className={panelStyle}>
          <SoundTab shot={selected} />
        </TabPanel>
        <TabPanel key={`notes ${selected.id}`} id="notes" className={panelStyle}>
          <NotesTab shot={selected} />
        </TabPanel>
      </Tabs>
    </section>
  );
}

const panelStyle = 'flex min-h-0 flex-1 flex-col outline-none';

function countOf({ takeCounts }: ShotView, medium: Exclude<(typeof tabs)[number], 'notes'>): number {
  return takeCounts[medium] ?? 0;
}
