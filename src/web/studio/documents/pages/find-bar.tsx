import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { wellStyle } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import {
  closeFind,
  countMatches,
  type FindOptions,
  findStep,
  replaceOne,
  replaceEvery,
  setFind,
} from '../editor/find.ts';
import { chosenKinds } from '../elements/line-kinds.ts';
import { useDocument, useDocumentState } from './document-context.tsx';

const everywhere = { id: 'any', label: 'Everywhere' };
const places = [
  everywhere,
  ...chosenKinds.map(({ kind, label }) => ({ id: kind, label: `In ${label.toLowerCase()}` })),
];

const start: FindOptions = { words: '', replacement: '', isCase: false, isWord: false, isPattern: false, kind: null };

/** Finds and replaces: by case, whole word or regular expression, everywhere or in one kind of element. */
export function FindBar() {
  const { opened, show } = useDocument();
  const [options, setOptions] = useState(start);
  // Drawn again when the text was read again, so that what is found is counted again.
  useDocumentState((state) => state.outline);
  const view = opened()?.editor.view;
  const found = view ? countMatches(view, options) : { count: 0, at: 0, isValid: true };
  useEffect(() => {
    if (view) setFind(view, options);
  }, [view, options]);
  useEffect(() => () => void (view && closeFind(view)), [view]);
  const change = (next: Partial<FindOptions>) => setOptions((before) => ({ ...before, ...next }));
  const close = () => {
    show(null);
    view?.focus();
  };
  const step = (direction: 1 | -1) => view && findStep(view, direction);
  const redraw = () => setOptions((before) => ({ ...before }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc closes it from any of its fields
    <search
      aria-label="Find and replace"
      className="flex shrink-0 flex-wrap items-center gap-1.5 border-b border-line bg-panel px-2 py-1.5 md:px-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the bar wants to type
        autoFocus
        aria-label="Find"
        placeholder="Find"
        value={options.words}
        onChange={(event) => change({ words: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          step(event.shiftKey ? -1 : 1);
          redraw();
        }}
        className={classNames(wellStyle, 'h-7 w-44! px-2 text-13', !found.isValid && 'border-bad')}
      />
      <Toggle label="Match case" text="Aa" isOn={options.isCase} onChange={(isCase) => change({ isCase })} />
      <Toggle label="Whole words" text="W" isOn={options.isWord} onChange={(isWord) => change({ isWord })} />
      <Toggle
        label="Regular expression"
        text=".*"
        isOn={options.isPattern}
        onChange={(isPattern) => change({ isPattern })}
      />
      <Select
        label="Scope"
        isLabelHidden
        value={options.kind ?? everywhere.id}
        options={places}
        onChange={(id) => change({ kind: chosenKinds.find(({ kind }) => kind === id)?.kind ?? null })}
        className="w-40"
      />
      <output className="num min-w-20 text-12 text-muted">{countText(options.words, found)}</output>
      <IconButton
        label="Previous"
        icon={ChevronUp}
        onPress={() => (step(-1), redraw())}
        isDisabled={found.count === 0}
      />
      <IconButton label="Next" icon={ChevronDown} onPress={() => (step(1), redraw())} isDisabled={found.count === 0} />
      <input
        aria-label="Replace with"
        placeholder="Replace with"
        value={options.replacement}
        onChange={(event) => change({ replacement: event.target.value })}
        className={classNames(wellStyle, 'h-7 w-44! px-2 text-13 max-md:w-26!')}
      />
      <Button size="sm" isDisabled={found.count === 0} onPress={() => (view && replaceOne(view), redraw())}>
        Replace
      </Button>
      <Button size="sm" isDisabled={found.count === 0} onPress={() => (view && replaceEvery(view), redraw())}>
        Replace all
      </Button>
      <span className="flex-1 max-md:hidden" />
      <IconButton label="Close" icon={X} onPress={close} />
    </search>
  );
}

function countText(words: string, { count, at, isValid }: { count: number; at: number; isValid: boolean }): string {
  if (words === '') return '';
  if (!isValid) return 'Invalid pattern';
  if (count === 0) return 'No results';
  return at > 0 ? `${at} of ${count}` : String(count);
}

type ToggleProps = { label: string; text: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Toggle({ label, text, isOn, onChange }: ToggleProps) {
  return (
    <ToggleButton
      aria-label={label}
      isSelected={isOn}
      onChange={onChange}
      className="grid size-7 place-items-center rounded-ctl border border-line font-script text-12 text-muted data-[selected]:border-line-strong data-[selected]:bg-hover data-[selected]:text-ink"
    >
      {text}
    </ToggleButton>
  );
}
