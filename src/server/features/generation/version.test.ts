import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

test('anybody is told the version that runs, in numbers with dots', async () => {
  const response = await fetch(`${testApp.url}/api/tasks/production/version`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ version: '1.0.0' });
});
