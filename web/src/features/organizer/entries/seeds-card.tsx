import type { SeedPlan, TournamentReply } from '@contend/contracts';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { FormError } from '../../../components/form/form-parts';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { mostShown, useDeskBoard, useSaveSeeds, useSeeds } from '../api';
import { ConflictCard } from '../draft/conflict-card';
import { failureWords, whoChanged } from '../../../components/decision/conflict-labels';
import { moved } from '../draft/moved';
import { changedWords, savedOrder, type SeedLine, withPresent } from './seed-order';
import { conflictRows, keepBoth, orderOf, seedsOf } from '../draft/three-way';
import { t } from '../../../lib/language/translate';

interface RowProps {
  line: SeedLine;
  /** From 0. */
  place: number;
  last: number;
  onMove: (from: number, to: number) => void;
}

/** One seed: moved by dragging, by its buttons, or with Alt and the arrow keys. */
function SeedRow({ line, place, last, onMove }: RowProps) {
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
      <span className="grow row tight wrap">
        {line.name}
        {line.changes.includes('came') && <Chip tone="info">{t`New`}</Chip>}
        {line.changes.includes('roster') && <Chip tone="warn">{t`Other players`}</Chip>}
      </span>
      <span className="number muted">
        {line.changes.includes('rating') && <s>{line.ratingBefore ?? '–'}</s>} {line.rating ?? '–'}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t`Move ${line.name} up`}
        disabled={place === 0}
        onClick={() => onMove(place, place - 1)}
      >
        <ArrowUp className="icon" aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t`Move ${line.name} down`}
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
  plan: SeedPlan;
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
      what={t`the seeds`}
      wordsOf={(seed) => <span className="number">{`${(seed as number | undefined) ?? '–'}`}</span>}
      versions={{ mine: pinned.version, theirs: rest.tournament.version }}
      onKeepBoth={both ? () => onResolve(both) : undefined}
      onKeepMine={() => onResolve(pinned.order)}
      onTakeTheirs={() => onResolve(null)}
    />
  );
}

/** What changed since the event was seeded, and how those that came can be placed. */
function SinceSeeded({
  tournament: { organizers, owner },
  plan,
  onPlace,
}: Pick<SeedsProps, 'tournament' | 'plan'> & { onPlace: (order: readonly string[]) => void }) {
  const { seededAt, seededBy, lines, placed } = plan;
  if (!seededAt) return null;
  const who = [owner, ...organizers].find(({ id }) => id === seededBy)?.displayName;
  const left = lines.filter(({ changes }) => changes.includes('left'));
  const hasCome = lines.some(({ changes }) => changes.includes('came'));
  return (
    <div className="side-card stack">
      <p className="small muted">
        {t`Seeded`} <RelativeTime at={seededAt} />
        {who && t` by ${who}`}
        {t`. Since then: ${changedWords(lines) ?? t`no change`}.`}
      </p>
      {left.length > 0 && (
        <p className="small muted">{t`Left: ${left.map(({ name }) => name).join(', ')}`}</p>
      )}
      {hasCome && (
        <div className="row tight wrap">
          <span className="small">{t`Place the new ones, the others keep their order:`}</span>
          <Button onClick={() => onPlace(placed.last)}>{t`Last`}</Button>
          <Button onClick={() => onPlace(placed.byRating)}>{t`By rating`}</Button>
        </div>
      )}
    </div>
  );
}

