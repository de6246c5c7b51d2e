import { Link } from 'react-router-dom';
import { formatCents } from '../../../lib/format/format';
import type { CollusionFlag } from '../api/collusion';
import { graphSize, nodeRadius, placedEdges, placedPlayers } from './graph-layout';
import { t } from '../../../lib/language/translate';
import { numberLocale } from '../../../lib/language/language';

type Graph = CollusionFlag['graph'];

const thickest = 5;
const fontSize = 12;
const nameGap = 18;

/** Who beat whom: an arrow leads from the winner to the loser, with the number of wins. */
function Drawing({ graph }: { graph: Graph }) {
  const players = placedPlayers(graph);
  const edges = placedEdges(graph, players);
  const mostWins = Math.max(1, ...graph.edges.map(({ wins }) => wins));
  const { width, height } = graphSize;
  return (
    <svg className="collusion-graph" viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <defs>
        <marker
          id="beat"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M 0 0 L 8 4 L 0 8 z" />
        </marker>
      </defs>
      {edges.map(({ edge, path }) => (
        <path
          key={`${edge.winnerId} ${edge.loserId}`}
          className="collusion-edge"
          d={path}
          strokeWidth={1 + (thickest - 1) * (edge.wins / mostWins)}
          markerEnd="url(#beat)"
        />
      ))}
      {edges.map(({ edge, label }) => (
        <text
          key={`${edge.winnerId} ${edge.loserId}`}
          className="collusion-wins"
          x={label.x}
          y={label.y}
          fontSize={fontSize}
        >
          {edge.wins}
        </text>
      ))}
      {players.map(({ userId, name, isFlagged, x, y }) => (
        <g key={userId} className={isFlagged ? 'collusion-player flagged' : 'collusion-player'}>
          <circle cx={x} cy={y} r={nodeRadius} />
          <text x={x} y={y + nodeRadius + nameGap} fontSize={fontSize}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

const oneDecimal = new Intl.NumberFormat(numberLocale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** The graph, and the same as a table. */
export function CollusionGraph({ graph }: { graph: Graph }) {
  const names = new Map(placedPlayers(graph).map(({ userId, name }) => [userId, name]));
  const player = (userId: string) => <Link to={`/players/${userId}`}>{names.get(userId)}</Link>;
  return (
    <>
      <Drawing graph={graph} />
      <div className="collusion-table">
        <table className="table">
          <caption className="unseen">{t`Who won against whom`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Winner`}</th>
              <th scope="col">{t`Loser`}</th>
              <th scope="col" className="end number">
                {t`Wins`}
              </th>
              <th scope="col" className="end number">
                {t`Expected`}
              </th>
              <th scope="col" className="end number">
                {t`Gained`}
              </th>
            </tr>
          </thead>
          <tbody>
            {graph.edges.map(({ winnerId, loserId, wins, expectedWins, gainedCents }) => (
              <tr key={`${winnerId} ${loserId}`}>
                <td>{player(winnerId)}</td>
                <td>{player(loserId)}</td>
                <td className="end number">{wins}</td>
                <td className="end number">{oneDecimal.format(expectedWins)}</td>
                <td className="end number">{formatCents(gainedCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
