/**
 * Options of a mutation that spends credits. Without a connection it fails at once and says so; by default it would wait and spend
 * when the connection is back, when the user may have given up or asked again.
 */
export const spending = { networkMode: 'always' } as const;
