import type { MatchReply } from '@contend/contracts';
import { Map as MapIcon } from 'lucide-react';
import { EmptyState } from '../../components/states';
import { leftFirst, type Facing } from './sides';

interface MapsCardProps {
  match: MatchReply;
  view: Facing;
}

/** The higher of two scores stands out. */
const cellOf = (own: number, other: number): string =>
  own > other ? 'number amount end' : 'number amount end faint';

/** Map by map, from the newest proposal that tells them. */
export function MapsCard({ match, view }: MapsCardProps) {
  const maps = match.proposals.findLast((it) => it.maps.length > 0)?.maps ?? [];
  return (
    <section className="card match-maps">
      <div className="card-head">
        <h2>Maps</h2>
        <span className="small muted">Best of {match.bestOf}</span>
      </div>
      {maps.length === 0 ? (
        <EmptyState icon={MapIcon} title="No map scores yet">
          They come with the reported score.
        </EmptyState>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th>Map</th>
              <th className="end">{view.left.player?.displayName}</th>
              <th className="end">{view.right.player?.displayName}</th>
            </tr>
          </thead>
          <tbody>
            {maps.map(({ name, scores }, index) => {
              const [left, right] = leftFirst(scores, view);
              return (
                <tr key={`${index} ${name}`}>
                  <td>{name}</td>
                  <td className={cellOf(left, right)}>{left}</td>
                  <td className={cellOf(right, left)}>{right}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
