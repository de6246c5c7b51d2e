import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The reference of a section that `#id` leads to, also when the page was not there before. */
export function useLinkTarget(id: string) {
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === `#${id}`) section.current?.scrollIntoView?.();
  }, [hash, id]);
  return section;
}
