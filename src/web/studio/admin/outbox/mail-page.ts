/**
 * The HTML of a mail for a frame, which inherits the policy of our pages: its style attributes become rules of one style element that
 * carries the page's nonce. Links open in another tab.
 */
export function mailPage(html: string, nonce: string): string {
  const styles: string[] = [];
  const body = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    styles.push(style);
    return ` class="style-${styles.length}"`;
  });
  const rules = styles.map((style, n) => `.style-${n + 1}{${style}}`);
  const head = `<head><base target="_blank"><style nonce="${nonce}">${rules.join('\n')}</style>`;
  return body.replace('<head>', () => head);
}
