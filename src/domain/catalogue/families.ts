import type { CatalogueEntry } from './entry.ts';
import { bytedance } from './families/bytedance.ts';
import { elevenlabs } from './families/elevenlabs.ts';
import { flux } from './families/flux.ts';
import { google } from './families/google.ts';
import { klings } from './families/kling.ts';
import { language } from './families/language.ts';
import { luma } from './families/luma.ts';
import { minimax } from './families/minimax.ts';
import { openai } from './families/openai.ts';
import { previz } from './families/previz.ts';
import { talking } from './families/talking.ts';
import { tools } from './families/tools.ts';
import { wan } from './families/wan.ts';

/** Every model, by the file that it stands in, in the order in which pickers show them. */
export const families: Record<string, readonly CatalogueEntry[]> = {
  previz,
  google,
  openai,
  flux,
  bytedance,
  kling: klings,
  wan,
  minimax,
  luma,
  talking,
  elevenlabs,
  tools,
  language,
};
