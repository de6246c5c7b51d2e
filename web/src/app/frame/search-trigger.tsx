import { Search } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { lazyPart } from '../../lib/state/lazy-part';
import { commandKey, openedBy } from '../../lib/state/shortcuts';
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

const SearchPalette = lazyPart(
  () => import('../../features/search/components/search-palette'),
  'SearchPalette',
  Unavailable,
);

const ShortcutsDialog = lazyPart(
  () => import('../../features/search/components/shortcuts-dialog'),
  'ShortcutsDialog',
  Unavailable,
);

type Opened = 'search' | 'shortcuts' | null;

/** Opens the palette, also by ⌘K or Ctrl K, and the list of shortcuts by `?`. */
export function SearchTrigger() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = useCallback(() => setOpened(null), []);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const wanted = openedBy(event);
      if (!wanted) return;
      event.preventDefault();
      // ⌘ K closes what it opened.
      setOpened((current) => (current === wanted ? null : wanted));
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button type="button" className="search" onClick={() => setOpened('search')}>
        <Search className="icon" aria-hidden />
        <span className="search-words">{t`Players, teams, pages`}</span>
        <kbd aria-hidden>{commandKey} K</kbd>
      </button>
      <Suspense>
        {opened === 'search' && (
          <SearchPalette onClose={close} onShortcuts={() => setOpened('shortcuts')} />
        )}
        {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
