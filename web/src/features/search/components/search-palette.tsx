import { Dialog } from '@base-ui/react/dialog';
import type { CallSpec, listTeams, Reply, searchUsers } from '@contend/contracts';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFoundUsers } from '../../../api/users';
import { Hexagon } from '../../../components/player/hexagon';
import '../../../components/dialog/modal.css';
import { useDebounced } from '../../../lib/state/use-debounced';
import { TeamBadge } from '../../../components/player/team-badge';
import { useTeamsByName } from '../api';
import { t } from '../../../lib/language/translate';
import './search.css';

interface Hit {
  id: string;
  to: string;
  label: string;
  note: string;
  avatarUrl: string | null;
  /** Of a team. */
  tag?: string;
}

const pauseMs = 150;
const shortestName = 2;
const shownPlayers = 8;

type Hits = { hits: Hit[]; state: 'short' | 'loading' | 'failed' | 'found' };

function useHits(typed: string): Hits {
  const wanted = typed.trim();
  const q = useDebounced(wanted, pauseMs);
  const [players, teams] = [useFoundUsers(q, shownPlayers), useTeamsByName(q)];
  if (wanted.length < shortestName) return { hits: [], state: 'short' };
  const reads = [players, teams];
  const isOld = q !== wanted || reads.some((one) => one.isPending || one.isPlaceholderData);
  const isFailed = reads.some((one) => one.isError);
  const hits = hitsOf(players.data?.items ?? [], teams.data?.items ?? []);
  return { hits, state: isFailed ? 'failed' : isOld ? 'loading' : 'found' };
}

type Items<C extends CallSpec> = Reply<C> extends { items: infer Each } ? Each : never;

function hitsOf(players: Items<typeof searchUsers>, teams: Items<typeof listTeams>): Hit[] {
  return [
    ...players.map(({ id, displayName, username, avatarUrl }) => ({
      id,
      to: `/players/${id}`,
      label: displayName,
      note: `@${username}`,
      avatarUrl,
    })),
    ...teams.map(({ id, name, tag, avatarUrl }) => ({
      id,
      to: `/teams/${id}`,
      label: name,
      note: t`Team · ${tag}`,
      avatarUrl,
      tag,
    })),
  ];
}

interface HitsProps {
  hits: Hit[];
  chosen: number;
  onPoint: (index: number) => void;
  onOpen: (hit: Hit) => void;
}

const HitList = ({ hits, chosen, onPoint, onOpen }: HitsProps) => (
  <ul id="palette-hits" role="listbox" aria-label={t`Players and teams`}>
    {hits.map((hit, index) => (
      <li
        key={hit.id}
        id={`hit-${hit.id}`}
        role="option"
        aria-selected={index === chosen}
        className="palette-hit"
        onPointerEnter={() => onPoint(index)}
        onClick={() => onOpen(hit)}
      >
        {hit.tag ? (
          <TeamBadge team={{ name: hit.label, tag: hit.tag, avatarUrl: hit.avatarUrl }} size={28} />
        ) : (
          <Hexagon name={hit.label} imageUrl={hit.avatarUrl} size={28} />
        )}
        <span className="grow clip">{hit.label}</span>
        <span className="small faint">{hit.note}</span>
      </li>
    ))}
  </ul>
);

const notes: Record<Hits['state'], string> = {
  short: t`Type two letters of a name.`,
  loading: t`Searching.`,
  failed: t`We can’t search now. Change the name to try again.`,
  found: t`No player or team by that name.`,
};

/** Finds players and teams by the beginning of a name; arrows select, Enter opens. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { hits, state } = useHits(typed);
  const chosen = Math.min(at, Math.max(0, hits.length - 1));
  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate(hit.to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, hits.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') open(hits[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="shade" />
        <Dialog.Popup className="palette" aria-label={t`Search`}>
          <Dialog.Title className="unseen">{t`Search`}</Dialog.Title>
          <input
            className="palette-input"
            placeholder={t`Players, teams`}
            role="combobox"
            aria-label={t`Search players and teams`}
            aria-expanded={hits.length > 0}
            aria-controls="palette-hits"
            aria-activedescendant={hits[chosen] && `hit-${hits[chosen].id}`}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={press}
          />
          <HitList hits={hits} chosen={chosen} onPoint={setAt} onOpen={open} />
          {hits.length === 0 && (
            <p className="palette-note muted" role="status">
              {notes[state]}
            </p>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
