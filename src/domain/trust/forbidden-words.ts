/** What is never made, whoever asks, by whatever model. */
export const forbidden = ['minors', 'pornography', 'undressing', 'violation', 'mass-harm'] as const;
export type Forbidden = (typeof forbidden)[number];

/** The end of the sentence `“…” is …`. */
export const forbiddenInWords: Record<Forbidden, string> = {
  minors: 'sexual content involving minors',
  pornography: 'pornography',
  undressing: 'undressing people without their consent',
  violation: 'sexual violence, or sex with animals or the dead',
  'mass-harm': 'instructions for weapons of mass destruction or for suicide',
};

const anyOf = (...words: string[]): string => `(?:${words.join('|')})`;
const word = (pattern: string): RegExp => new RegExp(String.raw`(?<![a-z\d])${pattern}(?![a-z\d])`, 'g');

const numbersBelow18 = anyOf(
  ...'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'.split(
    ' ',
  ),
  String.raw`1[0-7]|[1-9]`,
);

/** Somebody under 18. `Baby`, `girl` and `boy` alone are also said of grown-ups. */
export const minor = word(
  anyOf(
    String.raw`child(?:ren|like)?`,
    String.raw`kids?`,
    String.raw`toddlers?`,
    String.raw`infants?`,
    String.raw`newborns?`,
    String.raw`minors`,
    String.raw`under\s?-?age(?:d)?`,
    String.raw`pre-?\s?teens?`,
    String.raw`teen(?:age(?:d|rs?)?|s)?`,
    String.raw`adolescents?`,
    String.raw`pubescent`,
    String.raw`school\s?-?(?:girl|boy|child|kid)(?:s|ren)?`,
    String.raw`(?:little|small|young)\s+(?:girl|boy)s?`,
    String.raw`lolis?|lolitas?|lolicons?|shotas?|shotacons?`,
    String.raw`${numbersBelow18}[\s-]+(?:years?|yrs?)[\s-]*olds?`,
    String.raw`${numbersBelow18}\s*(?:yo|y\/o)`,
    String.raw`aged?\s+(?:of\s+)?${numbersBelow18}(?!\s*(?:days|weeks|months|minutes|hours|centuries))`,
    String.raw`(?:girl|boy)s?\s+of\s+${numbersBelow18}`,
  ),
);

/** What stands in the way of `sexual` being meant so: bare trees, bulbs and eyes, and what is said of a baby’s sex. */
const bareThings = anyOf(
  'eyes?', 'tree', 'trees', 'branch(?:es)?', 'bulbs?', 'light', 'flames?', 'truth', 'fear', 'walls?', 'rock', 'blades?',
  'steel', 'wires?', 'ambition', 'aggression', 'hills?', 'floor', 'hatred', 'terror', 'greed', 'concrete', 'earth', 'ground',
); // prettier-ignore

/** What is sexual when it is shown or told of a minor. */
export const sexual = word(
  anyOf(
    String.raw`(?:half[\s-]?|stark[\s-]?|butt[\s-]?|semi[\s-]?)?(?:naked|nude)(?!\s+${bareThings})`,
    String.raw`nudes|nudity|topless|bottomless|unclothed|undress(?:es|ed|ing)?|disrobe[sd]?|disrobing`,
    String.raw`without\s+(?:any\s+|her\s+|his\s+|their\s+)?clothes(?:\s+on)?|no\s+clothes`,
    String.raw`strip(?:s|ped|ping)\s+(?:naked|nude|bare|off|for)|strip\s?-?tease`,
    String.raw`(?<!same[\s-])(?<!opposite\s)(?<!the\s)sex(?:ually|ual)?(?!\s+(?:of|offender|education|ed|crimes?|discrimination|and\s+age))`,
    String.raw`sexy|sexiest|erotic(?:a|ally)?|seductive(?:ly)?|lewd(?:ly)?|lustful(?:ly)?|aroused|arousing|horny|kinky|fetish`,
    String.raw`lingerie|thong|panties|in\s+(?:her|his|their)\s+underwear`,
    String.raw`orgasms?|masturbat(?:es?|ing|ion)|genitals?|genitalia|vaginas?|penis(?:es)?|cleavage|nipples?`,
    String.raw`porn(?:o|ographic|ography)?|hentai|nsfw|xxx|intercourse|making\s+love|fuck(?:s|ed|ing)?\s+(?:her|him|me|them|a|the)`,
  ),
);

