import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { setLetter } from './mails/letter.ts';
import { templates } from './templates.ts';

test('whatever people are called, they cannot write into the mail', () => {
  assert(
    property(string({ unit: 'grapheme' }), (name) => {
      const letterOf = (from: string) =>
        templates['form-received']({ kind: 'contact', name: from, email: 'a@b.test', company: from, message: from })
          .html;
      const plain = letterOf('x');
      const html = letterOf(name.trim() === '' ? 'x' : name);
      const tags = (text: string) => text.match(/<[^>]*>/g);
      expect(tags(html)).toEqual(tags(plain));
    }),
  );
});

test('an address cannot break out of its link', () => {
  const { html } = templates['verify-email']({ link: 'https://a.test/?x="><script>alert(1)</script>', validHours: 1 });
  expect(html).not.toContain('<script>');
  expect(html).toContain('href="https://a.test/?x=&quot;&gt;&lt;script&gt;');
});

test('a subject is one line', () => {
  expect(setLetter({ subject: 'Hello\r\nBcc: all@example.test', paragraphs: [] }).subject).toBe(
    'Hello Bcc: all@example.test',
  );
});

test('the plain form says the same, without markup', () => {
  const { text } = templates['reset-password']({ link: 'https://a.test/reset?t=1&u=2', validMinutes: 60 });
  expect(text).toContain('Choose a new password:\nhttps://a.test/reset?t=1&u=2');
  expect(text).toContain('expires in 60 minutes');
  expect(text).not.toMatch(/[<>]/);
});
