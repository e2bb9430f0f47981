import type { VoiceGender } from '#domain/voices/voice.ts';
import { createWordTable } from '../text/words.ts';

/** Words for people by which a gender can be told; `neutral` ones are people all the same. */
export const personNouns: Record<VoiceGender, string> = {
  female:
    'female, woman, girl, lady, mother, mom, mum, mama, wife, daughter, sister, queen, princess, waitress, actress, aunt, grandmother, grandma, granny, nun, bride, widow, hostess, policewoman, businesswoman, saleswoman, mrs, ms, miss, madam, ma am, witch, goddess, duchess, countess, housewife, schoolgirl, girlfriend, niece, heroine, landlady, midwife, chairwoman, empress, baroness',
  male: 'male, man, boy, guy, gentleman, father, dad, papa, husband, son, brother, king, prince, waiter, actor, uncle, grandfather, grandpa, monk, groom, policeman, mailman, fireman, businessman, salesman, mr, sir, fellow, dude, fisherman, boatman, doorman, wizard, duke, schoolboy, boyfriend, nephew, landlord, chairman, emperor, baron, henchman, priest, butler, postman, repairman, cameraman, barman, lad, bloke, cowboy',
  neutral:
    'guard, driver, doctor, nurse, officer, cop, detective, agent, soldier, captain, sergeant, teacher, student, child, kid, baby, infant, toddler, teenager, bartender, barista, clerk, cashier, boss, judge, lawyer, reporter, newscaster, announcer, journalist, pilot, sailor, singer, musician, dancer, artist, painter, director, manager, assistant, secretary, receptionist, chef, cook, cleaner, janitor, mechanic, engineer, scientist, professor, mayor, minister, president, minion, thug, robber, thief, killer, sniper, assassin, hitman, medic, paramedic, firefighter, stranger, figure, crowd, passenger, customer, tourist, neighbor, neighbour, friend, cousin, twin, voice, narrator, operator, dispatcher, keeper, ferryman, photographer, vendor, owner, bouncer, host, guest, worker, foreman, hunter, farmer, gardener, librarian, courier, villager, monster, ghost, robot, alien, sheriff, deputy, inspector, principal, coach, lieutenant, bailiff',
};

export const personTable = createWordTable(personNouns);

/** A pronoun tells; `they` does not. */
export const pronounTable = createWordTable<'female' | 'male'>({
  female: "she, her, hers, herself, she'll, she'd",
  male: "he, him, his, himself, he'll, he'd",
});

