const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Control characters that XML 1.0 does not allow, even escaped. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for XML content and attributes. */
export const escapeXml = (text: string): string =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

type SitemapEntry = { address: string; changedAt?: Date };

/** A sitemap of absolute addresses. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(address)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
