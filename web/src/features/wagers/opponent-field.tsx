import { useState } from 'react';
import { TextInput } from '../../components/field';
import { Hexagon } from '../../components/hexagon';
import { Segments } from '../../components/segments';
import { useDebounced } from '../../lib/use-debounced';
import { useOpponents } from './api/search-opponents';

export interface Opponent {
  id: string;
  displayName: string;
}

interface OpponentFieldProps {
  opponent: Opponent | null;
  onChange: (opponent: Opponent | null) => void;
  myId: string;
}

const searchPauseMs = 250;

function OpponentSearch({ onChange, myId }: Omit<OpponentFieldProps, 'opponent'>) {
  const [typed, setTyped] = useState('');
  const found = useOpponents(useDebounced(typed.trim(), searchPauseMs));
  const players = found.data?.items.filter(({ id }) => id !== myId) ?? [];
  return (
    <div>
      <TextInput
        label="Player"
        placeholder="Search by name"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={found.isSuccess && players.length === 0 ? 'Nobody has a name like that.' : undefined}
      />
      {players.length > 0 && (
        <ul className="opponent-list">
          {players.map((player) => (
            <li key={player.id}>
              <button type="button" className="row" onClick={() => onChange(player)}>
                <Hexagon name={player.displayName} imageUrl={player.avatarUrl} size={28} />
                {player.displayName}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Anyone, or one player by name: then only they may accept. */
export function OpponentField({ opponent, onChange, myId }: OpponentFieldProps) {
  const [isChallenge, setChallenge] = useState(opponent !== null);
  return (
    <div className="stack loose">
      <Segments
        label="Opponent"
        choices={[
          { value: 'anyone', label: 'Anyone' },
          { value: 'one', label: 'Challenge a player' },
        ]}
        value={isChallenge ? 'one' : 'anyone'}
        onChange={(value) => {
          setChallenge(value === 'one');
          onChange(null);
        }}
      />
      {isChallenge && !opponent && <OpponentSearch onChange={onChange} myId={myId} />}
      {opponent && (
        <p className="row">
          <Hexagon name={opponent.displayName} size={28} />
          <span className="grow">{opponent.displayName} alone can accept.</span>
          <button type="button" className="link muted" onClick={() => onChange(null)}>
            Change
          </button>
        </p>
      )}
    </div>
  );
}
