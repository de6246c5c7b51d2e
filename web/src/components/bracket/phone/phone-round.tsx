import type { ResolvedMatch } from '@contend/tournament-engine';
import { Hexagon } from '../../player/hexagon';
import {
  type BracketData,
  entryIn,
  isBye,
  isWinner,
  playLabel,
  scoreText,
  type SideName,
  sides,
  slotText,
  stateWords,
} from '../bracket-data';
import type { OpenMatch } from '../drawing/canvas';
import type { EntryPath } from '../drawing/path';
import type { Round } from '../round-names';
import { t } from '../../../lib/language/translate';

interface PhoneRoundProps {
  data: BracketData;
  round: Round;
  /** The round after it, at the edge of the screen. */
  next: Round | undefined;
  path: EntryPath | null;
  onOpen: (open: OpenMatch) => void;
}

interface CardProps {
  data: BracketData;
  match: ResolvedMatch;
  isMine: boolean;
}

function Side({ data, match, side, isMine }: CardProps & { side: SideName }) {
  const id = entryIn(match[side]);
  const entry = id === null ? undefined : data.entries.get(id);
  const isLost = match.outcome !== null && !isWinner(match, id);
  const isOwn = isMine && id === data.mine;
  const score = scoreText(match, side, data.plays.get(match.id));
  return (
    <span className="bracket-card-side">
      <Hexagon
        name={entry?.name ?? '?'}
        letters={entry ? entry.letters : ''}
        imageUrl={entry?.imageUrl}
        size={26}
        isUnknown={!entry}
        isMine={isOwn}
      />
      <span
        className={`grow clip${isLost || !entry ? ' muted' : ''}${isOwn ? ' strong accent' : ''}`}
      >
        {slotText(match[side], data.entries)}{' '}
        {entry && <span className="small faint">{entry.seed}</span>}
      </span>
      <span className={`number amount${isLost ? ' faint' : ''}${isOwn ? ' accent' : ''}`}>
        {score}
      </span>
    </span>
  );
}

function Card({ data, match, isMine, onOpen }: CardProps & Pick<PhoneRoundProps, 'onOpen'>) {
  const play = match.outcome ? undefined : data.plays.get(match.id);
  const look = [
    'bracket-card',
    isMine && 'mine',
    isBye(match) && 'bye',
    play && `is-${play.state}`,
  ];
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      onClick={({ currentTarget }) => onOpen({ id: match.id, element: currentTarget })}
    >
      {play && <b className={`bracket-key is-${play.state}`}>{playLabel(play)}</b>}
      {sides.map((side) => (
        <Side key={side} {...{ data, match, side, isMine }} />
      ))}
      <span className="bracket-card-foot small muted">
        {t`${match.id} · ${play?.note ?? stateWords(match, play, data.stage)} · best of
          ${match.planned.bestOf}`}
      </span>
    </button>
  );
}

/** Indexes of the matches of a round whose winners meet in a match of the next round. */
const feedersIn = (round: Round, { home, away }: ResolvedMatch): number[] =>
  [home, away].flatMap(({ source }) => {
    const index =
      source.from === 'winner' ? round.matches.findIndex(({ id }) => id === source.match) : -1;
    return index < 0 ? [] : [index];
  });

/** The lines from two matches, or one, to the next; `mine` are volt, dotted before they are won. */
function Joint({ feeders, lines }: { feeders: number; lines: ('plain' | 'mine' | 'next')[] }) {
  const ends = feeders === 2 ? [25, 75] : [50];
  return (
    <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden>
      {ends.map((y, index) => (
        <path key={y} className={lines[index]} d={`M0 ${y}H5V50H10`} />
      ))}
    </svg>
  );
}

interface NextProps extends Omit<PhoneRoundProps, 'onOpen' | 'next'> {
  match: ResolvedMatch;
}

/** A match of the next round, beside the matches that it follows. */
function NextMatch({ data, round, match, path }: NextProps) {
  const feeders = feedersIn(round, match);
  const kindOf = (index: number) => {
    const id = round.matches[index]?.id ?? '';
    if (!path?.ids.has(id)) return 'plain';
    if (path.next?.id === id) return 'next';
    return path.ids.has(match.id) ? 'mine' : 'plain';
  };
  const first = Math.min(...feeders);
  const gridRow = `${first + 1} / span ${Math.max(...feeders) - first + 1}`;
  return (
    <>
      <span className="bracket-joint" style={{ gridRow }}>
        <Joint feeders={feeders.length} lines={feeders.map(kindOf)} />
      </span>
      <span className="bracket-peek" style={{ gridRow }} aria-hidden>
        <span className="bracket-card">
          {sides.map((side) => (
            <Side key={side} {...{ data, match, side }} isMine={path?.ids.has(match.id) ?? false} />
          ))}
        </span>
      </span>
    </>
  );
}

/** The matches of a round below each other. */
export function PhoneRound({ data, round, next, path, onOpen }: PhoneRoundProps) {
  const following = next?.matches.filter((match) => feedersIn(round, match).length > 0) ?? [];
  return (
    <div className={following.length > 0 ? 'bracket-phone' : 'bracket-phone last'}>
      {round.matches.map((match, index) => (
        <div key={match.id} className="bracket-cell" style={{ gridRow: `${index + 1}` }}>
          <Card {...{ data, match, onOpen }} isMine={path?.ids.has(match.id) ?? false} />
        </div>
      ))}
      {following.map((match) => (
        <NextMatch key={match.id} {...{ data, round, match, path }} />
      ))}
    </div>
  );
}
