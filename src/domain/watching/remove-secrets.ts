import { isSecretName, removed } from './secret-names.ts';

/** Deeper values are removed as a whole: hostile nesting must not exhaust the stack. */
const maximumDepth = 400;

/** Secrets that are recognized by their own form, wherever they are. */
const secretForms: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  // A JWT or JWE: the header is JSON in base64, so it begins with `{"`.
  /eyJ[\w-]{4,1000}\.[\w-]*(?:\.[\w-]*){0,3}/g,
  // API keys of common vendors.
  /\b(?:sk|pk|rk|whsec|ghp|gho|ghs|github_pat|glpat|xox[abprs]|r8|hf|key|seti|pi)[-_][\w-]{12,}/gi,
  /\bAIza[\w-]{20,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{12,}/g,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}:[\da-f]{16,}/gi,
];
const credentialsInUrl = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/@"'<>]{1,300}@/gi;
const authorization = /\b(bearer|basic)(\s+)[\w.~+/=-]{6,}/gi;
/** 13 to 19 digits, alone or with single spaces or hyphens. */
const cardLike = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;
/** `name=value` of an address, a form or a cookie. */
const parameter = /([\w.[\]-]{1,60})=([^&#;\s"'<>]+)/g;
/** `"name":` of JSON, also where it was cut off or is escaped inside another JSON text. */
const fieldName = /(\\{0,7})["']([\w.-]{1,60})\1["']\s{0,9}:\s{0,9}/g;
/** The value behind it: a string closes with as many backslashes as it opened with. */
const fieldValue = /(\\{0,7})["'](?:[\s\S]*?(?<!\\)\1["']|[\s\S]*$)|\[[^\]]*(?:\]|$)|[\w.+-]+/y;

/** Removes secrets from a text that people or programs wrote. */
export function textWithoutSecrets(text: string): string {
  if (text.length < 5) return text;
  let clean = text;
  for (const form of secretForms) clean = clean.replaceAll(form, removed);
  clean = clean
    .replaceAll(credentialsInUrl, `$1${removed}@`)
    .replaceAll(authorization, `$1$2${removed}`)
    .replaceAll(cardLike, (digits) => (isCardNumber(digits) ? removed : digits));
  if (clean.includes('=')) {
    clean = clean.replaceAll(parameter, (whole, name: string) => (isSecretName(name) ? `${name}=${removed}` : whole));
  }
  return clean.includes(':') ? withoutSecretFields(clean) : clean;
}

/** Other fields are left as they are, and what is inside them is looked at as well. */
function withoutSecretFields(text: string): string {
  let [clean, done] = ['', 0];
  for (const { 0: start, 1: escape = '', 2: name = '', index } of text.matchAll(fieldName)) {
    if (index < done || !isSecretName(name)) continue;
    fieldValue.lastIndex = index + start.length;
    const value = fieldValue.exec(text)?.[0];
    if (value === undefined || value === 'null') continue;
    clean += `${text.slice(done, index)}${start}${escape}"${removed}${escape}"`;
    done = index + start.length + value.length;
  }
  return clean + text.slice(done);
}

/** Whether digits have the check digit of a payment card (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = Array.from(text.replaceAll(/\D/g, ''), Number).reverse();
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0 && new Set(digits).size > 1;
}

/** Removes secrets from any JSON value: by the names of fields, and from every text. */
export function valueWithoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return textWithoutSecrets(value);
  if (typeof value === 'number') return isCardNumber(digitsOf(value)) ? removed : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maximumDepth) return removed;
  if (Array.isArray(value)) return value.map((entry) => valueWithoutSecrets(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      isSecretName(name) && entry !== null ? removed : valueWithoutSecrets(entry, depth + 1),
    ]),
  );
}

/** The digits of a number as long as a card's; other numbers are no card. Times in milliseconds have 13 digits. */
const digitsOf = (value: number): string => (Number.isInteger(value) && value >= 1e14 ? String(value) : '1');

/** Headers as they are recorded. */
export function headersWithoutSecrets(headers: Iterable<readonly [string, string]>): [string, string][] {
  return Array.from(headers, ([name, value]) => [name, isSecretName(name) ? removed : textWithoutSecrets(value)]);
}

/** A request or response body as it is recorded. It is cut only after the removal: half a secret is not recognized. */
export function bodyWithoutSecrets(body: string, maximumCharacters: number): string {
  const clean = cleanBody(body);
  return clean.length <= maximumCharacters ? clean : `${clean.slice(0, maximumCharacters)}…`;
}

function cleanBody(body: string): string {
  try {
    return JSON.stringify(valueWithoutSecrets(JSON.parse(body)));
  } catch {
    return textWithoutSecrets(body);
  }
}

/** An address as it is recorded. The fragment may hold the code of a link in an email. */
export function addressWithoutSecrets(address: string): string {
  const [beforeFragment = '', ...fragments] = address.split('#');
  const clean = beforeFragment.replaceAll(/%[\da-f]{2}/gi, (code) => decodeOne(code));
  return textWithoutSecrets(clean) + (fragments.length > 0 ? `#${removed}` : '');
}

/** Only printable ASCII: names of parameters are recognized even if they are percent-encoded. */
function decodeOne(code: string): string {
  const character = String.fromCodePoint(Number.parseInt(code.slice(1), 16));
  return /[\w.=&-]/.test(character) ? character : code;
}
