/** The clapper board that stands for the product. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true" className="shrink-0">
      <rect x="1" y="8" width="20" height="13" rx="2" fill="none" stroke="currentColor" strokeWidth="1.7" />
      <path d="M1.2 5.4 20 .9l.7 2.9L2 8.2Z" fill="currentColor" />
      <path d="m6.2 4.2 2.4 2.5M11.4 3l2.4 2.4M16.4 1.8l2.3 2.4" stroke="var(--panel)" strokeWidth="1.6" />
    </svg>
  );
}
