import { type ClipboardEvent, useRef, useState } from 'react';
import { screenshotMaximumBytes, screenshotTypes } from '#domain/forms/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { takeScreenshot } from './take-screenshot.ts';

type ScreenshotFieldProps = { file: File | null; onChange: (file: File | null) => void };

/** Why an image can't be sent, as a sentence. */
function problemOf({ type, size }: File): string | undefined {
  if (!screenshotTypes.some((one) => one === type)) return 'Choose a PNG, JPEG or WebP image.';
  if (size > screenshotMaximumBytes) return `The image is larger than ${screenshotMaximumBytes / 1_000_000} MB.`;
  return undefined;
}

/** An image for feedback: chosen, pasted or taken. A screenshot is taken only when its button is pressed, and the browser asks what to show. */
export function ScreenshotField({ file, onChange }: ScreenshotFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = (chosen: File | null) => {
    const wrong = chosen ? problemOf(chosen) : undefined;
    setProblem(wrong ?? null);
    onChange(wrong === undefined ? chosen : null);
    // The same file can be chosen again.
    if ((wrong !== undefined || chosen === null) && input.current) input.current.value = '';
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (pasted) choose(pasted);
  };
  const take = () =>
    takeScreenshot().then(
      (taken) => taken && choose(taken),
      () => setProblem('Couldn’t take the screenshot. Choose an image instead.'),
    );
  return (
    <fieldset onPaste={paste} className="grid gap-2 rounded-ctl border border-line p-3">
      <legend className="px-1 text-12 font-medium text-muted">Screenshot (optional)</legend>
      <input
        ref={input}
        type="file"
        name="screenshot"
        accept={screenshotTypes.join(',')}
        aria-label="Screenshot"
        onChange={(event) => choose(event.target.files?.[0] ?? null)}
        className="w-full text-13 text-muted file:mr-3 file:rounded-ctl file:border file:border-line-strong file:bg-panel file:px-3 file:py-1.5 file:text-13 file:text-ink"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onPress={() => void take()}>
          Take a screenshot
        </Button>
        {file && (
          <Button size="sm" look="ghost" onPress={() => choose(null)}>
            Remove
          </Button>
        )}
        <span className="text-12 text-muted wrap-anywhere">
          {file ? `Attached: ${file.name}` : 'Or paste one here. At most 5 MB. Only admins see it.'}
        </span>
      </div>
      <p role="alert" className="text-12 text-bad empty:hidden">
        {problem}
      </p>
    </fieldset>
  );
}
