import Link2 from 'lucide-react/icons/link-2';
import { sentenceOf } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notices.ts';
import { Switch } from '#web/ui/switch.tsx';
import type { OpenReference } from './use-reference.ts';

/** Whether everybody may use a reference; below it, why it was not made public. */
export function ShareField({ opened: { saved, share, isSharing, shareError } }: { opened: OpenReference }) {
  const { isPublic, isArchived } = saved;
  const copy = () =>
    void navigator.clipboard.writeText(window.location.href).then(() => notify({ text: 'Link copied' }));
  return (
    <div className="grid gap-1.5 rounded-ctl border border-line px-3 py-2.5">
      <div className="flex min-h-7 items-center gap-2">
        <span className="flex-1">
          <Switch isOn={isPublic} onChange={share} isDisabled={isSharing || isArchived}>
            <span className="font-medium">Public</span>
          </Switch>
        </span>
        {isPublic && (
          <Button size="sm" onPress={copy}>
            <Link2 size={14} aria-hidden="true" /> Copy link
          </Button>
        )}
      </div>
      <p className="text-12 leading-[18px] text-muted">
        {isPublic
          ? 'Anyone with the link can view and use the kind, tag, description and images.'
          : 'Only you can view and use this reference.'}
      </p>
      {shareError && (
        <p role="alert" className="text-12 leading-[18px] text-bad">
          {sentenceOf(shareError)}
        </p>
      )}
    </div>
  );
}
