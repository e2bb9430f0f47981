import { renderSVG } from 'uqr';

/** A QR code, dark on light in every theme, because cameras expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
  return (
    <img src={picture} alt={label} width={176} height={176} className="justify-self-center rounded-ctl bg-white" />
  );
}
