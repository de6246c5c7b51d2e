import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import '../../../components/dialog/modal.css';
import { useMe } from '../../../lib/session/session';
import { setTheme, useTheme } from '../../../lib/state/theme';
import { plural, t } from '../../../lib/language/translate';
import { addRecent } from '../commands/recent';
import { type Hit, HitList, idOfHit } from './hit-list';
import { useHits } from './use-hits';
import './search.css';

const notes = {
  short: t`Type two letters of a name.`,
  loading: t`Searching.`,
  failed: t`We can’t search now. Change the name to try again.`,
  found: t`No page, player or team by that name.`,
};

interface SearchPaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

/** Opens a page, or does here what a command names. */
function useOpen({ onClose, onShortcuts }: SearchPaletteProps): (hit: Hit | undefined) => void {
  const me = useMe();
  const theme = useTheme();
  const navigate = useNavigate();
  return (hit) => {
    if (!hit) return;
    const { icon: _, ...opened } = hit;
    if (me) addRecent(me.id, opened);
    onClose();
    if (hit.to === 'shortcuts') onShortcuts();
    else if (hit.to === 'theme') setTheme(theme === 'dark' ? 'light' : 'dark');
    else void navigate(hit.to);
  };
}

/** Finds pages, actions, players and teams; arrows select, Enter opens. */
export function SearchPalette(props: SearchPaletteProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, state } = useHits(typed);
  const hits = groups.flatMap((group) => group.hits);
  const chosen = Math.min(at, Math.max(0, hits.length - 1));
  const open = useOpen(props);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') open(hits[chosen]);
    else return;
    event.preventDefault();
  };
  // Commands can be found while the search for players and teams failed.
  const isNote = hits.length === 0 || state === 'failed';
  const count = plural(hits.length, { one: '# result', other: '# results' });
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="shade" />
        <Dialog.Popup className="palette" aria-label={t`Search`}>
          <Dialog.Title className="unseen">{t`Search`}</Dialog.Title>
          <input
            className="palette-input"
            placeholder={t`Players, teams, pages, actions`}
            role="combobox"
            aria-label={t`Search players, teams, pages and actions`}
            aria-autocomplete="list"
            aria-expanded={hits.length > 0}
            aria-controls="palette-hits"
            aria-activedescendant={hits[chosen] && idOfHit(chosen)}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={press}
          />
          <HitList groups={groups} chosen={chosen} onPoint={setAt} onOpen={open} />
          <p className={isNote ? 'palette-note muted' : 'unseen'} role="status">
            {isNote || state === 'loading' ? notes[state] : count}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
