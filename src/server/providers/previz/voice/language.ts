/** Alphabets that belong to one language, or whose commonest language is meant where the letters do not tell. */
const scripts: [letters: RegExp, language: string][] = [
  [/[іїєґІЇЄҐ]/u, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/[پچژگ]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'ja'],
  [/\p{Script=Han}/u, 'cmn'],
];

const commonWords: Record<string, string> = {
  en: 'the a an and of to in is you that it he she was for on are as with his they i at be this have from or had by not but what all were we when your can said there use do how if will up out them then so some would make like into him has two more go no see my than been who its now did get come me our one down here yes know want just let good please',
  es: 'el la los las un una y de que en es no con por para se lo su al del como pero más muy yo tú él ella nosotros está estoy eres qué dónde cuándo quién sí hola gracias señor señora buenos buenas días noches todo nada aquí ahora nunca siempre tengo tiene hay vamos mi',
  fr: 'le la les un une et de des du que qui en est ne pas je tu il elle nous vous ils elles ce cette mon ma mes avec pour dans sur où quand oui non bonjour merci monsieur madame très bien tout rien ici jamais toujours suis es sont avez ont mais il’y c’est j’ai',
  de: 'der die das ein eine und ist nicht ich du er sie es wir ihr mit für auf dem den des zu von wie was wo wann wer ja nein danke bitte herr frau sehr gut alles nichts hier jetzt nie immer habe hat sind bin mein dein kein aber noch',
  it: 'il lo la gli le un una e di che non è per con sono sei io tu lui lei noi voi mi ti si del della nel come dove quando chi sì ciao grazie signore signora molto bene tutto niente qui adesso mai sempre ho hai ha ma più questo questa',
  pt: 'o a os as um uma e de que não em é com por para se do da no na eu você ele ela nós mas mais muito bem tudo nada aqui agora nunca sempre tenho tem está estou onde quando quem sim obrigado obrigada senhor senhora bom boa dia noite meu minha isso',
  nl: 'de het een en van is niet ik je jij hij zij wij met voor op dat die dit te aan wat waar wanneer wie ja nee dank heer mevrouw heel goed alles niets hier nu nooit altijd heb heeft zijn ben mijn maar ook nog',
  pl: 'i w na z że nie jest się to co jak gdzie kiedy kto tak dziękuję proszę pan pani bardzo dobrze wszystko nic tutaj teraz nigdy zawsze mam ma są jestem mój ale już ja ty on ona',
  sv: 'och att det som en ett är inte jag du han hon vi de med för på av till var när vem ja nej tack mycket bra allt inget här nu aldrig alltid har min men',
  da: 'og at det som en et er ikke jeg du han hun vi de med for på af til hvor hvornår hvem ja nej tak meget godt alt intet her nu aldrig altid har min men',
  tr: 've bir bu şu o ben sen biz siz değil için ile ne nerede zaman kim evet hayır teşekkür çok iyi her hiç burada şimdi asla var yok ama gibi daha',
  cs: 'a v na z že ne je se to co jak kde kdy kdo ano děkuji prosím pan paní velmi dobře všechno nic tady teď nikdy vždy mám má jsou jsem můj ale už já ty',
  ro: 'și în nu este se ce cum unde când cine da mulțumesc domnul doamna foarte bine tot nimic aici acum niciodată mereu am are sunt meu dar mai eu tu el ea un o',
  hu: 'és a az egy nem van hogy mi hol mikor ki igen köszönöm kérem úr nagyon jó minden semmi itt most soha mindig vagyok de már én te ő',
  fi: 'ja on ei se että mikä missä milloin kuka kyllä kiitos herra rouva hyvin kaikki täällä nyt aina minä sinä hän olen mutta jo minun',
  id: 'dan yang di itu ini tidak dengan untuk ke dari saya aku kamu dia kami mereka apa mana kapan siapa ya terima kasih sangat baik semua di sini sekarang selalu ada tapi sudah',
};

/** Letters that English does not use, and the languages that do. */
const letters: [found: RegExp, languages: string][] = [
  [/[ñ¿¡]/, 'es'],
  [/[ãõ]/, 'pt'],
  [/ß/, 'de'],
  [/[łąęśźż]/, 'pl'],
  [/[ğış]/, 'tr'],
  [/[řěů]/, 'cs'],
  [/[țșă]/, 'ro'],
  [/[őű]/, 'hu'],
  [/[œêûîç]/, 'fr pt'],
  [/[äö]/, 'de sv fi'],
  [/å/, 'sv da'],
  [/[æø]/, 'da'],
];

const sets = Object.entries(commonWords).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));
/** So many of a language's commonest words tell it from English. */
const wordsNeeded = 2;

/** The language that a line is written in, as eSpeak NG calls it; English where the words do not say. */
export function languageOf(text: string): string {
  const script = scripts.find(([found]) => found.test(text))?.[1];
  if (script !== undefined) return script;
  const said = text.toLowerCase().normalize('NFC');
  const words = said.match(/[\p{L}’']+/gu) ?? [];
  const hinted = new Set(
    letters.filter(([found]) => found.test(said)).flatMap(([, languages]) => languages.split(' ')),
  );
  const counted = sets.map(({ language, words: common }) => ({
    language,
    count: words.filter((word) => common.has(word)).length + (hinted.has(language) ? 1.5 : 0),
  }));
  const english = counted[0]?.count ?? 0;
  const best = counted.reduce((most, one) => (one.count > most.count ? one : most));
  return best.count >= wordsNeeded && best.count > english ? best.language : 'en';
}
