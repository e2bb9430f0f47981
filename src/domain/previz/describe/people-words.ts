import { listed } from './words.ts';

/** Nouns for nameless people, with the word that a picture of them is described by. */
export const roleNouns = listed(
  'detective, bodyguard, police officer, officer, policeman, policewoman, cop, security guard, guard, soldier, doctor, nurse, waiter, waitress, bartender, chef, driver, mailman, postman, fisherman, sailor, farmer, cowboy, priest, monk, scientist, teacher, student, businessman, businesswoman, musician, painter, artist, astronaut, knight, king, queen, bride, groom, thief, burglar, hit man, hitman, gangster, mobster, spy, sniper, minion, boss, newscaster, receptionist, old man, old woman, young man, young woman, little girl, little boy, man, woman, boy, girl, child, kid, teenager, stranger, figure, traveller, traveler, hiker, runner, dancer, singer, writer, mother, father, grandmother, grandfather, person, lady, gentleman, guy, hero, heroine, witch, wizard, robot, worker, mechanic, firefighter, pilot, captain, keeper, client, victim, hostage, housekeeper, barber, customer, referee, nanny, tailor, butcher, baker, reporter, sheriff, deputy, clerk, cashier, janitor, judge, lawyer, bouncer, cyclist, jogger, dog walker, beggar, widow, nun, lovers, couple, twins, friends',
);

export const countWords: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  several: 4,
  some: 3,
  many: 5,
  both: 2,
  couple: 2,
};

/** Words for people who fill the background. */
export const crowdWords = listed(
  'crowd, people, pedestrians, passersby, audience, guests, onlookers, mob, spectators, customers, patrons, everyone, everybody, commuters, shoppers, generic employed, bystanders, employees, tourists, protesters, party guests, partygoers, house party, school dance, the class, classmates, congregation, wedding guests, mourners',
);

/** After `Scott's` these mean that Scott himself is seen. */
export const bodyWords = listed(
  'face, eyes, eye, hand, hands, finger, fingers, arm, arms, lips, hair, chest, leg, legs, foot, knees, neck, head, mouth, smile, reaction, expression, gaze, back, silhouette, profile, body, shoulder, feet, boots',
);
