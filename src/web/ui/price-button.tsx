import { useId } from 'react';
import { Button } from './button.tsx';
import type { ButtonLook, ButtonSize } from './button-style.ts';
import { classNames } from './class-names.ts';
import { DeprecatedPrice } from './deprecated-price.tsx';
import { credits as creditsText } from './format.ts';

type PriceButtonProps = {
  label: string;
  credits: number;
  /** The older price, shown struck through before the current one. */
  creditsDeprecated?: number | null | undefined;
  onPress: () => void;
  look?: ButtonLook;
  size?: ButtonSize;
  /** Why it cannot be pressed; it stays in its place and can be focused. */
  refusal?: string | undefined;
  isPending?: boolean;
  className?: string;
  /** What it is for, where the label alone does not say it; for screen readers. */
  about?: string;
  /** The button that a page's key for generating presses. */
  shortcutTarget?: boolean;
};

/** A button that spends: what it does, and what it costs, before it is pressed. */
export function PriceButton(props: PriceButtonProps) {
  const {
    label,
    credits,
    creditsDeprecated,
    onPress,
    look = 'outline',
    size = 'sm',
    refusal,
    isPending = false,
    className,
    about,
    shortcutTarget,
  } = props;
  const refusalId = useId();
  const isRefused = refusal !== undefined;
  return (
    <>
      <Button
        isPending={isPending}
        {...(shortcutTarget && { 'data-generate': true })}
        onPress={() => !isRefused && onPress()}
        aria-disabled={isRefused}
        aria-describedby={isRefused ? refusalId : ''}
        look={isRefused ? 'outline' : look}
        size={size}
        className={className}
      >
        <span>{label}</span>
        <Price credits={credits} creditsDeprecated={creditsDeprecated} look={look} />
        {about !== undefined && <span className="sr-only">, {about}</span>}
      </Button>
      {isRefused && (
        <span id={refusalId} className="sr-only">
          {refusal}
        </span>
      )}
    </>
  );
}

function Price({
  credits,
  creditsDeprecated = null,
  look,
}: Pick<PriceButtonProps, 'credits' | 'creditsDeprecated' | 'look'>) {
  return (
    <span
      className={classNames(
        'num',
        look === 'key' ? 'font-medium opacity-[0.82] light:opacity-100' : 'font-normal text-muted',
      )}
    >
      <span aria-hidden="true">·&nbsp; </span>
      <DeprecatedPrice credits={creditsDeprecated} />
      {creditsText(credits)}
    </span>
  );
}
