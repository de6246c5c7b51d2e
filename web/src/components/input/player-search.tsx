import { useState } from 'react';
import { usePresence } from '../../lib/live/presence';
import { useDebounced } from '../../lib/state/use-debounced';
import { TextInput } from '../form/field';
import { Hexagon } from '../player/hexagon';
import { OnlineMark } from '../player/online-mark';
import { t } from '../../lib/language/translate';
import './player-search.css';

export interface FoundPlayer {
  id: string;
  displayName: string;
  avatarUrl: string | null;
  /** Of a team: its tag. */
  letters?: string;
}

interface PlayerSearchProps {
  label: string;
  /** Finds players whose name begins with the letters; provided by the feature. */
  useFound: (query: string) => FoundPlayer[] | undefined;
  onPick: (player: FoundPlayer) => void;
  /** Shown when nothing is found. */
  nothing?: string;
}

const Face = ({ player, size }: { player: FoundPlayer; size: number }) => (
  <Hexagon
    name={player.displayName}
    imageUrl={player.avatarUrl}
    letters={player.letters}
    size={size}
  />
);

const pauseMs = 250;

/** Selects one player by name. */
export function PlayerSearch({
  label,
  useFound,
  onPick,
  nothing = t`No player has a name like that.`,
}: PlayerSearchProps) {
  const [typed, setTyped] = useState('');
  const players = useFound(useDebounced(typed.trim(), pauseMs));
  const people = players?.filter(({ letters }) => letters === undefined) ?? [];
  const online = usePresence(people.map(({ id }) => id));
  return (
    <div>
      <TextInput
        label={label}
        placeholder={t`Search by name`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={players?.length === 0 ? nothing : undefined}
      />
      {players && players.length > 0 && (
        <ul className="player-list">
          {players.map((player) => (
            <li key={player.id}>
              <button type="button" className="row" onClick={() => onPick(player)}>
                <OnlineMark isOnline={online.has(player.id)}>
                  <Face player={player} size={28} />
                </OnlineMark>
                {player.displayName}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PickedPlayerProps {
  player: FoundPlayer;
  note: string;
  onChange: () => void;
}

/** The selected player, with a button that returns to the search. */
export const PickedPlayer = ({ player, note, onChange }: PickedPlayerProps) => (
  <p className="row">
    <Face player={player} size={32} />
    <span className="grow">
      {player.displayName} <span className="muted">{note}</span>
    </span>
    <button type="button" className="text-button" onClick={onChange}>
      {t`Change`}
    </button>
  </p>
);
