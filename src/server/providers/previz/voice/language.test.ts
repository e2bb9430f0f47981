import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { loudnessOf } from '../signal/loudness.ts';
import { trackPitch } from './pitch-track.ts';
import { sayLine } from './speak.ts';
import { languageOf } from './language.ts';

test.each([
  ['Buenos días, capitán. ¿Dónde está el barco?', 'es'],
  ['Le bateau est parti avant l’aube, et personne ne l’a vu.', 'fr'],
  ['Das Boot ist nicht mehr hier.', 'de'],
  ['La barca non è più qui, signora.', 'it'],
  ['O barco não está mais aqui.', 'pt'],
  ['De boot is niet meer hier, mevrouw.', 'nl'],
  ['Nie wiem, gdzie jest łódź.', 'pl'],
  ['Jag vet inte var båten är.', 'sv'],
  ['Gemi artık burada değil.', 'tr'],
  ['Лодка ушла до рассвета.', 'ru'],
  ['Човен вже поїхав.', 'uk'],
  ['Η βάρκα έφυγε.', 'el'],
  ['הסירה יצאה', 'he'],
  ['غادر القارب', 'ar'],
  ['नाव निकल गई', 'hi'],
  ['배는 떠났다', 'ko'],
  ['船在黎明前离开了。', 'cmn'],
  ['Die, you dog!', 'en'],
  ['No. No!', 'en'],
  ['C’est la vie, as you say.', 'en'],
  ['Señor Alvarez is waiting for you at the café.', 'en'],
  ['Hmm.', 'en'],
  ['¡Silencio!', 'es'],
  ['No te creo.', 'es'],
  ['Nunca volverá.', 'es'],
  ['Ven, nos vamos.', 'es'],
  ['Déjame en paz.', 'es'],
  ['Viens, on y va.', 'fr'],
  ['Laisse-moi tranquille !', 'fr'],
  ['Il faut qu’on parle.', 'fr'],
  ['Komm, wir gehen.', 'de'],
  ['Vorsicht, da steht jemand.', 'de'],
  ['Keine Ahnung.', 'de'],
  ['Gib mir die Waffe.', 'de'],
  ['Vieni, andiamo.', 'it'],
  ["Dov'eri ieri sera?", 'it'],
  ['Mi dispiace.', 'it'],
  ['Vem, vamos embora.', 'pt'],
  ['Sinto muito.', 'pt'],
  ['Chodź, idziemy.', 'pl'],
  ['Daj mi broń.', 'pl'],
  ['Pas op, daar staat iemand.', 'nl'],
  ['El Paso, nine miles.', 'en'],
  ['Don Diego de la Vega.', 'en'],
  ['Viva Las Vegas!', 'en'],
  ['Pan left.', 'en'],
  ['Los Angeles burns.', 'en'],
])('%s is %s', (text, language) => expect(languageOf(text)).toBe(language));

test('English lines and screenplays are English, line by line', () => {
  const folder = new URL('../../../../../samples/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.fountain'));
  const lines = files.flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'));
  const foreign = lines.filter((line) => languageOf(line) !== 'en');
  expect(foreign.length / lines.length, foreign.slice(0, 8).join(' | ')).toBeLessThan(0.005);
});

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.close());

const say = (text: string, voice: string): Promise<Float32Array> =>
  sayLine(
    { kind: 'speech', text, voice, direction: null, seed: 3 },
    { directory: folder.path, ffmpegPath: '', onProgress: () => undefined },
  );

test('a line in another language is said in it by each voice at its own height, alike for the same seed', async () => {
  const line = 'El barco salió antes del amanecer.';
  const [man, woman] = await Promise.all([say(line, 'marcus'), say(line, 'rachel')]);
  await say('Il faut qu’on parle, très bientôt.', 'rachel');
  expect(await say(line, 'rachel')).toEqual(woman);
  for (const spoken of [man, woman]) {
    expect(loudnessOf([spoken])).toBeCloseTo(-20, 0);
    expect(spoken.length / 48_000).toBeGreaterThan(1.2);
    expect(spoken.length / 48_000).toBeLessThan(4);
  }
  expect(trackPitch(woman, 48_000).median).toBeGreaterThan(1.4 * trackPitch(man, 48_000).median);
});
