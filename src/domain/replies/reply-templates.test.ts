import { expect, test } from 'vitest';
import { fillTemplate, leftPlaceholder, unknownPlaceholders } from './reply-templates.ts';

test('fills in what is known once, and leaves the rest in braces', () => {
  const values = { name: '{topic} $&', topic: 'Contact', company: '' };
  expect(fillTemplate('{name}: {topic}, {company}, {constructor}', values)).toBe(
    '{topic} $&: Contact, {company}, {constructor}',
  );
});

test('names what is left, and words that are no placeholders', () => {
  expect(leftPlaceholder('Hello {name}, {topic}')).toBe('{name}');
  expect(leftPlaceholder('Hello {you}')).toBeUndefined();
  expect(unknownPlaceholders('{name} {you} {constructor}')).toEqual(['you', 'constructor']);
});
