import { readFileSync } from 'node:fs';
import { type Node, parseSync, Visitor } from 'oxc-parser';

/** The variable parts of a title, as in `price: ${name}` or `%s is refused`. */
const variable = '…';

/** The titles of a test file, a group's before its tests': `limits > of … hold to the byte`. */
export function titlesOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const titles: string[] = [];
  const groups: string[] = [];
  const visitor = new Visitor({
    CallExpression(call) {
      const [first] = call.arguments;
      const title = first && titleOf(first, source);
      if (title === undefined) return;
      const name = rootOf(call.callee);
      if (name === 'describe') groups.push(title);
      if (name === 'test') titles.push([...groups, title].join(' > '));
    },
    'CallExpression:exit'(call) {
      const [first] = call.arguments;
      if (first && rootOf(call.callee) === 'describe' && titleOf(first, source) !== undefined) groups.pop();
    },
  });
  visitor.visit(parseSync(file, source).program);
  return titles;
}

/** `test` of `test(…)`, `test.each(rows)(…)` and `test.runIf(isRoot)(…)`. */
function rootOf(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return undefined;
}

function titleOf(node: Node, source: string): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return withoutPlaceholders(node.value);
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis.map(({ start, end }) => source.slice(start, end).replace(/^[`}]|`$|\$\{$/g, ''));
  return withoutPlaceholders(parts.join(variable));
}

const withoutPlaceholders = (title: string) => title.replaceAll(/%[sdijo]|\$\w+/g, variable);

/**
 * Whether a title of the file is this one. A row of a table of tests may be named with its own words, if the file has
 * them: `refuses an empty file` of `refuses …`.
 */
export function hasTest(file: string, name: string): boolean {
  const source = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
  return titlesOf(file).some((title) => {
    if (title === name) return true;
    const pattern = title.split(variable).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const words = new RegExp(`^${pattern.join('(.+)')}$`).exec(name)?.slice(1);
    return words?.every((word) => word === variable || source.includes(word)) === true && pattern.length > 1;
  });
}
