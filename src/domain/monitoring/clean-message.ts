import { textWithoutSecrets } from '#domain/watching/remove-secrets.ts';
import { monitoringLimits } from './limits.ts';

/** Longer messages are cut before they are searched for secrets, so that the search takes bounded time. */
const searchedCharacters = 4000;

/** The property that V8 names in a TypeError is code, not text that a user typed. */
const propertyName = /\b(reading|setting) '([\w$]{1,40})'/g;
const quoted = /"[^"]*(?:"|$)|`[^`]*(?:`|$)|“[^”]*(?:”|$)|(?<!\w)'[^']*(?:'(?!\w)|$)|(?<!\w)‘[^’]*(?:’|$)/g;
const email = /[^\s@<>()"']{1,64}@[^\s@<>()"']{1,255}/g;
/** From the first `?` or `#` of an address or a path. */
const queryString = /([\w/])[?#][^\s?#"'<>()]*[=&%][^\s"'<>()]*/g;
const longNumber = /\d(?:[ -]?\d){6,}/g;
/** Ids of the product, UUIDs, and other long words with a digit. */
const productId = /\b[a-z]{2,5}_[0-9a-z]{16,}\b/gi;
const longWord = /\b(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[a-z])[\w-]{20,}\b/gi;

/**
 * A message as it is sent and stored: without secrets, email addresses, query strings, ids, long numbers, and without quoted texts,
 * which may be what a user typed. Browser and server both apply it.
 */
export function cleanMessage(message: string): string {
  const clean = textWithoutSecrets(message.slice(0, searchedCharacters))
    .replaceAll(propertyName, '$1 $2')
    .replaceAll(quoted, '“…”')
    .replaceAll(email, '[email]')
    .replaceAll(queryString, '$1?[removed]')
    .replaceAll(productId, '[id]')
    .replaceAll(longWord, '[id]')
    .replaceAll(longNumber, '[number]')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return clean.slice(0, monitoringLimits.messageCharacters);
}

/** The part of a message that is the same for all errors of a group: without secrets, ids and numbers. */
export function messagePattern(message: string): string {
  return message
    .replaceAll(/\b0x[\da-f]+\b/gi, '#')
    .replaceAll(/\[(?:id|number)\]/g, '#')
    .replaceAll(/\d+(?:[.,]\d+)*/g, '#');
}

/** The name of an error's class; `Error` for anything that is no identifier. */
export function cleanName(name: string): string {
  return /^[A-Za-z_$][\w$.]{0,60}$/.test(name) ? name : 'Error';
}
