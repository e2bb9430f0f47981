/** A form as Stripe's clients send it: `items[0][price]=…` becomes `{ items: [{ price }] }`. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

type Node = Map<string, Node | string>;

/** Decodes a form or a query. Keys in brackets nest; an object whose keys are all numbers, or empty, is a list. */
export function decodeForm(text: string): Form {
  const root: Node = new Map();
  for (const [name, value] of new URLSearchParams(text)) insert(root, pathOf(name), value);
  return Object.fromEntries([...root].map(([key, node]) => [key, valueOf(node)]));
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function insert(root: Node, path: string[], value: string): void {
  let node = root;
  for (const key of path.slice(0, -1)) {
    const next = node.get(key);
    const child: Node = next instanceof Map ? next : new Map<string, Node | string>();
    node.set(key, child);
    node = child;
  }
  const last = path.at(-1) ?? '';
  // `expand[]=a&expand[]=b`.
  node.set(last === '' ? String(node.size) : last, value);
}

function valueOf(node: Node | string): FormValue {
  if (typeof node === 'string') return node;
  const keys = [...node.keys()];
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return [...node.values()].map(valueOf);
  return Object.fromEntries([...node].map(([key, child]) => [key, valueOf(child)]));
}
