import { Popover } from '@base-ui/react/popover';
import type { RankedRow, Table } from '@contend/tournament-engine';
import { CircleQuestionMark } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import '../../control/menu.css';
import '../../page/parts.css';
import { type BracketData, nameOfEntry } from '../bracket-data';
import '../bracket.css';
import type { OpenMatch } from '../drawing/canvas';
import { criterionName } from '../criterion-labels';
import { cutOf, type GoingOn } from '../drawing/cut';
import { MatchModal } from '../match-details';
import { MatchTable } from './match-table';
import { aheadBy, whyRank } from '../rank-labels';
import { t, tAs } from '../../../lib/language/translate';
import '../tables.css';

interface StageTablesProps {
  data: BracketData;
  /** After how many of the stage others play in another stage; empty in a last one. */
  cuts: readonly number[];
  actionsOf?: (match: string) => ReactNode;
}

const results = { won: tAs('won')`W`, drawn: tAs('drawn')`D`, lost: tAs('lost')`L` };

const signed = (value: number): string =>
  value > 0 ? `+${value}` : `${value}`.replace('-', '\u2212');

interface Column {
  /** The criterion that it shows. */
  key: string;
  label: string;
  valueOf: (row: RankedRow) => string;
}

const points: Column = { key: 'points', label: t`Points`, valueOf: (row) => `${row.points}` };
const swissColumns: Column[] = [
  { key: 'buchholz', label: t`Buchholz`, valueOf: ({ swiss }) => `${swiss?.buchholz ?? 0}` },
  { key: 'buchholz-cut-1', label: t`Cut 1`, valueOf: ({ swiss }) => `${swiss?.buchholzCut1 ?? 0}` },
  {
    ...{ key: 'sonneborn-berger', label: t`Sonneborn–B.` },
    valueOf: ({ swiss }) => `${swiss?.sonnebornBerger ?? 0}`,
  },
];
const games: Column = {
  ...{ key: 'game-difference', label: t`Games` },
  valueOf: ({ gamesWon, gamesLost }) => signed(gamesWon - gamesLost),
};

/** Figures beside the points; Swiss stages have those of the opponents too. */
const columnsOf = ({ rows }: Table): Column[] => [
  ...(rows.some(({ swiss }) => swiss) ? swissColumns : []),
  games,
];

const states = { through: t`through`, out: t`out`, withdrawn: t`withdrawn` };

/** Whether the entry is paired again, where it is not; or that it left. */
function State({ row: { swiss }, hasLeft }: { row: RankedRow; hasLeft: boolean }) {
  if (!swiss && hasLeft) return <span className="small faint"> {tAs('entry')`left`}</span>;
  if (!swiss || swiss.state === 'in') return null;
  return <span className="small faint"> {states[swiss.state]}</span>;
}

const Results = ({ row }: { row: RankedRow }) => (
  <span className="standings-results">
    {row.matches.map(({ match, result }) => (
      <b key={match} className={result}>
        {results[result]}
      </b>
    ))}
  </span>
);

interface RowProps {
  data: BracketData;
  rows: readonly RankedRow[];
  columns: Column[];
  index: number;
  isCut: boolean;
}