/** Said of a minor in any medium, however far the words are apart from others. */
export const outright: [Forbidden, RegExp][] = [
  [
    'minors',
    word(
      anyOf(
        String.raw`(?:child|kiddie|kid|teen|infant|toddler|pre-?teen|underage)\s*-?(?:porn\w*|erotica|nudes?|nudity|sex(?!\s*-?\s*(?:offend|traffick|abuse|crime|ed))\w*)`,
        String.raw`(?:naked|nude|sexy|erotic|topless|horny)\s+(?:little\s+|young\s+|small\s+)*(?:child(?:ren)?|kids?|toddlers?|infants?|minors|pre-?teens?|teens?|teenage(?:d|rs?)?|school\s?-?(?:girl|boy)s?)`,
        String.raw`lolicons?|shotacons?|loli\s+(?:porn|hentai|nudes?)`,
      ),
    ),
  ],
  [
    'violation',
    word(
      anyOf(
        String.raw`(?:bestiality|zoophilia|necrophilia)`,
        String.raw`(?:rape|snuff|incest)\s+(?:porn\w*|fetish|fantasy|hentai)`,
        String.raw`sex\s+with\s+(?:an?\s+|the\s+)?(?:animals?|dogs?|horses?|corpses?)`,
      ),
    ),
  ],
  [
    'undressing',
    word(
      anyOf(
        String.raw`(?:deep\s?-?fake|fake)\s+(?:nudes?|porn\w*|nudity)`,
        String.raw`nudif(?:y|ies|ied|ying)`,
        String.raw`undress\s+(?:this|that|the)\s+(?:photo|picture|image|person|woman|girl|man|boy|celebrity)`,
        String.raw`remove\s+(?:all\s+|of\s+)*(?:her|his|their)\s+cloth(?:es|ing)`,
        String.raw`(?:make|turn|show)\s+(?:her|him|them|this\s+(?:woman|man|girl|boy|person))\s+(?:look\s+)?(?:completely\s+|fully\s+)?(?:naked|nude|topless)`,
      ),
    ),
  ],
  [
    'mass-harm',
    word(
      anyOf(
        String.raw`(?:how\s+to|steps?\s+to|step[\s-]by[\s-]step|instructions?\s+(?:for|to|on)|guide\s+(?:to|for|on)|recipe\s+for|tutorial\s+(?:on|for))\s+(?:\w+\s+){0,3}?(?:build|make|making|building|synthesi[sz]e|synthesi[sz]ing|cook|cooking|produce|producing|assemble|assembling|weaponi[sz]e)\s+(?:\w+\s+){0,3}?(?:bombs?|explosives?|nerve\s+(?:gas|agents?)|sarin|ricin|anthrax|mustard\s+gas|chemical\s+weapons?|biological\s+weapons?|nuclear\s+(?:weapons?|bombs?))\s+at\s+home`,
        String.raw`(?:detailed|exact|working|real|step[\s-]by[\s-]step)\s+(?:instructions?|guide|recipe|tutorial|synthesis)\s+(?:for|to|of|on)\s+(?:\w+\s+){0,4}?(?:bombs?|explosives?|nerve\s+(?:gas|agents?)|sarin|ricin|anthrax|mustard\s+gas|chemical\s+weapons?|biological\s+weapons?|killing\s+(?:my|your)self|suicide)`,
      ),
    ),
  ],
];

/** What a picture or a clip is not made of. In a line that is spoken it is somebody's word. */
export const pornographic = word(
  anyOf(
    String.raw`porn(?:o|os|ographic|ography)?|hentai|hardcore\s+sex|gang\s?-?bangs?|creampies?|cum\s?-?shots?|bukkake|deep\s?-?throat(?:s|ing)?`,
    String.raw`blow\s?-?jobs?|hand\s?-?jobs?|fellatio|cunnilingus|anal\s+sex|oral\s+sex|sex\s+scene\s+explicit|explicit\s+(?:sex|nudity)`,
    String.raw`(?:erect|hard)\s+(?:penis|cock|dick)s?|spread\s+(?:pussy|vagina)|(?:wet|open)\s+pussy|ejaculat(?:es?|ing|ion)`,
    String.raw`masturbat(?:es|e|ing)\s+(?:on|in|for)|up-?skirts?\s+(?:photo|shot|view|picture)`,
  ),
);
