import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leads elsewhere as soon as it is shown; `href` is an address within the product. */
export function GoTo({ href }: { href: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href, replace: true }), [navigate, href]);
  return null;
}
