import type { Check, Finding } from '#domain/trust/finding.ts';
import type { Inspected, Inspector } from '../inspector.ts';

/** Findings of so many files are known, those of the last ones: a megabyte or two. */
const knownAtMost = 10_000;

/**
 * Looks at the same bytes once, however often and under whatever name they come: they show what they show. A file that is uploaded again, or fetched again
 * from a vendor after something broke, costs nothing then. What could not be looked at is looked at again.
 */
export function rememberFindings(inspector: Inspector): Inspector {
  const known = new Map<string, Promise<Finding | 'failed'>>();

  const look = (check: Check) => async (file: Inspected) => {
    // Read as another kind of file, the same bytes may show something else.
    const key = `${check} ${file.mediaType} ${file.sha256}`;
    const found = known.get(key) ?? inspector[check](file);
    known.delete(key);
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > knownAtMost && oldest !== undefined) known.delete(oldest);
    const finding = await found;
    if (finding === 'failed' && known.get(key) === found) known.delete(key);
    return finding;
  };

  return { faces: look('faces'), safety: look('safety'), describeFaces: inspector.describeFaces };
}
