import type { RankedRow, ResolvedMatch } from '@contend/tournament-engine';
import {
  type BracketData,
  entryIn,
  isWinner,
  knownName,
  nameOfEntry,
  scoreText,
  sides,
  slotText,
  stateWords,
} from '../../../components/bracket/bracket-data';
import { Drawing } from '../../../components/bracket/drawing/drawing';
import type { Layout } from '../../../components/bracket/drawing/layout';
import { roundName, roundsOf } from '../../../components/bracket/round-names';
import type { Area } from '../../../components/bracket/drawing/view';
import { Hexagon } from '../../../components/player/hexagon';
import { sharedPlaceWords } from '../../../lib/labels/tournament-labels';
import { versusWords } from '../../../lib/match/watch-words';
import { rowsOnPage, type Scene } from './scenes';
import { t } from '../../../lib/language/translate';

interface SceneProps {
  data: BracketData;
}

interface MatchCardProps extends SceneProps {
  match: ResolvedMatch;
}

function roundOf({ stage }: BracketData, match: ResolvedMatch): string {
  const rounds = roundsOf(stage.matches.values());
  const round = rounds.find(({ matches }) => matches.includes(match));
  return round ? roundName(round, rounds) : '';
}

/** One match in letters that are legible on a stream. */
function MatchCard({ data, match }: MatchCardProps) {
  const play = data.plays.get(match.id);
  const { bestOf } = match.planned;
  return (
    <li
      className={play && !match.outcome ? `broadcast-match is-${play.state}` : 'broadcast-match'}
      aria-label={
        versusWords(knownName(match.home, data.entries), knownName(match.away, data.entries)) ??
        match.id
      }
    >
      <p className="row between">
        <span className="muted">{t`${roundOf(data, match)} · best of ${bestOf}`}</span>
        <b className="broadcast-state">{stateWords(match, play, data.stage)}</b>
      </p>
      {sides.map((side) => {
        const entry = entryIn(match[side]);
        const shown = entry === null ? undefined : data.entries.get(entry);
        const isLost = match.outcome !== null && !isWinner(match, entry);
        return (
          <p key={side} className={isLost ? 'broadcast-side lost' : 'broadcast-side'}>
            {shown ? (
              <Hexagon {...shown} size={52} />
            ) : (
              <Hexagon name="?" letters="?" size={52} isUnknown />
            )}
            <span className="grow clip">{slotText(match[side], data.entries)}</span>
            <span className="number">{scoreText(match, side, play) || '–'}</span>
          </p>
        );
      })}
    </li>
  );
}

interface PartProps extends SceneProps {
  layout: Layout;
  area: Area;
}

const BracketPart = ({ data, layout, area }: PartProps) => (
  <svg
    className="bracket-sheet broadcast-bracket"
    viewBox={`${area.x} ${area.y} ${area.width} ${area.height}`}
    preserveAspectRatio="xMidYMid meet"
  >
    <Drawing
      {...{ layout, data, highlighted: null, path: null }}
      drawn={{ ...area, scale: 1 }}
      isStatic
    />
  </svg>
);

interface Row {
  entry: string;
  /** In a table a number; of a bracket in words. */
  rank: number | string;
  figures: string[];
}

const rowOf = ({ entry, rank, won, drawn, lost, points }: RankedRow): Row => ({
  ...{ entry, rank },
  figures: [drawn > 0 ? `${won}–${drawn}–${lost}` : `${won}–${lost}`, `${points}`],
});

/** The rows of a table, or the places of a bracket as far as they are decided. */
function rowsOf({ stage }: BracketData, group: number): Row[] {
  const table = stage.tables.find((one) => one.group === group);
  if (table) return table.rows.map(rowOf);
  return stage.places.map(({ entry, place, shared }) => ({
    ...{ entry, rank: sharedPlaceWords(place, shared), figures: [] },
  }));
}

function Standings({ data, group, from }: SceneProps & { group: number; from: number }) {
  const { tables } = data.stage;
  const rows = rowsOf(data, group).slice(from, from + rowsOnPage);
  const title = tables.length > 1 ? t`Group ${group}` : t`Standings`;
  return (
    <section className="broadcast-scene" aria-label={title}>
      <h2>{tables.length === 0 ? t`Places` : title}</h2>
      <table className="broadcast-table">
        {tables.length > 0 && (
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t`Entry`}</th>
              <th scope="col">{t`Won–lost`}</th>
              <th scope="col">{t`Points`}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ entry, rank, figures }) => (
            <tr key={entry}>
              <td className="number">{rank}</td>
              <th scope="row">{nameOfEntry(data.entries, entry)}</th>
              {figures.map((figure, nth) => (
                <td key={nth} className="number">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** One scene of the broadcast. */
export function SceneView({ scene, data, layout }: SceneProps & SceneLayout) {
  if (scene.kind === 'standings') return <Standings {...scene} data={data} />;
  if (scene.kind === 'bracket') {
    return (
      <section className="broadcast-scene" aria-label={t`Bracket`}>
        {layout && <BracketPart {...{ data, layout }} area={scene.area} />}
      </section>
    );
  }
  return (
    <section className="broadcast-scene" aria-label={scene.title}>
      <h2>{scene.title}</h2>
      <ul className={scene.matches.length > 4 ? 'broadcast-matches three' : 'broadcast-matches'}>
        {scene.matches.map((match) => (
          <MatchCard key={match.id} {...{ data, match }} />
        ))}
      </ul>
    </section>
  );
}

interface SceneLayout {
  scene: Scene;
  layout: Layout | null;
}
