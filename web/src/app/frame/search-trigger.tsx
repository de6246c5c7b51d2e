import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '../../lib/live/online';
import { toast } from '../../lib/notifications/toasts';
import { t } from '../../lib/language/translate';
import './search-trigger.css';

/** Replaces a palette that failed to load: shows an error and closes. */
function Unavailable({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toast({ look: 'error', title: t`Search did not load`, content: t`Reload the page.` });
    onClose();
  }, [onClose]);
  return <></>;
}

const SearchPalette = lazy(() =>
  loadPart(
    async () => ({
      default: (await import('../../features/search/components/search-palette')).SearchPalette,
    }),
    { default: Unavailable },
  ),
);

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);

/** Opens the palette, also by ⌘K or Ctrl K. */
export function SearchTrigger() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button type="button" className="search" onClick={() => setOpen(true)}>
        <Search className="icon" aria-hidden />
        <span className="search-words">{t`Players, teams`}</span>
        <kbd aria-hidden>⌘ K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
