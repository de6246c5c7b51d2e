import { memo } from 'react';
import { toneOf } from '../../player/hexagon';
import {
  type BracketData,
  entryIn,
  isBye,
  isWinner,
  type MatchPlay,
  playLabel,
  scoreText,
  type SideName,
  sides,
  slotText,
  stateWords,
} from '../bracket-data';
import type { Box, Metrics } from './layout';
import { fitText, textWidth } from './text-width';

interface MatchBoxProps {
  box: Box;
  metrics: Metrics;
  entries: BracketData['entries'];
  play: MatchPlay | undefined;
  /** The entry whose path is highlighted, if it is on a side of this match. */
  highlighted: string | null;
  /** Only seen: there are no details to open. */
  isStatic?: boolean | undefined;
}

const scoreWidth = 34;
/** A hexagon of 18 pixels, as wide as high. */
const hexagon = '9,0 17.2,4.5 17.2,13.5 9,18 0.8,13.5 0.8,4.5';

/** A match in a sentence, for screen readers: with the texts that are seen, in their order. */
function spoken({ box, metrics, entries, play }: MatchBoxProps): string {
  const { match } = box;
  const [home, away] = sides.map((side) => {
    const entry = entries.get(entryIn(match[side]) ?? '');
    const seed = entry && !metrics.isRoomy ? `${entry.seed} ` : '';
    return `${seed}${slotText(match[side], entries)} ${scoreText(match, side, play)}`.trim();
  });
  return `${match.id}: ${home}, ${away}. ${stateWords(match, play)}.`;
}

function Side({ side, ...props }: MatchBoxProps & { side: SideName }) {
  const { box, metrics, entries, play, highlighted } = props;
  const { match } = box;
  const slot = match[side];
  const id = entryIn(slot);
  const entry = id === null ? undefined : entries.get(id);
  const middle = (side === 'home' ? 0.5 : 1.5) * metrics.row;
  const size = metrics.isRoomy ? 13 : 12;
  const { indent } = metrics;
  const score = scoreText(match, side, play);
  const isLost = match.outcome !== null && !isWinner(match, id);
  const name = fitText(
    slotText(slot, entries),
    box.width - indent - (score ? scoreWidth : 8),
    size,
  );
  const look = [
    'bracket-name',
    (isLost || id === null) && 'lost',
    id !== null && id === highlighted && 'mine',
  ].filter(Boolean);
  return (
    <>
      {entry && metrics.isRoomy && (
        <polygon
          className={`bracket-hexagon tone-${toneOf(entry.name)}`}
          points={hexagon}
          transform={`translate(13 ${middle - 9})`}
        />
      )}
      {entry && !metrics.isRoomy && (
        <>
          <text className="bracket-seed" x={indent - 6} y={middle} textAnchor="end">
            {entry.seed}
          </text>{' '}
        </>
      )}
      <text className={look.join(' ')} x={indent} y={middle} fontSize={size}>
        {name}
      </text>{' '}
      <text
        className={['bracket-score', isLost && 'lost', score === 'FF' && 'forfeit']
          .filter(Boolean)
          .join(' ')}
        x={box.width - (metrics.isRoomy ? 15 : 9)}
        y={middle}
        textAnchor="end"
        fontSize={metrics.isRoomy ? 15 : 12.5}
      >
        {score}
      </text>
    </>
  );
}

/** The state of a match that is being played, above its upper right corner. */
function Pill({ play, width }: { play: MatchPlay; width: number }) {
  const text = [playLabel(play), play.note].filter(Boolean).join(' · ');
  const length = textWidth(text, 10.5) + 16;
  return (
    <g className={`bracket-pill is-${play.state}`} transform={`translate(${width - length} -12)`}>
      <rect width={length} height={16} rx={8} />
      <text x={length / 2} y={8.5} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** One match of a drawn bracket. */
export const MatchBox = memo(function MatchBox(props: MatchBoxProps) {
  const { box, play, highlighted, isStatic } = props;
  const { match, x, y, width, height } = box;
  const look = [
    'bracket-match',
    isBye(match) && 'bye',
    highlighted !== null && 'mine',
    play && !match.outcome && `is-${play.state}`,
  ].filter(Boolean);
  return (
    <g
      className={look.join(' ')}
      transform={`translate(${x} ${y})`}
      data-match={match.id}
      role={isStatic ? 'img' : 'button'}
      tabIndex={isStatic ? undefined : -1}
      aria-label={spoken(props)}
    >
      <rect className="bracket-frame" width={width} height={height} rx={7} />
      <line x1={0} x2={width} y1={height / 2} y2={height / 2} />
      <Side side="home" {...props} /> <Side side="away" {...props} />
      {play && !match.outcome && <Pill play={play} width={width} />}
    </g>
  );
});
