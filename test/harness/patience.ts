/**
 * How long a wait may last before a test counts as hanging. Every wait ends on an event; this limit only has to be longer
 * than a busy machine ever takes.
 */
export const patienceMs = 240_000;
