import type { Story } from '#contract/stories.ts';
import { Button } from '#web/ui/button.tsx';
import type { OpenStory } from './use-story.ts';

const names: Partial<Record<string, string>> = {
  brief: 'Idea',
  beats: 'Beat sheet',
  loglines: 'Loglines',
  loglinesSeed: 'Loglines',
  story: 'Selected logline',
  pages: 'Length',
};
const nameOf = (field: string): string => names[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}`;

/** The same text was changed in another tab: what it says there, and a choice. What is written here stands in its fields. */
export function ChangedElsewhere({ opened: { save, theirs, choose } }: { opened: OpenStory }) {
  if (save.is !== 'changed') return null;
  return (
    // Beside what is written, so that it does not move under somebody's hands.
    <section role="alert" className="row-start-2 border-t border-bad-line bg-bad-bg">
      <div className="mx-auto grid max-h-[40vh] max-w-[760px] gap-3 overflow-auto px-5 py-3 md:px-8">
        <div>
          <h3 className="font-medium">The same text was changed in another tab</h3>
          <p className="text-12 text-muted">Your version is kept in this browser. Choose which version to keep.</p>
        </div>
        {[...new Set(save.fields.map(nameOf))].map((name) => (
          <div key={name} className="rounded-ctl border border-field bg-well px-3 py-2">
            <p className="text-11 text-faint">{name}, in the other tab</p>
            <p className="max-h-40 overflow-auto text-13 break-words whitespace-pre-wrap">
              {inWords(theirs, save.fields.find((field) => nameOf(field) === name) ?? '')}
            </p>
          </div>
        ))}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onPress={() => choose('theirs')}>Keep theirs</Button>
          <Button onPress={() => choose('mine')}>Use mine</Button>
        </div>
      </div>
    </section>
  );
}

function inWords(theirs: Story, field: string): string {
  if (field === 'beats') return theirs.beats.map(({ name, happens }) => `${name}: ${happens}`).join('\n') || 'nothing';
  if (field === 'story' || field.startsWith('loglines')) return theirs.loglines.join('\n') || 'nothing';
  const value = theirs[field as keyof Story];
  return typeof value === 'string' || typeof value === 'number' ? `${value}` || 'nothing' : 'nothing';
}
