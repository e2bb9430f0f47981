/** The most pictures that are prepared at once: more than a training takes, so that the best can be kept. */
export const preparedAtMost = 50;
/** The longest caption of a picture. */
export const captionCharacters = 500;
