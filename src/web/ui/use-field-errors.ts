import { useState } from 'react';
import { formText } from './form-text.ts';

/** What is wrong with a field's text, as a sentence for the person; undefined when nothing is. */
export type FieldRule = (text: string) => string | undefined;

/**
 * Checks the fields of a form as its rules say. A field is left in peace until the person has left it, or has sent the form;
 * from then on its sentence follows every key.
 */
export function useFieldErrors<Name extends string>(rules: Record<Name, FieldRule>) {
  const [texts, setTexts] = useState<Partial<Record<Name, string>>>({});
  const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set());
  // Object.keys forgets that they are the keys of the rules.
  const names = Object.keys(rules) as Name[];

  return {
    /** For a `Field` of this name. */
    propsOf(name: Name) {
      const error = judged.has(name) ? rules[name](texts[name] ?? '') : undefined;
      return {
        name,
        onChange: (text: string) => setTexts((before) => ({ ...before, [name]: text })),
        onBlur: () => setJudged((before) => new Set([...before, name])),
        ...(error !== undefined && { error }),
      };
    },
    /** Whether the form may be sent. If not, the first field that is wrong has the focus, and each says why. */
    check(form: HTMLFormElement): boolean {
      const data = new FormData(form);
      const sent: Partial<Record<Name, string>> = {};
      for (const name of names) sent[name] = formText(data, name);
      // A password manager may have written without a key.
      setTexts(sent);
      setJudged(new Set(names));
      const wrong = names.find((name) => rules[name](sent[name] ?? '') !== undefined);
      const input = wrong === undefined ? null : form.elements.namedItem(wrong);
      if (input instanceof HTMLElement) input.focus();
      return wrong === undefined;
    },
  };
}
