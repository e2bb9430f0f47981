import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PublicPage, publicPages } from '../../src/contract/public-pages.ts';
import { drawSocialCard } from '../../src/server/platform/media/social-card.ts';

const publicFolder = join(import.meta.dirname, '../../src/web/public');
/** The still of the sample film beside the text. */
const still = 'sample/3a-1280.webp';
const kicker = 'Backlot';

/** Draws the picture of link previews for each fixed public page. Several legal pages share one; the landing page has a frame of its film. */
export async function makeSiteCards(): Promise<void> {
  await mkdir(join(publicFolder, 'cards'), { recursive: true });
  const picture = await readFile(join(publicFolder, still));
  const { home: _home, ...others } = publicPages;
  const pages: readonly PublicPage[] = Object.values(others);
  for (const [card, [page]] of Map.groupBy(pages, ({ card }) => card)) {
    if (!page) continue;
    const texts =
      card === 'legal'
        ? { title: 'Legal', description: 'Terms, privacy, cookies and content policy.' }
        : { title: page.name, description: page.description };
    await writeFile(join(publicFolder, `cards/${card}.jpg`), await drawSocialCard({ kicker, picture, ...texts }));
  }
}
