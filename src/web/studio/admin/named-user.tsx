type NamedUserProps = { name: string | null; email: string | null; userId: string };

/** Name above email address. A deleted user has neither. The user ID is in the tooltip. */
export function NamedUser({ name, email, userId }: NamedUserProps) {
  if (email === null) return <span className="text-muted">Deleted user</span>;
  return (
    <span className="block min-w-0" title={userId}>
      <span className="block truncate">{name ?? email}</span>
      {name !== null && <span className="block truncate text-12 text-faint">{email}</span>}
    </span>
  );
}
