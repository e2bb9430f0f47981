/** Every page below these paths has the page surface: a page header on a gray background. */
const surfacePrefixes = ['/studio/account', '/admin', '/blog', '/help', '/legal'];

/** Lists have it too. The pages of their entries are workspaces and do not. */
const surfaceLists = new Set(['/studio/projects', '/studio/documents', '/studio/storyboards', '/studio/posts']);

/** Whether a path has a page header and the gray background. */
export function hasPageSurface(pathname: string): boolean {
  const path = withoutSlash(pathname);
  return surfaceLists.has(path) || surfacePrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Segments that can be part of a class; ids are left out. */
const namePattern = /^[a-z][a-z-]*$/;

/**
 * The classes of the body: `page-<first segment>`, in the studio also `page-<first>-<second>`, and `page` for the page surface. The landing
 * page is `page-home`.
 */
export function bodyClassesOf(pathname: string): string[] {
  const [first = 'home', second] = withoutSlash(pathname)
    .split('/')
    .filter((segment) => namePattern.test(segment));
  return [
    ...(hasPageSurface(pathname) ? ['page'] : []),
    `page-${first}`,
    ...(first === 'studio' && second !== undefined ? [`page-${first}-${second}`] : []),
  ];
}

const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '');
