import { wholes } from './format.ts';

/** An older price, struck through, followed by a space. Renders nothing if there is none. */
export function DeprecatedPrice({ credits }: { credits: number | null }) {
  if (credits === null) return null;
  return (
    <>
      <s>
        <span className="sr-only">Formerly </span>
        {wholes(credits)}
      </s>{' '}
    </>
  );
}
