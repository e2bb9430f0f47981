/** The longest name of a folder and of a label, in characters. */
export const folderNameMaximum = 100;
export const labelNameMaximum = 50;

/**
 * Neither control characters nor those that hide, reverse or break text. Joiners are letters of some scripts, and parts of emoji.
 */
export const shownText = /^(?:[^\p{C}\p{Zl}\p{Zp}]|[\u200c\u200d])*$/u;
