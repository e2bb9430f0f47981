/** A part of a place, as a heading names it, with what can be seen and heard there. */
export type Area = { name: string; details: readonly string[] };
/** A family of places: rooms in it, what lies around it, and the way there. `*` stands for the brief's own word, in capitals. */
export type PlaceFamily = { fits: RegExp; rooms: readonly [Area, Area]; around: Area; way: string; away: string };

export const area = (name: string, ...details: string[]): Area => ({ name, details });