function Seeds({ tournament, plan, onStale }: SeedsProps) {
  const [pinned, setPinned] = useState<Pinned | null>(null);
  const seed = useSaveSeeds(tournament);
  const { id: tournamentId, version } = tournament;
  const saved = savedOrder(plan, tournament);
  const order = pinned ? withPresent(pinned.order, saved) : saved;
  const isConflict = pinned !== null && !isSameOrder(withPresent(pinned.base, saved), saved);
  const pin = (next: readonly string[]) =>
    setPinned({ base: saved, version, ...pinned, order: next });
  const move = (from: number, to: number) => pin(moved(order, from, to));
  const save = (entryIds: readonly string[], at: number) =>
    seed.mutate(
      { params: { tournamentId }, body: { version: at, entryIds: [...entryIds] } },
      { onSuccess: () => setPinned(null), onError: onStale },
    );
  const known = new Map(plan.lines.map((line) => [line.entryId, line]));
  const resolve = (next: readonly string[] | null) => {
    seed.reset();
    setPinned(next && { order: next, base: saved, version });
    if (next) save(next, version);
  };
  return (
    <>
      <SinceSeeded {...{ tournament, plan }} onPlace={pin} />
      {isConflict && (
        <SeedConflict
          {...{ pinned, saved, tournament }}
          nameOf={(id) => known.get(id)?.name ?? t`An entry that left`}
          who={whoChanged(seed.error, tournament)}
          isPending={seed.isPending}
          onResolve={resolve}
        />
      )}
      <ol>
        {order.flatMap((id, place) => {
          const line = known.get(id);
          const row = { place, last: order.length - 1, onMove: move };
          return line ? [<SeedRow key={id} {...{ line, ...row }} />] : [];
        })}
      </ol>
      <footer className="card-foot">
        <span className="small muted grow">
          {t`Drag, or use the arrows. ${pinned ? t`Not saved yet.` : ''}`}
        </span>
        {!isConflict && <FormError>{failureWords(seed.error, tournament)}</FormError>}
        {pinned && <Button onClick={() => setPinned(null)}>{t`Discard`}</Button>}
        <Button
          look="primary"
          disabled={!pinned || isConflict}
          loading={seed.isPending}
          // After a refusal the seeds on the screen are those of the present version.
          onClick={() => save(order, seed.isError ? version : (pinned?.version ?? version))}
        >
          {t`Save the seeds`}
        </Button>
      </footer>
    </>
  );
}

/** Seeds that a lot has drawn: they do not change. */
const Drawn = ({ lines }: { lines: readonly SeedLine[] }) => (
  <>
    <ol>
      {lines.map(({ entryId, name }, place) => (
        <li key={entryId} className="board-row seed-row">
          <span className="number seed-number">{place + 1}</span>
          <span className="grow">{name}</span>
        </li>
      ))}
    </ol>
    <footer className="card-foot">
      <span className="small muted grow">
        {t`Drawn by the lot of this event. They do not change.`}
      </span>
    </footer>
  </>
);

const isSeeded = ({ status }: TournamentReply): boolean => status === 'seeded';

/** The order of the seeds, until the start: chosen early it holds at the end of check-in. */
export function SeedsCard({ tournament }: { tournament: TournamentReply }) {
  const seeds = useSeeds(tournament.id);
  const board = useDeskBoard(tournament.id);
  const onStale = () => void seeds.refetch().then(() => board.refetch());
  const plan = seeds.data;
  const playing = plan?.lines.filter(({ changes }) => !changes.includes('left')) ?? [];
  return (
    <section className="card" aria-label={t`Seeds`}>
      <header className="card-head">
        <h2>{t`Seeds`}</h2>
        {!isSeeded(tournament) && (
          <span className="small muted">{t`Who comes later is placed when check-in ends`}</span>
        )}
      </header>
      {seeds.error && !plan ? (
        <ErrorState
          title={t`We can’t load the seeds`}
          error={seeds.error}
          onRetry={() => void seeds.refetch()}
        />
      ) : !plan ? (
        <SkeletonRows />
      ) : playing.length === 0 ? (
        <EmptyState title={t`No entry yet`}>{t`Entries are seeded here as they come.`}</EmptyState>
      ) : tournament.seeding.mode === 'random' ? (
        <Drawn lines={playing} />
      ) : playing.length <= mostShown ? (
        <Seeds {...{ tournament, onStale, plan }} />
      ) : (
        <p className="muted side-card">
          {t`Above ${mostShown} entries the seeds are those of the rating or the lot.`}
        </p>
      )}
    </section>
  );
}
