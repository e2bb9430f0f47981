/** What a create page is for, while nothing has been made on it. */
export function EmptyResults({ title, children }: { title: string; children: string }) {
  return (
    <div className="grid content-center justify-items-center gap-2 px-6 py-20 text-center md:h-full">
      <p className="text-16 font-semibold">{title}</p>
      <p className="max-w-[44ch] text-muted">{children}</p>
    </div>
  );
}
