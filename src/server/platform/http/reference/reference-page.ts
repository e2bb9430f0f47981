import { type ErrorCode, errorCodes, errorStatus } from '#contract/errors.ts';
import type { Description, Operation } from './description.ts';
import { type JsonSchema, kindOf, limitsOf } from './json-schema.ts';
import { rowsOf, type SchemaRow } from './schema-rows.ts';

type Endpoint = Operation & { method: string; path: string; id: string };

const secondsInMinute = 60;
/** A longer table is closed at first. */
const longestOpenTable = 16;

const audiences: Record<Operation['x-audience'], string> = {
  anyone: 'Anyone',
  newcomer: 'Signed in, profile not required',
  user: 'Signed in',
  admin: 'Admins',
};

/** The reference as one page: no script, nothing from elsewhere. `style` is CSS. */
export function referencePage(description: Description, style: string): string {
  const endpoints = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Endpoint => ({
      ...operation,
      method,
      path,
      id: idOf(method, path),
    })),
  );
  const groups = [...Map.groupBy(endpoints, ({ tags }) => tags[0] ?? 'other')].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  const { title, version } = description.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · ${escape(title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the endpoints</a>
<nav aria-label="Endpoints">
<p class="name">${escape(title)} <span>${escape(version)}</span></p>
<a class="top" href="#content">Make requests</a>
${groups.map(([name, some]) => navigation(name, some)).join('\n')}
</nav>
<main id="content">
${introduction(description, endpoints.length)}
${groups.map(([name, some]) => `<section id="${escape(name)}"><h2>${escape(headingOf(name))}</h2>${some.map(article).join('')}</section>`).join('\n')}
</main>
</body>
</html>
`;
}

const idOf = (method: string, path: string): string =>
  `${method}-${path.replaceAll(/[{}]/g, '').replaceAll(/\W+/g, '-').slice(1)}`;
/** Addresses that say less than a heading should. */
const headings: Record<string, string> = { s3: 'Uploads', elevenlabs: 'Voices' };
const headingOf = (name: string): string => headings[name] ?? name.charAt(0).toUpperCase() + name.slice(1);

function navigation(name: string, endpoints: Endpoint[]): string {
  const items = endpoints.map(
    ({ id, method, path }) => `<li><a href="#${id}">${badge(method)}<span>${shortPath(path, name)}</span></a></li>`,
  );
  return `<h3><a href="#${escape(name)}">${escape(headingOf(name))}</a></h3><ul>${items.join('')}</ul>`;
}

/** Without what its whole group shares. */
function shortPath(path: string, group: string): string {
  return pathParts(path.replace(`/api/${group}`, '').replace(/^\/production/, '') || '/');
}

/** With the parts that are to be filled in told apart, and free to break at each stroke. */
function pathParts(path: string): string {
  return escape(path)
    .replaceAll('/', '/<wbr>')
    .replaceAll(/\{(\w+)\}/g, '<i>{$1}</i>');
}

const badge = (method: string): string => `<b class="method ${method}">${method.toUpperCase()}</b>`;

function introduction({ info, components }: Description, count: number): string {
  const codes = errorCodes.map(
    (code: ErrorCode) => `<tr><td class="num">${errorStatus[code]}</td><td><code>${code}</code></td></tr>`,
  );
  return `<header>
<h1>API reference</h1>
<p>${escape(info.description)} ${count} endpoints. For machines, the same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
</header>
<section class="how">
<div>
<h2>Make requests</h2>
<p>Request and response bodies are JSON. Every endpoint that isn’t public requires the token of a signed-in user:</p>
<pre>Authorization: Bearer <i>token</i></pre>
<p>Lists have 24 entries per page. Pass <code>nextCursor</code> of a response as <code>cursor</code> of the next request. It is null on the last page. Ids of other users’ objects are treated as nonexistent. Every response has an <code>x-correlation-id</code>. Send your own id to find a request in the logs.</p>
<h2>Errors</h2>
<p>Every unsuccessful response has this body with one of the listed codes.</p>
${table(components.schemas.Error)}
</div>
<table class="codes"><thead><tr><th>Status</th><th>Code</th></tr></thead><tbody>${codes.join('')}</tbody></table>
</section>`;
}

function article(endpoint: Endpoint): string {
  const { id, method, path, summary, description, parameters, requestBody, responses } = endpoint;
  const audience = endpoint['x-audience'];
  const body = requestBody?.content['application/json'].schema;
  const answer = responses[200].content;
  return `<article id="${id}">
<h3>${badge(method)}<a href="#${id}"><code>${pathParts(path)}</code></a><span class="audience ${audience}">${audiences[audience]}</span></h3>
<p>${prose(summary)}</p>
${description === undefined ? '' : `<p>${prose(description)}</p>`}
${limitNote(endpoint)}
${part('Parameters', parameters.length === 0 ? '' : parameterTable(endpoint))}
${body ? part('Body', table(body)) : ''}
${part('Response', 'application/json' in answer ? table(answer['application/json'].schema) : '<p>A file.</p>')}
</article>`;
}

function limitNote({ 'x-rate-limit': limit }: Endpoint): string {
  if (!limit) return '';
  const { what, most, seconds } = limit;
  const time = `${seconds / secondsInMinute} minutes`;
  return (
    `<p class="plain">At most ${most.toLocaleString('en')} ${escape(what)} per account in ${time}. ` +
    'Further requests get 429 with <code>Retry-After</code>.</p>'
  );
}

/** With words in backticks as code. */
const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
const part = (heading: string, content: string): string => (content === '' ? '' : `<h4>${heading}</h4>${content}`);

function parameterTable({ parameters }: Endpoint): string {
  const rows = parameters.map(({ name, in: place, required, schema }) => {
    const limits = [place === 'path' ? 'in the path' : 'in the query', ...limitsOf(schema)];
    return tableRow({ depth: 0, name, kind: kindOf(schema), isRequired: required, limits });
  });
  return `<table>${tableHead}<tbody>${rows.join('')}</tbody></table>`;
}

const tableHead = '<thead><tr><th>Name</th><th>Type</th><th>Constraints</th></tr></thead>';

function table(schema: JsonSchema): string {
  const rows = rowsOf(schema);
  if (rows.length === 0) return `<p class="plain">${escape(kindOf(schema))}</p>`;
  const drawn = `<table>${tableHead}<tbody>${rows.map(tableRow).join('')}</tbody></table>`;
  if (rows.length <= longestOpenTable) return drawn;
  return `<details><summary>${escape(kindOf(schema))}, ${rows.length} lines</summary>${drawn}</details>`;
}

function tableRow(row: SchemaRow): string {
  const inset = `class="depth-${row.depth}"`;
  if ('when' in row) return `<tr class="when"><td colspan="3" ${inset}>${escape(row.when)}</td></tr>`;
  const optional = row.isRequired ? '' : '<span class="optional">optional</span>';
  const limits = row.limits.map((limit) => `<span>${escape(limit)}</span>`).join('');
  return `<tr><td ${inset}><code>${escape(row.name)}</code>${optional}</td><td>${escape(row.kind)}</td><td class="limits">${limits}</td></tr>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
