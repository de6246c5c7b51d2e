import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';

const SearchPalette = lazy(() =>
  import('../features/search/search-palette').then((it) => ({ default: it.SearchPalette })),
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
        <span>Players</span>
        <kbd>⌘ K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