/** First names that are nearly always of one gender, in the forms common in scripts. */
const firstNames: Record<'female' | 'male', string> = {
  female:
    'ada agnes alice amanda amelia amy ana andrea angela anita ann anna anne annie asha astrid audrey barbara beatrice beth betty brenda bridget carla carmen carol caroline cassie catherine cecilia celia charlotte chloe christina claire clara cora courtney cynthia daisy daphne debra diana donna dora doris dorothy edith eileen elaine eleanor elena elise eliza elizabeth ella ellen elsa emily emma erica esther eva eve evelyn fatima fiona flora florence frances freya gabriela georgia gina gloria grace greta hannah harriet hazel heather helen helena hilda holly ida imani ines ingrid irene iris isabel isabella ivy jane janet jasmine jennifer jenny jess jessica joan joanna josephine joy joyce judith judy julia julie june karen kate katherine kathy katie keiko laila laura winnie lauren lena leah lea lily linda lisa liz lola lorna louise lucia lucy lydia mabel madeleine maggie mara marcia margaret maria marian marie marjorie marta martha mary matilda maud maya megan mei mia michelle mildred mina miriam molly mona monica nadia nancy naomi natalie nell nina nora norma olga olive olivia ophelia pamela patricia paula pauline pearl penelope penny petra phoebe polly priya rachel rebecca rita rosa rose rosie ruby ruth sadie sally sandra sara sarah scarlett selma sharon sheila shirley silvia simone sofia sonia sophia sophie stella stephanie susan sylvia tamara tara teresa tess theresa tina uma ursula valerie vanessa vera veronica victoria viola violet virginia vivian wanda wendy winifred yasmin yoko yvonne zara zelda zoe',
  male: 'aaron abdul abel abraham adam ahmed akira alan albert alejandro alfred andre andrew angus anthony antonio arjun arthur barry ben benjamin bernard bert bill billy bob boris brad brian bruce bruno calvin carl carlos cesar charles charlie chris christopher clarence clark claude clive colin conrad craig dale damian dan daniel danny darius dave david dean dennis derek dick diego dmitri dominic don donald douglas duncan earl eddie edgar edmund eduardo edward edwin elias elliot emil enrique eric ernest ethan eugene felix fernando finn floyd francis francisco frank franklin fred frederick gabriel gary gavin geoffrey george gerald gilbert giles giovanni glenn gordon graham greg gregory gus guy hamish hank hans harold harry harvey hassan hector henry herbert herman hiroshi howard hugh hugo ian ibrahim igor isaac ivan jack jackson jacob jake james jamal jason javier jeff jeremy jerome jerry jim jimmy joe joel johan john johnny jonas jonathan jorge jose joseph joshua juan julian karl keith ken kenneth kenji kevin klaus kurt kyle lance larry lars laurence lawrence leo leon leonard leroy lewis liam lionel lloyd louis lucas luis luke magnus malcolm manuel marcel marco marcus mario mark martin marvin matt matthew maurice max melvin michael miguel mike milo mohammed morris nathan neil nicholas nick nigel noah norman oliver omar oscar otto owen pablo pascal patrick paul pavel pedro percy pete peter philip pierre rafael raj ralph ramon randall raymond reginald rene rex richard rick robert roberto robin rodney roger roland roman ron ronald roy rudolf rufus rupert russell samuel scott scotty sean sebastian sergei seth sidney simon stanley stefan stephen steve steven stewart stuart ted terence theo theodore thomas tim timothy tobias toby todd tom tommy tony trevor tyler ulrich victor vince vincent vladimir wallace walter warren wayne wilbur will william winston xavier yusuf zachary',
};

const genderByName = new Map<string, 'female' | 'male'>([
  ...firstNames.female.split(' ').map((name) => [name, 'female'] as const),
  ...firstNames.male.split(' ').map((name) => [name, 'male'] as const),
]);

/** What a first name says about gender, or null. */
export function genderOfFirstName(name: string): 'female' | 'male' | null {
  return genderByName.get(name.toLowerCase()) ?? null;
}

/** Words before a name that make it the same person at another time of life. */
export const variantWords: ReadonlySet<string> = new Set(
  'YOUNG YOUNGER OLD OLDER ADULT TEENAGE TEEN LITTLE CHILD BABY ELDERLY FUTURE MASKED DISGUISED DRUNK GHOST'.split(' '),
);

/** Ages in words, in years. */
export const ageWords: Readonly<Record<string, string>> = {
  '1': 'baby, infant, newborn',
  '3': 'toddler',
  '9': 'child, boy, girl, kid, schoolboy, schoolgirl',
  '16': 'teenager, teenage, teen, adolescent',
  '24': 'young, youthful, student',
  '48': 'middle aged',
  '64': 'retiree, retired, pensioner',
  '70': 'elderly, old man, old woman, aged, grandmother, grandfather, grandma, grandpa, white haired, ancient',
};

/** What can be seen of a person: such a sentence belongs to the description. */
export const lookTable = createWordTable({
  look: 'hair, haired, eyed, bob, beard, bearded, mustache, moustache, bald, coat, jacket, dress, dressed, suit, shirt, sweater, jumper, roll neck, scarf, hat, cap, hood, glasses, spectacles, boots, uniform, apron, oilskin, cardigan, jeans, overalls, raincoat, gloves, tall, short, thin, stocky, scar, tattoo, freckles, wrinkled, face, skin, braid, ponytail, curls, wears, wearing, barefoot, robe, cloak, pale, weathered, gaunt, broad, shoulders, tie, skirt, collar, gi, pants, shirtless, build, blonde, redhead, gray, grey',
});
