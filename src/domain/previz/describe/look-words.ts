import type { Garment, HairCut, HatKind } from '../scene.ts';
import { listed, type Worded } from './words.ts';

export const femaleWords = listed(
  'woman, girl, she, her, female, mother, mom, mum, lady, wife, daughter, actress, sister, queen, princess, waitress, widow, aunt, grandmother, granny, bride, nun, girlfriend, heroine, nurse, witch, madam, mrs, ms, miss, madame',
);
export const maleWords = listed(
  'man, boy, he, his, male, father, dad, guy, gentleman, husband, son, actor, brother, king, prince, mailman, policeman, uncle, grandfather, grandpa, groom, monk, boyfriend, mr, sir, fellow, priest, wizard, fisherman, keeper, bartender, soldier, sniper, boss, minion, detective, guard, dude',
);

export const femaleNames =
  'maya anna ana emma olivia sophia isabella mia charlotte amelia harper evelyn abigail emily elizabeth ella grace chloe victoria lily hannah nora zoe leah lucy sarah sara kate katie claire clara alice rose ruby julia julie laura linda lisa mary maria marie martha nancy susan karen jane jean joan helen ellen eva eve ines irene iris ivy jess jessica jenny jennifer rachel rebecca ruth sally sandra sophie tess tina vera diana diane daisy donna doris edith elena fatima fiona gina gloria greta ingrid mei yuki aisha priya leila nadia nina olga rosa zara beth amy rita holly megan molly naomi penny scarlett stella summer vivian wendy'.split(
    ' ',
  );
export const maleNames =
  'tom john james robert michael william david richard joseph thomas charles daniel matthew anthony mark donald steven steve paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob jake gary nicholas nick eric jonathan stephen larry justin scott brandon benjamin ben samuel sam gregory frank alexander alex raymond patrick jack dennis jerry tyler aaron jose henry adam douglas nathan peter zachary kyle walter harold jeremy ethan carl keith roger arthur albert bruce billy bob bobby dan danny dick brick steel baxter nak cognito luis carlos juan ahmed omar ali ivan igor hans otto max leo felix oscar hugo theo louis luke noah liam mason logan lucas spalding'.split(
    ' ',
  );

export const ages: readonly Worded<number>[] = [
  [5, listed('toddler, little boy, little girl, small child')],
  [9, listed('child, kid, boy, girl, schoolboy, schoolgirl, son, daughter')],
  [16, listed('teen, teenager, teenage, adolescent, high school')],
  [23, listed('twenties, early 20s, student, young woman, young man, young, youthful')],
  [28, ['late 20s', 'twenty something', '20s']],
  [34, ['thirties', '30s', 'early thirties']],
  [45, listed('forties, 40s, middle aged, middle age')],
  [54, ['fifties', '50s', 'fiftyish']],
  [64, listed('sixties, 60s, retired, retiree, grey haired, gray haired')],
  [
    72,
    listed(
      'old man, old woman, elderly, old lady, seventies, 70s, grandmother, grandfather, grandma, grandpa, ancient, aged',
    ),
  ],
];

export const cuts: readonly Worded<HairCut>[] = [
  ['bob', ['bob', 'chin length hair']],
  [
    'long',
    listed(
      'long hair, flowing hair, shoulder length hair, long dark hair, braids, pigtails, dreadlocks, long blonde hair',
    ),
  ],
  ['bun', listed('bun, hair up, chignon, updo, topknot')],
  ['ponytail', ['ponytail', 'pony tail', 'hair tied back']],
  ['curly', listed('curly, curls, afro, frizzy, wavy hair, messy hair, unruly hair')],
  ['crop', listed('cropped, buzz cut, crew cut, shaved, pixie, very short hair')],
  ['receding', ['receding', 'balding', 'thinning hair']],
  ['bald', ['bald', 'hairless', 'shaven head']],
  ['short', listed('short hair, short dark hair, side parting, slick hair, slicked')],
];

/** Hair colour words, as they stand before `hair`, a cut, or alone. */
export const hairColours: readonly Worded<string>[] = [
  ['#a9abaa', listed('grey hair, gray hair, silver hair, grey haired, gray haired, silver haired, grey, greying')],
  ['#dedad0', ['white hair', 'white haired']],
  ['#c9a25e', listed('blonde, blond, fair hair, golden hair, sandy hair')],
  ['#8f4526', listed('red hair, redhead, ginger, auburn, copper hair, red haired')],
  ['#5a3c28', listed('brown hair, chestnut, brunette, brown haired')],
  ['#1d1a1c', listed('black hair, jet black, raven, black haired')],
  ['#2a1d1c', listed('dark hair, dark bob, dark haired, dark bun, dark ponytail, dark curls, dark')],
];

export const skins: readonly Worded<string>[] = [
  [
    '#6f4630',
    listed(
      'black woman, black man, african, dark skinned, dark skin, black skin, dark brown skin, ebony, nigerian, jamaican, african american',
    ),
  ],
  ['#8d5e40', listed('brown skinned, brown skin, indian, south asian, pakistani, bengali, tamil')],
  [
    '#b98560',
    listed(
      'latino, latina, mexican, arab, middle eastern, mediterranean, tanned, olive skin, olive skinned, tan skin, hispanic, egyptian, turkish',
    ),
  ],
  ['#d8ab84', listed('asian, japanese, chinese, korean, vietnamese, thai')],
  [
    '#edc4a6',
    listed(
      'pale, fair skinned, fair skin, light skin, light skinned, freckled, irish, scandinavian, white man, white woman',
    ),
  ],
];

