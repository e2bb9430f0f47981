import { useEffect, useRef, useState } from 'react';
import { saveBlob } from '#web/lib/save-blob.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { collectData } from './collect-data.ts';

/** Gathers everything of the person who is signed in, and saves it as one archive. */
export function useMyData() {
  const [step, setStep] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  // Whoever leaves the page has given it up.
  useEffect(() => () => running.current?.abort(), []);

  async function download(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    try {
      const files = await collectData({ signal: controller.signal, onStep: setStep });
      const { strToU8, zipSync } = await import('fflate');
      const entries = files.map(({ name, value }) => [name, strToU8(`${JSON.stringify(value, null, 2)}\n`)] as const);
      const archive = zipSync(Object.fromEntries(entries));
      const day = new Date().toISOString().slice(0, 10);
      saveBlob(new Blob([archive], { type: 'application/zip' }), `backlot-data-${day}.zip`);
    } catch (error) {
      if (!controller.signal.aborted) tellFailure(error);
    } finally {
      if (!controller.signal.aborted) setStep(null);
    }
  }

  return { step, download };
}
