import { useRouter } from '@tanstack/react-router';
import { site } from '#web/lib/site.ts';

/** Only Internet Explorer 10 and 11 know `-ms-high-contrast`, and only EdgeHTML knows `-ms-ime-align`. Works without a script. */
const css = `.outdated{display:none}
@media all and (-ms-high-contrast:none),(-ms-high-contrast:active){.outdated{display:block}}
@supports (-ms-ime-align:auto){.outdated{display:block}}
.outdated{padding:16px;text-align:center;background:#e2a65a;color:#1b1307;font:500 16px/24px sans-serif}`;

/** Internet Explorer up to 9 knows neither of them, but reads conditional comments; other browsers skip comments. */
const oldestExplorers = {
  __html: `<!--[if lte IE 9]><p style="padding:16px;text-align:center;background:#e2a65a">${site.outdated}</p><![endif]-->`,
};

/** Tells users of Internet Explorer and EdgeHTML that their browser is outdated. */
export function OutdatedBrowser() {
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <>
      <style nonce={nonce}>{css}</style>
      <p className="outdated">{site.outdated}</p>
      {/* oxlint-disable-next-line react/no-danger -- A constant; JSX has no comments. */}
      <div dangerouslySetInnerHTML={oldestExplorers} />
    </>
  );
}
