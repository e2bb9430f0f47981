/** The longest document, in characters: several times what the longest films have. */
export const maximumDocumentLength = 2_000_000;

/** The longest history of one document, in characters of its changes: more than a thousand hours of writing. */
export const maximumHistorySize = 50_000_000;

/** The most passages that one change may touch, as when a name is replaced everywhere. */
export const maximumChangedPassages = 50_000;

/** How long somebody may pause within one entry of the history. */
export const longestPauseMs = 5 * 60_000;
