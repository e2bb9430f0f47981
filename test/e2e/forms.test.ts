import type { Page } from '@playwright/test';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noisePng } from '../fixtures/png.ts';
import { violations } from './accessible.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let admin: Page;
beforeAll(async () => {
  studio = await openStudio();
  admin = await studio.visit();
  await signUp(admin, 'owner@example.test');
});
afterAll(() => studio.stop());

/** One network may send five messages an hour; the tests send more. */
beforeEach(async () => {
  const client = new pg.Client({ connectionString: studio.databaseUrl });
  await client.connect();
  await client.query('delete from allowances');
  await client.end();
});

test('a visitor writes, an admin reads and replies, and the queue follows', async () => {
  await admin.goto('/admin/forms');
  await admin.getByText('No new messages.').waitFor();
  expect(await violations(admin)).toEqual([]);

  const visitor = await studio.visit();
  await visitor.goto('/contact');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await visitor.getByText('Enter your name.').waitFor();
  await visitor.getByLabel('Name').fill('Jo Vega');
  await visitor.getByLabel('Email').fill('jo@example.test');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await visitor.getByText('Enter a message.').waitFor();
  await visitor.getByRole('textbox', { name: 'Message' }).fill('Which formats can I export?');
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await visitor.getByText('Success!').waitFor();

  await admin.reload();
  const message = admin.getByRole('article', { name: 'Message from Jo Vega' });
  await message.getByText('Which formats can I export?').waitFor();
  await message.getByRole('textbox', { name: 'Reply' }).fill('MP4, ProRes and edit lists.');
  expect(await violations(admin)).toEqual([]);
  await message.getByRole('button', { name: 'Send reply' }).click();
  await admin.getByText('Reply sent to jo@example.test.').waitFor();
  await admin.getByRole('radio', { name: 'Answered 1' }).click();
  await message.getByText('MP4, ProRes and edit lists.').waitFor();
  await message.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('radio', { name: 'Closed 1' }).waitFor();
  expect(studio.problems).toEqual([]);
});

test('the Enterprise form begins with the name and address of the signed-in user', async () => {
  await admin.goto('/enterprise');
  await expect.poll(() => admin.getByLabel('Name').inputValue()).toBe('Mara Okafor');
  expect(await admin.getByLabel('Email').inputValue()).toBe('owner@example.test');
  await admin.getByLabel('Company').fill('Okafor Films');
  await admin.getByLabel('What do you make?').fill('Series.');
  await admin.getByRole('button', { name: 'Send message' }).click();
  await admin.getByText('Success!').waitFor();
});

test('long names and words stay within their row of the queue', async () => {
  const visitor = await studio.visit();
  await visitor.goto('/contact?about=feedback');
  await visitor.getByLabel('Name').fill('A very long name '.repeat(5).trim());
  await visitor.getByLabel('Email').fill('long@example.test');
  await visitor.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(300));
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await visitor.getByText('Success!').waitFor();
  await admin.goto('/admin/forms');
  const list = admin.getByRole('region', { name: 'Messages' });
  await list.getByText('A very long name').waitFor();
  expect(await list.evaluate((region) => region.scrollWidth <= region.clientWidth)).toBe(true);
});

test('contact, Enterprise and feedback work without JavaScript, and an error keeps what was typed', async () => {
  const visitor = await studio.visit({ hasScripts: false });
  for (const [path, button] of [
    ['/contact', 'Message'],
    ['/enterprise', 'What do you make?'],
    ['/contact?about=feedback', 'Message'],
  ] as const) {
    await visitor.goto(path);
    const form = visitor.getByRole('form', { name: 'Message' });
    await form.getByLabel('Name').fill('Plain Vega');
    await form.getByLabel('Email').fill('plain');
    await form.getByRole('textbox', { name: button }).fill('Two\nlines <b>&');
    await form.getByRole('button', { name: 'Send message' }).click();
    await visitor.getByText('Email isn’t a valid email address.').waitFor();
    expect(await form.getByLabel('Name').inputValue()).toBe('Plain Vega');
    expect((await form.getByRole('textbox', { name: button }).inputValue()).replaceAll('\r', '')).toBe(
      'Two\nlines <b>&',
    );
    await form.getByLabel('Email').fill('plain@example.test');
    if (path.endsWith('feedback')) {
      const file = { name: 'shot.png', mimeType: 'image/png', buffer: noisePng(3) };
      await form.getByLabel('Screenshot', { exact: true }).setInputFiles(file);
    }
    await form.getByRole('button', { name: 'Send message' }).click();
    await visitor.getByText('Success!').waitFor();
  }
  await admin.goto('/admin/forms');
  await admin.getByRole('article', { name: 'Message from Plain Vega' }).waitFor();
  await admin.getByRole('img', { name: 'Screenshot of the sender' }).waitFor();
  expect(await violations(admin)).toEqual([]);
  expect(studio.problems).toEqual([]);
});

test('a screenshot is pasted into feedback, and a reply starts from a template', async () => {
  await admin.getByRole('button', { name: 'Reply templates' }).click();
  await admin.getByRole('button', { name: 'Add reply' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Thanks');
  await dialog.getByRole('textbox', { name: 'Reply' }).fill('Hello {name}, thank you for your {topic}. {company}');
  await dialog.getByRole('button', { name: 'Save reply' }).click();
  await dialog.getByText('Hello {name}').waitFor();
  await admin.keyboard.press('Escape');

  const visitor = await studio.visit();
  await visitor.goto('/contact?about=feedback');
  await visitor.getByLabel('Name').fill('Pat Paste');
  await visitor.getByLabel('Email').fill('pat@example.test');
  await visitor.getByRole('textbox', { name: 'Message' }).fill('Look at this.');
  await visitor.getByRole('group', { name: 'Screenshot' }).evaluate(
    (group, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
      group.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    [...noisePng(4)],
  );
  await visitor.getByText('Attached: pasted.png').waitFor();
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await visitor.getByText('Success!').waitFor();

  await admin.reload();
  const message = admin.getByRole('article', { name: 'Message from Pat Paste' });
  await message.getByRole('img', { name: 'Screenshot of the sender' }).waitFor();
  await message.getByRole('button', { name: /Reply template/ }).click();
  await admin.getByRole('option', { name: 'Thanks' }).click();
  const reply = message.getByRole('textbox', { name: 'Reply' });
  expect(await reply.inputValue()).toBe('Hello Pat Paste, thank you for your Feedback. {company}');
  await message.getByText('Replace {company} with text.').waitFor();
  expect(await message.getByRole('button', { name: 'Send reply' }).isDisabled()).toBe(true);
  await reply.fill('Hello Pat Paste, thank you.');
  await message.getByRole('button', { name: 'Send reply' }).click();
  await admin.getByText('Reply sent to pat@example.test.').waitFor();
});
