import type { ReactNode } from 'react';
import { SiteFrame } from './site-frame.tsx';

/** A public page of text, in one column. */
export function SitePage({ children }: { children: ReactNode }) {
  return <SiteFrame className="mx-auto w-[min(760px,100%-40px)] pt-10">{children}</SiteFrame>;
}
