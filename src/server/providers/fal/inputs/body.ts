import type { TaskKind } from '#domain/catalogue/kinds.ts';
import type { GenerationInput, MediaSource } from '#domain/generation/input.ts';

/** What is sent to an endpoint, in the vendor's words. */
export type Body = Readonly<Record<string, unknown>>;
type Input = GenerationInput<MediaSource>;
export type InputOf<Kind extends TaskKind> = Extract<Input, { kind: Kind }>;

/** Writes the body for an input; undefined when the endpoint cannot make it. */
export type Write = (input: Input) => Body | undefined;

/** The endpoints of a family, by the vendor's names. */
export type Writers = Readonly<Record<string, Write>>;

/** A writer for inputs of one kind. */
export function forKind<Kind extends TaskKind>(kind: Kind, write: (input: InputOf<Kind>) => Body | undefined): Write {
  return (input) => (input.kind === kind ? write(input as InputOf<Kind>) : undefined);
}

/** What is asked of an endpoint that may be asked for two things. */
export function either(...writes: Write[]): Write {
  return (input) => {
    for (const write of writes) {
      const body = write(input);
      if (body) return body;
    }
    return undefined;
  };
}

/** Fields without those that nobody gave. */
export function given(fields: Body): Body {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Words that must not be seen, where somebody gave any. */
export const unlessEmpty = (words: string | undefined): string | undefined => (words === '' ? undefined : words);
