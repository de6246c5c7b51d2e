import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../components/button';
import { FormError } from '../../components/form-parts';
import { SkeletonRows } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { mostShown, useEntries } from './api/list-playing';
import { useSeedTournament } from './api/seed-tournament';
import { moved } from './moved';

interface RowProps {
  entry: TournamentEntry;
  /** From 0. */
  place: number;
  last: number;
  onMove: (from: number, to: number) => void;
}

/** One seed: moved by dragging, by its buttons, or with Alt and the arrow keys. */
function SeedRow({ entry, place, last, onMove }: RowProps) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onMove(Number(event.dataTransfer.getData('text/plain')), place);
  };
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    onMove(place, event.key === 'ArrowUp' ? place - 1 : place + 1);
  };
  return (
    <li
      className="board-row seed-row"
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', `${place}`)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onKeyDown={press}
    >
      <GripVertical className="icon faint" aria-hidden />
      <span className="number seed-number">{place + 1}</span>
      <span className="grow">{entry.name}</span>
      <span className="number muted">{entry.rating ?? '–'}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={`Move ${entry.name} up`}
        disabled={place === 0}
        onClick={() => onMove(place, place - 1)}
      >
        <ArrowUp className="icon" aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Move ${entry.name} down`}
        disabled={place === last}
        onClick={() => onMove(place, place + 1)}
      >
        <ArrowDown className="icon" aria-hidden />
      </button>
    </li>
  );
}

interface SeedsProps {
  tournament: TournamentReply;
  /** In seed order. */
  entries: readonly TournamentEntry[];
}

function Seeds({ tournament, entries }: SeedsProps) {
  const [order, setOrder] = useState<readonly TournamentEntry[] | null>(null);
  const seed = useSeedTournament();
  const shown = order ?? entries;
  const move = (from: number, to: number) => setOrder(moved(shown, from, to));
  const save = () =>
    seed.mutate(
      {
        params: { tournamentId: tournament.id },
        body: { version: tournament.version, entryIds: shown.map(({ id }) => id) },
      },
      { onSuccess: () => setOrder(null) },
    );
  return (
    <>
      <ol>
        {shown.map((entry, place) => (
          <SeedRow key={entry.id} {...{ entry, place }} last={shown.length - 1} onMove={move} />
        ))}
      </ol>
      <footer className="card-foot">
        <span className="small muted grow">
          Drag, or use the arrows. {order ? 'Not saved yet.' : ''}
        </span>
        <FormError>{seed.error?.message}</FormError>
        {order && <Button onClick={() => setOrder(null)}>Discard</Button>}
        <Button look="primary" disabled={!order} loading={seed.isPending} onClick={save}>
          Save the seeds
        </Button>
      </footer>
    </>
  );
}

/** The order of the seeds, until the start. */
export function SeedsCard({ tournament }: { tournament: TournamentReply }) {
  const entries = useEntries(tournament.id, 'checked_in');
  const playing = entries.data?.items.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
  const isWhole = entries.data && entries.data.total <= mostShown;
  return (
    <section className="card" aria-label="Seeds">
      <header className="card-head">
        <h2>Seeds</h2>
      </header>
      {entries.error ? (
        <ErrorState
          title="We can’t load the seeds"
          error={entries.error}
          onRetry={() => void entries.refetch()}
        />
      ) : !playing ? (
        <SkeletonRows />
      ) : isWhole ? (
        <Seeds {...{ tournament }} entries={playing} />
      ) : (
        <p className="muted side-card">
          Above {mostShown} entries the seeds are those of the rating or the lot.
        </p>
      )}
    </section>
  );
}
