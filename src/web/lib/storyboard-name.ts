/** What a storyboard is called beside the title of its film: `Reel 2 of 3`, or its own title where it has one. */
export function storyboardName(title: string, projectTitle: string): string {
  if (title === projectTitle) return 'Storyboard';
  const reel = title.startsWith(`${projectTitle} (`) && title.endsWith(')');
  return reel ? title.slice(projectTitle.length + 2, -1) : title;
}
