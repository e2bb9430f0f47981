// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u001F<>:"/\\|?*]+/g;

/** A title as the name of a file, on every system. */
export function fileNameOf(title: string, ending: string): string {
  const name = title.replaceAll(unwritable, ' ').trim().split(/\s+/).join(' ');
  return `${name.replaceAll(/^\.+|\.+$/g, '') || 'Untitled'}.${ending}`;
}