export const hats: readonly Worded<HatKind>[] = [
  [
    'fedora',
    listed(
      'fedora, trilby, cowboy hat, stetson, wide brimmed hat, hat, top hat, straw hat, sun hat, panama, bowler, boater',
    ),
  ],
  ['beanie', listed('beanie, woollen hat, wool hat, knit cap, bobble hat, beret, headscarf, turban, bonnet')],
  ['cap', ['baseball cap', 'cap', 'flat cap']],
  [
    'peaked',
    listed(
      'police cap, officer, policeman, policewoman, cop, police officer, captain, pilot, chauffeur, sheriff, security guard, mailman, postman',
    ),
  ],
  ['helmet', listed('helmet, hard hat, soldier, firefighter, fireman, construction worker, miner, knight, astronaut')],
];

export const garmentWords: readonly Worded<Garment>[] = [
  ['coat', listed('coat, trench coat, trenchcoat, overcoat, raincoat, parka, lab coat, duster, oilskin, cloak, cape')],
  ['sweater', listed('sweater, jumper, pullover, turtleneck, roll neck, roll neck sweater, knitwear, fleece')],
  ['suit', listed('suit, tuxedo, blazer, dinner jacket, three piece, sports jacket, waistcoat')],
  ['jacket', listed('jacket, leather jacket, bomber, denim jacket, windbreaker, anorak, vest, overalls, cardigan')],
  ['dress', listed('dress, gown, skirt, frock, sari, wedding dress')],
  ['t-shirt', listed('t shirt, tshirt, tee, tank top, polo, jersey, singlet')],
  ['shirt', listed('shirt, blouse, flannel, hawaiian shirt, plaid shirt, dungarees')],
  ['hoodie', listed('hoodie, hooded, sweatshirt, tracksuit')],
  ['uniform', listed('uniform, scrubs, fatigues, livery')],
  ['robe', listed('robe, kimono, bathrobe, dressing gown, cassock, habit, toga')],
  ['gi', listed('gi, judo gi, karate gi, hakama, hakama pants, martial arts uniform')],
  ['bare', listed('shirtless, bare chested, topless, swimming trunks, swim trunks')],
];

export type Outfit = { garment: Garment; colour: string | null; accent: string; tie: string | null };

/** What people wear for their work, when nothing else is said. */
export const outfits: readonly Worded<Outfit>[] = [
  [
    { garment: 'gi', colour: '#e9e5da', accent: '#23252b', tie: null },
    listed('gi, judo gi, karate gi, hakama, martial artist, judoka'),
  ],
  [
    { garment: 'uniform', colour: '#2f3f5f', accent: '#20283a', tie: '#1f2430' },
    listed('police officer, officer, policeman, policewoman, cop, sheriff, security guard, guard, marshal'),
  ],
  [
    { garment: 'uniform', colour: '#27324e', accent: '#d8b04a', tie: '#1f2430' },
    listed('admiral, naval officer, commander, bellhop, doorman, bandleader'),
  ],
  [
    { garment: 'coat', colour: '#9a8560', accent: '#d8d2c4', tie: null },
    listed('detective, private eye, inspector, investigator, spy'),
  ],
  [
    { garment: 'coat', colour: '#e6e8e6', accent: '#9fb8c4', tie: null },
    listed('doctor, scientist, surgeon, physician, professor, pharmacist, lab'),
  ],
  [{ garment: 'uniform', colour: '#6fa3a8', accent: '#e6eeee', tie: null }, listed('nurse, paramedic, orderly, vet')],
  [
    { garment: 'uniform', colour: '#5d6242', accent: '#3f432e', tie: null },
    listed('soldier, army, sergeant, marine, general, guerrilla'),
  ],
  [
    { garment: 'uniform', colour: '#4f76a3', accent: '#dfe5ea', tie: null },
    listed('mailman, postman, delivery, driver, pilot, janitor, mechanic, conductor'),
  ],
  [
    { garment: 'shirt', colour: '#e8e4da', accent: '#2a2b30', tie: '#26262b' },
    listed('waiter, waitress, bartender, barman, barista, clerk, receptionist, teacher, newscaster'),
  ],
  [
    { garment: 'suit', colour: '#2c2f38', accent: '#e8e6e0', tie: '#7a2430' },
    listed(
      'hit man, hitman, boss, lawyer, banker, politician, agent, bodyguard, mobster, gangster, ceo, director, mastermind, billionaire, undertaker, assassin, minion',
    ),
  ],
  [
    { garment: 'suit', colour: '#6a6e76', accent: '#e4e0d6', tie: '#36476a' },
    listed('businessman, businesswoman, executive, manager, salesman, politician, architect, in suits, commuter'),
  ],
  [
    { garment: 'hoodie', colour: '#55627a', accent: '#cfd3d8', tie: null },
    listed('student, hacker, skater, teenager, gamer, rapper, burglar'),
  ],
  [
    { garment: 'jacket', colour: '#3a3136', accent: '#c7c2b6', tie: null },
    listed('musician, biker, rocker, band, thief, smuggler, rebel'),
  ],
  [
    { garment: 'shirt', colour: '#c8bfa8', accent: '#8a5a3c', tie: null },
    listed('painter, artist, carpenter, writer, chef, cook, farmer, rancher, cowboy'),
  ],
  [
    { garment: 'robe', colour: '#2b2a2e', accent: '#d9d2c0', tie: null },
    listed('priest, monk, judge, nun, wizard, witch'),
  ],
  [{ garment: 'dress', colour: '#eeeae2', accent: '#d8cdb6', tie: null }, ['bride']],
  [
    { garment: 'sweater', colour: '#27395c', accent: '#d8d2c4', tie: null },
    listed('fisherman, sailor, keeper, captain'),
  ],
];
