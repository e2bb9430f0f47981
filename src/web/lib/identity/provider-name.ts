const names: Record<string, string> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' };

/** How another service is called, such as Google. */
export const providerName = (provider: string): string => names[provider] ?? provider;
