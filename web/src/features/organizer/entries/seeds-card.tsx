import type { SeedPlan, TournamentReply } from '@contend/contracts';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { SkeletonRows } from '../../../components/page/skeleton';
import { EmptyState, ErrorState } from '../../../components/page/states';
import { RelativeTime } from '../../../components/page/times';
import { useDeskBoard, useSaveSeeds, useSeeds } from '../api';
import { ConflictCard } from '../draft/conflict-card';
import { failureWords, whoChanged } from '../../../components/decision/conflict-labels';
import { moved } from '../draft/moved';
import { byRating, changedWords, savedOrder, type SeedLine, withPresent } from './seed-order';
import { SeedRows } from './seed-rows';
import { conflictRows, keepBoth, orderOf, seedsOf } from '../draft/three-way';
import { t } from '../../../lib/language/translate';

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
      <SeedRows {...{ order, known }} onMove={move} />
      <footer className="card-foot">
        <span className="small muted grow">
          {t`Drag, or use the arrows. ${pinned ? t`Not saved yet.` : ''}`}
        </span>
        <Button onClick={() => pin(byRating(order, known))}>{t`Sort by rating`}</Button>
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

/** What the end of check-in does with the order that is shown before it. */
function earlyWords({ seededAt }: SeedPlan, { seeding }: TournamentReply): string {
  if (seededAt !== null || seeding.mode !== 'rating') {
    return t`Entries that come later are placed when check-in ends`;
  }
  return t`Not saved: seeded by rating when check-in ends, and equal ratings by lot`;
}

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
        {plan && !isSeeded(tournament) && (
          <span className="small muted">{earlyWords(plan, tournament)}</span>
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
        <EmptyState title={t`No entry yet`}>{t`Entries are seeded here as they come
          in.`}</EmptyState>
      ) : tournament.seeding.mode === 'random' ? (
        <Drawn lines={playing} />
      ) : (
        <Seeds {...{ tournament, onStale, plan }} />
      )}
    </section>
  );
}
