import { Button } from '#web/ui/button.tsx';

type CodeFormProps = { action: string; code: string; label: string };

/** The one button of a link in an email. A plain form: opening the link changes nothing, and it works without JavaScript. */
export function CodeForm({ action, code, label }: CodeFormProps) {
  return (
    <form method="post" action={action} className="mt-8">
      <input type="hidden" name="code" value={code} />
      <Button type="submit" look="key" size="lg">
        {label}
      </Button>
    </form>
  );
}
