/** Longest texts of a template, in characters. */
export const templateMaximum = { name: 60, body: 5000 } as const;

/** Templates of one installation. */
export const templatesAtMost = 50;

/** What a template can leave to be filled in, and where it is known. */
export const placeholders = {
  name: 'The sender of a form',
  company: 'The company of the sender of a form',
  topic: 'The name of the form, or of the reported content',
} as const;
type Placeholder = keyof typeof placeholders;
/** Values for the placeholders of a reply. */
export type ReplyValues = Partial<Record<Placeholder, string>>;

const pattern = /\{([a-z]+)\}/g;
const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** The words in braces that are no placeholders. */
export const unknownPlaceholders = (body: string): string[] =>
  [...body.matchAll(pattern)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name));

/** Fills in what is known. Anything else stays in braces, to be replaced by hand. */
export const fillTemplate = (body: string, values: ReplyValues): string =>
  body.replaceAll(pattern, (all, name: string) => (isPlaceholder(name) ? (values[name] ?? '') : '') || all);

/** The first placeholder that is left in a reply, as `{name}`. */
export const leftPlaceholder = (reply: string): string | undefined =>
  [...reply.matchAll(pattern)].find(([, name = '']) => isPlaceholder(name))?.[0];