/** Why the row has its rank, beside it. */
function Why({ row, data, label }: { row: RankedRow; data: BracketData; label: string }) {
  const name = nameOfEntry(data.entries, row.entry);
  return (
    <Popover.Root>
      <Popover.Trigger className="standings-why" aria-label={t`${label}. Why is ${name} here?`}>
        {label}
        <CircleQuestionMark className="icon tiny" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="popup-layer" sideOffset={6} align="end">
          <Popover.Popup className="popup bracket-popup">
            <Popover.Title className="strong">{t`Why ${name} is number ${row.rank}`}</Popover.Title>
            {whyRank(row, data.entries).map((sentence) => (
              <p key={sentence} className="small muted">
                {sentence}
              </p>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** One row; the figure that puts it ahead of the next is underlined. */
function Row({ data, rows, columns, index, isCut }: RowProps) {
  const row = rows[index];
  if (!row) return null;
  const { entry, won, drawn, lost } = row;
  const criterion = aheadBy(rows, index);
  const deciding = (name: string) => (criterion === name ? 'standings-deciding' : undefined);
  const look = [entry === data.mine && 'mine', isCut && 'standings-cut'].filter(Boolean).join(' ');
  return (
    <tr className={look || undefined}>
      <td className="number">{row.rank}</td>
      <th scope="row">
        {nameOfEntry(data.entries, entry)}
        <State row={row} hasLeft={data.goingOn?.out.has(entry) ?? false} />
      </th>
      <td className="standings-wide">
        <Results row={row} />
      </td>
      <td className="end number">{drawn > 0 ? `${won}–${drawn}–${lost}` : `${won}–${lost}`}</td>
      <td className="end number">
        <span className={deciding('points')}>{points.valueOf(row)}</span>
      </td>
      {columns.map(({ key, valueOf }) => (
        <td key={key} className="end number standings-wide">
          <span className={deciding(key)}>{valueOf(row)}</span>
        </td>
      ))}
      <td>{criterion && <Why {...{ row, data }} label={criterionName(criterion)} />}</td>
    </tr>
  );
}

interface GroupProps {
  data: BracketData;
  table: Table;
  title: string;
  /** After how many of this table others play in another stage. */
  cuts: readonly number[];
}

const allStay: GoingOn = { out: new Set(), chosen: null };

function Group({ data, table, title, cuts }: GroupProps) {
  const columns = columnsOf(table);
  const { out, chosen } = data.goingOn ?? allStay;
  // Of several next stages it is not known here who plays in which.
  const goingOn = { out, chosen: cuts.length === 1 ? chosen : null };
  const lines = cuts
    .map((count) => cutOf(table.rows, goingOn, count))
    .filter((cut) => cut > 0 && (cuts.length === 1 || cut < table.rows.length));
  return (
    <section className="card standings" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        {lines.length > 0 && (
          <p className="small muted">{t`White line: the cut for the next stage`}</p>
        )}
      </div>
      <div className="standings-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t`Entry`}</th>
              <th scope="col" className="standings-wide">
                {t`Results`}
              </th>
              <th scope="col" className="end">
                {t`Won–lost`}
              </th>
              <th scope="col" className="end">
                {t`Points`}
              </th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" className="end standings-wide">
                  {label}
                </th>
              ))}
              <th scope="col">{t`Ahead of the next by`}</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ entry }, index) => (
              <Row
                key={entry}
                {...{ data, columns, index }}
                rows={table.rows}
                isCut={lines.includes(index + 1) && index + 1 < table.rows.length}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Standings of groups or Swiss rounds, with the reason of each rank, and their matches below. */
export function StageTables({ data, cuts, actionsOf }: StageTablesProps) {
  const [open, setOpen] = useState<OpenMatch | null>(null);
  const { tables } = data.stage;
  // Places over unequal groups compare per match: the cut is drawn where each group has its own.
  const each = cuts
    .filter((count) => count % tables.length === 0)
    .map((count) => count / tables.length);
  return (
    <div className="standings-all">
      {tables.map((table) => (
        <Group
          key={table.group}
          {...{ data, table }}
          cuts={each}
          title={tables.length === 1 ? t`Standings` : t`Group ${table.group}`}
        />
      ))}
      {data.stage.matches.size > 0 && (
        <section className="card bracket-scroll" aria-label={t`Matches of this stage`}>
          <MatchTable data={data} onOpen={setOpen} />
        </section>
      )}
      {open && (
        <MatchModal
          {...{ open, data }}
          onClose={() => setOpen(null)}
          actions={actionsOf?.(open.id)}
        />
      )}
    </div>
  );
}
