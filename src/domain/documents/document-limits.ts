/** The longest document, in characters: several times what the longest films have. */
export const maximumDocumentLength = 2_000_000;

/** The longest history, in characters of its changes: years of writing every day. */
export const maximumHistorySize = 500_000_000;

/** The most passages that one change may touch, as when a name is replaced everywhere. */
export const maximumChangedPassages = 50_000;

/** How long somebody may pause within one entry of the history. */
export const longestPauseMs = 5 * 60_000;
