import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../components/button';
import { FormError } from '../../components/form-parts';
import { SkeletonRows } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { useBoard } from './api/get-board';
import { mostShown, useEntries } from './api/list-playing';
import { useSeedTournament } from './api/seed-tournament';
import { ConflictCard } from './conflict-card';
import { failureWords, whoChanged } from '../../components/decision/conflict-words';
import { moved } from './moved';
import { conflictRows, keepBoth, orderOf, seedsOf } from './three-way';

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
  /** Reads the seeds, then the event, again. */
  onStale: () => void;
}

/** An order that is not saved: from which one it was made, at which version of the event. */
interface Pinned {
  order: readonly string[];
  base: readonly string[];
  version: number;
}

const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.join() === other.join();

interface SeedConflictProps {
  pinned: Pinned;
  saved: readonly string[];
  tournament: TournamentReply;
  nameOf: (entryId: string) => string;
  who: string;
  isPending: boolean;
  /** Null takes the order that is saved. */
  onResolve: (order: readonly string[] | null) => void;
}

/** Another organizer saved other seeds since this order was begun. */
function SeedConflict({ pinned, saved, nameOf, onResolve, ...rest }: SeedConflictProps) {
  const theirs = seedsOf(saved);
  const rows = conflictRows(seedsOf(pinned.base), seedsOf(pinned.order), theirs);
  const both = orderOf(keepBoth(rows, theirs));
  return (
    <ConflictCard
      {...rest}
      {...{ rows, labelOf: nameOf }}
      what="the seeds"
      wordsOf={(seed) => <span className="number">{`${(seed as number | undefined) ?? '–'}`}</span>}
      versions={{ mine: pinned.version, theirs: rest.tournament.version }}
      onKeepBoth={both ? () => onResolve(both) : undefined}
      onKeepMine={() => onResolve(pinned.order)}
      onTakeTheirs={() => onResolve(null)}
    />
  );
}

function Seeds({ tournament, entries, onStale }: SeedsProps) {
  const [pinned, setPinned] = useState<Pinned | null>(null);
  const seed = useSeedTournament();
  const { id: tournamentId, version } = tournament;
  const saved = entries.map(({ id }) => id);
  const order = pinned?.order ?? saved;
  const isConflict = pinned !== null && !isSameOrder(pinned.base, saved);
  const move = (from: number, to: number) =>
    setPinned({ base: saved, version, ...pinned, order: moved(order, from, to) });
  const save = (entryIds: readonly string[], at: number) =>
    seed.mutate(
      { params: { tournamentId }, body: { version: at, entryIds: [...entryIds] } },
      { onSuccess: () => setPinned(null), onError: onStale },
    );
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const resolve = (next: readonly string[] | null) => {
    seed.reset();
    setPinned(next && { order: next, base: saved, version });
    if (next) save(next, version);
  };
  return (
    <>
      {isConflict && (
        <SeedConflict
          {...{ pinned, saved, tournament }}
          nameOf={(id) => known.get(id)?.name ?? 'An entry that left'}
          who={whoChanged(seed.error, tournament)}
          isPending={seed.isPending}
          onResolve={resolve}
        />
      )}
      <ol>
        {order.flatMap((id, place) => {
          const entry = known.get(id);
          const row = { place, last: order.length - 1, onMove: move };
          return entry ? [<SeedRow key={id} {...{ entry, ...row }} />] : [];
        })}
      </ol>
      <footer className="card-foot">
        <span className="small muted grow">
          Drag, or use the arrows. {pinned ? 'Not saved yet.' : ''}
        </span>
        {!isConflict && <FormError>{failureWords(seed.error, tournament)}</FormError>}
        {pinned && <Button onClick={() => setPinned(null)}>Discard</Button>}
        <Button
          look="primary"
          disabled={!pinned || isConflict}
          loading={seed.isPending}
          // After a refusal the seeds on the screen are those of the present version.
          onClick={() => save(order, seed.isError ? version : (pinned?.version ?? version))}
        >
          Save the seeds
        </Button>
      </footer>
    </>
  );
}

/** Seeds that a lot has drawn: they do not change. */
const Drawn = ({ entries }: Pick<SeedsProps, 'entries'>) => (
  <>
    <ol>
      {entries.map(({ id, name }, place) => (
        <li key={id} className="board-row seed-row">
          <span className="number seed-number">{place + 1}</span>
          <span className="grow">{name}</span>
        </li>
      ))}
    </ol>
    <footer className="card-foot">
      <span className="small muted grow">Drawn by the lot of this event. They do not change.</span>
    </footer>
  </>
);

/** The order of the seeds, until the start. */
export function SeedsCard({ tournament }: { tournament: TournamentReply }) {
  const entries = useEntries(tournament.id, 'checked_in');
  const playing = entries.data?.items.toSorted((one, other) => (one.seed ?? 0) - (other.seed ?? 0));
  const board = useBoard(tournament.id);
  const onStale = () => void entries.refetch().then(() => board.refetch());
  const isWhole = entries.data && entries.data.total <= mostShown;
  return (
    <section className="card" aria-label="Seeds">
      <header className="card-head">
        <h2>Seeds</h2>
      </header>
      {entries.error && !playing ? (
        <ErrorState
          title="We can’t load the seeds"
          error={entries.error}
          onRetry={() => void entries.refetch()}
        />
      ) : !playing ? (
        <SkeletonRows />
      ) : tournament.seeding.mode === 'random' ? (
        <Drawn entries={playing} />
      ) : isWhole ? (
        <Seeds {...{ tournament, onStale }} entries={playing} />
      ) : (
        <p className="muted side-card">
          Above {mostShown} entries the seeds are those of the rating or the lot.
        </p>
      )}
    </section>
  );
}
