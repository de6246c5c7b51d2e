import type { ReactNode } from 'react';
import { Button } from '../../../components/control/button';
import { Hexagon } from '../../../components/player/hexagon';
import './conflict-card.css';
import type { ConflictRow } from './three-way';
import { t, tAs } from '../../../lib/language/translate';

interface ConflictProps {
  /** The other organizer, or “Someone else”. */
  who: string;
  /** Seeds, terms. */
  what: string;
  rows: readonly ConflictRow[];
  labelOf: (field: string) => string;
  wordsOf: (value: unknown, field: string) => ReactNode;
  versions: { mine: number; theirs: number };
  /** Absent where both changes do not fit together. */
  onKeepBoth?: (() => void) | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  isPending: boolean;
}

function Half({
  title,
  head,
  side,
  ...props
}: ConflictProps & {
  title: string;
  head: string;
  side: 'mine' | 'theirs';
}) {
  const { rows, labelOf, wordsOf, onKeepBoth } = props;
  const own = rows.filter(({ by }) => by === 'both' || by === (side === 'mine' ? 'me' : 'them'));
  return (
    <table className="conflict-half">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t`Was`}</th>
          <th scope="col">{head}</th>
          {onKeepBoth && <th scope="col">{t`Both kept`}</th>}
        </tr>
      </thead>
      <tbody>
        {own.map((row) => (
          <tr key={row.field}>
            <th scope="row">{labelOf(row.field)}</th>
            <td className="faint">{wordsOf(row.was, row.field)}</td>
            <td>{wordsOf(row[side], row.field)}</td>
            {onKeepBoth && <td>{wordsOf(row.kept, row.field)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const noteOf = ({ rows, onKeepBoth }: ConflictProps): string => {
  const shared = rows.filter(({ by }) => by === 'both').length;
  if (!onKeepBoth) return t`Both of you moved the same ones: decide which change stays.`;
  if (shared === 0) return t`The two changes touch different ones, so both can be kept.`;
  return t`Both of you changed ${shared} of them; keeping both keeps yours there.`;
};

/** Two changes that were made from the same version, and the ways out. */
export function ConflictCard(props: ConflictProps) {
  const { who, what, versions, onKeepBoth, onKeepMine, onTakeTheirs, isPending } = props;
  return (
    <section className="card conflict" aria-label={t`Two changes`} role="alert">
      <header className="conflict-head">
        <Hexagon name={who} size={36} />
        <div className="grow">
          <p>
            {t`${(
              <strong>{t`${who} changed ${what}.`}</strong>
            )} Yours was made from version ${versions.mine}, theirs is ${versions.theirs}.`}
          </p>
          <p className="small muted">{t`Yours is not saved yet. ${noteOf(props)}`}</p>
        </div>
        <div className="conflict-ways">
          {onKeepBoth && (
            <Button look="primary" loading={isPending} onClick={onKeepBoth}>
              {t`Keep both, save as ${versions.theirs + 1}`}
            </Button>
          )}
          <Button onClick={onTakeTheirs}>{t`Take theirs`}</Button>
          <Button loading={isPending && !onKeepBoth} onClick={onKeepMine}>
            {t`Keep mine`}
          </Button>
        </div>
      </header>
      <div className="conflict-halves">
        <Half {...props} side="theirs" title={t`Their change, saved`} head={tAs('change')`They`} />
        <Half {...props} side="mine" title={t`Your change, not saved`} head={tAs('change')`You`} />
      </div>
    </section>
  );
}
