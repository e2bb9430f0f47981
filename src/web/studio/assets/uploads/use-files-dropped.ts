import { useEffect } from 'react';
import { takeEarlyDrop } from '#web/lib/early-presses.ts';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Takes all files that are dropped anywhere on the page. `onOver` must be stable. */
export function useFilesDropped(onFiles: (files: File[]) => void, onOver: (isOver: boolean) => void): void {
  useEffect(() => {
    const early = takeEarlyDrop();
    if (early) onFiles([early]);
    // Entering a child counts as leaving its parent, so enters and leaves are counted.
    let depth = 0;
    const listeners = {
      dragenter: () => {
        depth += 1;
        onOver(true);
      },
      dragleave: () => {
        depth -= 1;
        if (depth <= 0) onOver(false);
      },
      dragover: () => undefined,
      drop: (event: DragEvent) => {
        depth = 0;
        onOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      },
    };
    const controller = new AbortController();
    for (const [type, run] of Object.entries(listeners)) {
      window.addEventListener(
        type as keyof typeof listeners,
        (event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          run(event);
        },
        { signal: controller.signal },
      );
    }
    return () => controller.abort();
  }, [onFiles, onOver]);
}
