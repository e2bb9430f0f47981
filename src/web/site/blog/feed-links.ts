/** Where feed readers find the feeds of the blog. */
export const feedLinks = [
  { rel: 'alternate', type: 'application/rss+xml', title: 'Backlot blog', href: '/feeds/blog.rss' },
  { rel: 'alternate', type: 'application/atom+xml', title: 'Backlot blog', href: '/feeds/blog.atom' },
];
