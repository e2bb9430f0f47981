import type { browserFamilies } from '#contract/monitoring.ts';

/** The engine's family only: a full user agent would help to identify a user. */
export function browserFamily(userAgent: string): (typeof browserFamilies)[number] {
  if (userAgent.includes('Firefox/')) return 'Firefox';
  if (/Chrom(?:e|ium)|HeadlessChrome/.test(userAgent)) return 'Chrome';
  return userAgent.includes('Safari/') ? 'Safari' : 'Other';
}
