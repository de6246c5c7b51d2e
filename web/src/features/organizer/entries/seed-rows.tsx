import { GripVertical } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { lastPageOf } from '../../../components/page/page-links';
import { mostShown } from '../api';
import { moveByKey, MoveButtons } from '../move-buttons';
import type { SeedLine } from './seed-order';
import { t } from '../../../lib/language/translate';

interface RowProps {
  line: SeedLine;
  /** From 0. */
  place: number;
  last: number;
  /** Whether the list has several pages: a seed is typed then. */
  isPaged: boolean;
  onMove: (from: number, to: number) => void;
}

/** The number of a seed, which moves it when another one is typed. */
function SeedNumber({ line, place, last, onMove }: RowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const move = () => {
    const seed = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (seed >= 1 && seed <= last + 1) onMove(place, seed - 1);
  };
  return (
    <input
      className="input number seed-input"
      inputMode="numeric"
      aria-label={t`Seed of ${line.name}`}
      value={typed ?? `${place + 1}`}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={move}
      onKeyDown={({ key }) => key === 'Enter' && move()}
    />
  );
}

/** One seed: moved by dragging, by its buttons, or with Alt and the arrow keys. */
function SeedRow(props: RowProps) {
  const { line, place, last, isPaged, onMove } = props;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onMove(Number(event.dataTransfer.getData('text/plain')), place);
  };
  return (
    <li
      className="board-row seed-row"
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', `${place}`)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onKeyDown={moveByKey({ place, onMove })}
    >
      <GripVertical className="icon faint" aria-hidden />
      {isPaged ? (
        <SeedNumber {...props} />
      ) : (
        <span className="number seed-number">{place + 1}</span>
      )}
      <span className="grow row tight wrap">
        {line.name}
        {line.changes.includes('came') && <Chip tone="info">{t`New`}</Chip>}
        {line.changes.includes('roster') && <Chip tone="warn">{t`Other players`}</Chip>}
      </span>
      <span className="number muted">
        {line.changes.includes('rating') && <s>{line.ratingBefore ?? '–'}</s>} {line.rating ?? '–'}
      </span>
      <MoveButtons name={line.name} {...{ place, last, onMove }} />
    </li>
  );
}

interface SeedRowsProps {
  order: readonly string[];
  known: ReadonlyMap<string, SeedLine>;
  onMove: (from: number, to: number) => void;
}

/** The seeds in their order; of a large event in pages, with a field to move one to another page. */
export function SeedRows({ order, known, onMove }: SeedRowsProps) {
  const [chosen, setPage] = useState(0);
  const lastPage = lastPageOf({ pageSize: mostShown, total: order.length }) - 1;
  const page = Math.min(chosen, lastPage);
  const [first, end] = [page * mostShown, Math.min((page + 1) * mostShown, order.length)];
  const row = { last: order.length - 1, isPaged: lastPage > 0, onMove };
  return (
    <>
      <ol>
        {order.slice(first, end).flatMap((id, nth) => {
          const line = known.get(id);
          return line ? [<SeedRow key={id} {...{ line, ...row }} place={first + nth} />] : [];
        })}
      </ol>
      {lastPage > 0 && (
        <nav className="pagination" aria-label={t`Pages of the seeds`}>
          <p className="small muted number">{t`${first + 1} – ${end} of ${order.length}`}</p>
          <div className="row tight">
            <Button look="quiet" disabled={page === 0} onClick={() => setPage(page - 1)}>
              {t`Previous`}
            </Button>
            <Button disabled={page === lastPage} onClick={() => setPage(page + 1)}>
              {t`Next`}
            </Button>
          </div>
        </nav>
      )}
    </>
  );
}
