import { z } from 'zod';
import {
  defaultVoiceName,
  type VoiceAccent,
  type VoiceAge,
  type VoiceGender,
  type VoiceUseCase,
  voiceAccents,
  voiceUseCases,
} from '#domain/voices/voice.ts';
import type { VendorOptions } from '../http/call-vendor.ts';
import { readJson } from '../http/read-limited.ts';
import type { OfferedVoice, Voices } from '../voices.ts';
import { elevenlabsOrigin } from './elevenlabs-generator.ts';
import { premadeVoices } from './premade-voices.ts';

const Page = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string(),
      name: z.string(),
      labels: z.record(z.string(), z.string().nullable()).nullish(),
      description: z.string().nullish(),
      preview_url: z
        .url({ protocol: /^https?$/ })
        .nullish()
        .catch(null),
    }),
  ),
  has_more: z.boolean().default(false),
  next_page_token: z.string().nullish(),
});
type Listed = z.infer<typeof Page>['voices'][number];

const pageSize = 100;
/** An account with more voices than this shows the first. */
const pagesAtMost = 30;
const pageBytes = 16 * 1024 * 1024;

/** The voices of an account, Rachel first. */
export function createElevenlabsVoices({ key, fetch, origin = elevenlabsOrigin }: VendorOptions): Voices {
  async function page(token: string | null, signal: AbortSignal): Promise<z.infer<typeof Page>> {
    const query = new URLSearchParams({ page_size: String(pageSize), sort: 'name', sort_direction: 'asc' });
    if (token !== null) query.set('next_page_token', token);
    const init = { headers: { 'xi-api-key': key }, redirect: 'error', signal } as const;
    const response = await fetch(`${origin}/v2/voices?${query}`, init);
    if (response.ok) return Page.parse(await readJson(response, pageBytes));
    await response.body?.cancel();
    throw new Error(`ElevenLabs answered ${response.status} when asked for its voices.`);
  }

  return {
    ownOrigins: origin === elevenlabsOrigin ? [] : [origin],
    async list(signal) {
      const listed: Listed[] = [];
      let token: string | null = null;
      for (let count = 0; count < pagesAtMost; count += 1) {
        const one: z.infer<typeof Page> = await page(token, signal);
        listed.push(...one.voices);
        token = one.next_page_token ?? null;
        if (!one.has_more || token === null) break;
      }
      const voices = listed.map(readVoice);
      const first = voices.find(({ name }) => name === defaultVoiceName) ?? premadeVoices[0];
      return [first, ...voices.filter(({ id }) => id !== first.id)];
    },
  };
}

/** What labels say in many ways, in the words of the filters; null is found by none of them. */
function readVoice({ voice_id: id, name, labels, description, preview_url: sampleUrl = null }: Listed): OfferedVoice {
  // Old voices write `use case`, others `Use_Case`.
  const said = new Map(Object.entries(labels ?? {}).map(([label, value]) => [wordOf(label), value ?? '']));
  const word = (label: string) => wordOf(said.get(label) ?? '');
  const accent = accentOf(word('accent'));
  const ofNoList = accent === null && said.get('accent');
  const character = [said.get('descriptive') ?? said.get('description'), ofNoList].filter(Boolean).join(', ');
  return {
    id,
    name,
    age: ages[word('age')] ?? null,
    gender: genders[word('gender')] ?? null,
    useCase: useCaseOf(word('use_case')),
    accent,
    description: character === '' ? (description ?? '') : character,
    sampleUrl,
  };
}

const wordOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

const ages: Record<string, VoiceAge> = { young: 'young', middle_aged: 'middle', middle: 'middle', old: 'old' };
const genders: Record<string, VoiceGender> = {
  male: 'male',
  female: 'female',
  neutral: 'neutral',
  non_binary: 'neutral',
};

/** What old voices call it. */
const formerUses: Record<string, VoiceUseCase> = {
  narration: 'narrative_story',
  news: 'informative_educational',
  characters: 'characters_animation',
  animation: 'characters_animation',
  video_games: 'characters_animation',
  meditation: 'narrative_story',
};

function useCaseOf(word: string): VoiceUseCase | null {
  return voiceUseCases.find((known) => known === word) ?? formerUses[word] ?? null;
}

/** What others call it. */
const otherAccents: Record<string, VoiceAccent> = {
  us: 'american',
  us_american: 'american',
  general_american: 'american',
  us_midwest: 'american',
  us_new_york: 'american',
  southern: 'us-southern',
  american_southern: 'us-southern',
  uk: 'british',
  english: 'british',
  england: 'british',
  received_pronunciation: 'british',
  rp: 'british',
  british_essex: 'british',
  british_yorkshire: 'british',
  london: 'british',
  cockney: 'british',
  scotland: 'scottish',
  ireland: 'irish',
  aussie: 'australian',
  kiwi: 'new-zealand',
  latin: 'latin-american',
};

function accentOf(word: string): VoiceAccent | null {
  const dashed = word.replaceAll('_', '-');
  return voiceAccents.find((known) => known === dashed) ?? otherAccents[word] ?? null;
}
