import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notices.ts';

/** Shown once: what gets somebody in who has lost the phone. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify({ text: 'Copied.' });
    } catch {
      notify({ text: 'Couldn’t copy because the browser blocked it. Write the codes down.', tone: 'bad' });
    }
  }
  return (
    <div className="grid gap-3 px-[18px] pt-1 pb-[18px]">
      <p className="text-13">
        Two-factor sign-in is on. Store these recovery codes in a safe place. Each code signs you in once if you lose
        your phone. They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-ctl bg-inset p-3 font-script text-14"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex justify-end gap-2">
        <Button onPress={() => void copy()}>Copy</Button>
        <Button look="key" onPress={onDone}>
          I saved the codes
        </Button>
      </div>
    </div>
  );
}
