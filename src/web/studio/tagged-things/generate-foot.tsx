import { Link } from '@tanstack/react-router';
import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import type { Bill } from '#web/studio/create/index.ts';
import { PriceButton } from '#web/ui/price-button.tsx';

/** What images cost, why they can't be requested, and what the model leaves out. */
export type RequestBill = Bill & { notes: string[] };

type GenerateFootProps = {
  label: string;
  bill: RequestBill;
  /** The next thing to do; once an image is chosen that is the way on. */
  isKey: boolean;
  isPending: boolean;
  onPress: () => void;
};

/** The button that generates images; below it the sum, or why it can't be pressed. */
export function GenerateFoot({ label, bill, isKey, isPending, onPress }: GenerateFootProps) {
  const { credits, creditsDeprecated, refusal, sentence, isGated, notes } = bill;
  const press = () => !isPending && onPress();
  useHotkeys({ 'mod+enter': press });
  return (
    <>
      <PriceButton
        look={isKey ? 'key' : 'outline'}
        size="lg"
        label={label}
        credits={credits}
        creditsDeprecated={creditsDeprecated}
        refusal={refusal}
        isPending={isPending}
        shortcutTarget
        className="w-full"
        onPress={press}
      />
      <p className="num min-h-[18px] text-12 leading-[18px] text-muted">
        {refusal ?? sentence}{' '}
        {isGated && (
          <Link to="/studio/account/plan" className="text-ink underline underline-offset-3">
            See plans
          </Link>
        )}
        {refusal === undefined &&
          notes.map((note) => (
            <span key={note} className="block">
              {note}
            </span>
          ))}
      </p>
    </>
  );
}
