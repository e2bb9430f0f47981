import type { z } from 'zod';
import type { AuditEntryView, PersonView } from '#contract/audit.ts';
import type { AuditEntry } from '#server/features/audit/index.ts';
import type { Person } from './administration-store.ts';

type People = ReadonlyMap<string, Person>;

/** What was done, with the names of those who are still there. */
export function presentAuditEntry(entry: AuditEntry, people: People): z.input<typeof AuditEntryView> {
  return {
    id: entry.id,
    actor: presentPerson(entry.actorId, people),
    action: entry.action,
    subject: presentPerson(entry.subjectId, people),
    // Both are written from objects alone.
    before: entry.before as Record<string, unknown> | null,
    after: entry.after as Record<string, unknown> | null,
    reason: entry.reason,
    createdAt: entry.createdAt.toISOString(),
  };
}

export function presentPerson(uid: string | null, people: People): PersonView | null {
  if (uid === null) return null;
  const person = people.get(uid);
  if (!person) return { uid, name: null, email: null };
  return { uid, name: `${person.firstName} ${person.lastName}`.trim() || person.email, email: person.email };
}
