import { useRouter } from '@tanstack/react-router';
import { site } from '#web/lib/site.ts';

/**
 * Only Internet Explorer knows `-ms-high-contrast`, and only legacy Edge `-ms-ime-align`: the notice needs no script.
 */
const css = `.outdated{display:none}
@media all and (-ms-high-contrast:none),(-ms-high-contrast:active){.outdated{display:block}}
@supports (-ms-ime-align:auto){.outdated{display:block}}
.outdated{padding:16px;text-align:center;background:#e2a65a;color:#1b1307;font:500 16px/24px sans-serif}`;

/** Told to browsers that cannot show the product. */
export function OutdatedBrowser() {
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <>
      <style nonce={nonce}>{css}</style>
      <p className="outdated">{site.outdated}</p>
    </>
  );
}
