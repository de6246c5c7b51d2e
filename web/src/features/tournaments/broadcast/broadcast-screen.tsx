import type { BracketReply, TournamentReply } from '@contend/contracts';
import { Trophy } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { type BracketData, knownName } from '../../../components/bracket/bracket-data';
import {
  dataOf,
  isTableStage,
  resolvedOf,
  stageInPlay,
  stageName,
} from '../../../components/bracket/bracket-of';
import { layoutOf } from '../../../components/bracket/drawing/layout';
import { GameMark } from '../../../components/player/game-mark';
import { Logo } from '../../../components/page/logo';
import { formatCents, formatClock } from '../../../lib/format/format';
import { LiveProvider, useWatch } from '../../../lib/live/live';
import { installLiveRules, type LiveRule } from '../../../lib/live/live-rules';
import { useCatalogue } from '../../../api/catalogue';
import { isEnded, shapeWords, tournamentStatusWords } from '../../../lib/labels/tournament-labels';
import { versusWords } from '../../../lib/match/watch-words';
import { useNow } from '../../../lib/state/use-now';
import { tournamentsLive } from '../live';
import { SceneView } from './scene-view';
import { type BroadcastOptions, optionsOf, scenesOf } from './scenes';
import { useBroadcastBracket, useBroadcastMatches, useBroadcastTournament } from './reads';
import { t } from '../../../lib/language/translate';
import './broadcast.css';

installLiveRules(tournamentsLive);

/** All rules of this screen are installed by its chunk. */
const rules: LiveRule[] = [];

interface PartProps {
  tournament: TournamentReply;
}

const beforeStart = ['registration_open', 'registration_closed', 'check_in', 'seeded'];

/** “Live for 1:12:40”, “Starts in 12:04”; a start that is announced only counts until it is made. */
function Clock({ tournament: { status, dates } }: PartProps) {
  const now = useNow(1000);
  const startMs = Date.parse(dates.startsAt);
  if (status === 'live' && dates.startedAt) {
    return <>{t`Live for ${formatClock(now - Date.parse(dates.startedAt))}`}</>;
  }
  if (startMs > now && beforeStart.includes(status))
    return <>{t`Starts in ${formatClock(startMs - now)}`}</>;
  return <>{tournamentStatusWords(status).label}</>;
}

function Head({ tournament, children }: PartProps & { children: ReactNode }) {
  const game = useCatalogue().game(tournament.gameId);
  return (
    <header className="broadcast-head">
      <GameMark game={game} size={72} />
      <div className="grow">
        <h1 className="clip">{tournament.name}</h1>
        <p className="muted">{children}</p>
      </div>
      {isEnded(tournament.status) && tournament.champion && (
        <p className="broadcast-champion">
          <Trophy aria-hidden />
          <span className="muted">{t`Champion`}</span>
          <strong className="clip">{tournament.champion.name}</strong>
        </p>
      )}
      <p className="broadcast-clock number">
        <Clock tournament={tournament} />
      </p>
    </header>
  );
}

interface PlayProps extends PartProps {
  bracket: BracketReply;
  options: BroadcastOptions;
}

/** “Ada vs Zoe · Friday Cup” while one match is played, so that its picture is found by its sides. */
function titleOf({ name }: TournamentReply, { stage, entries, plays }: BracketData): string {
  const [only, ...others] = [...stage.matches.values()].filter(
    ({ id, outcome }) => plays.get(id)?.state === 'live' && !outcome,
  );
  const isOne = only && others.length === 0;
  const sides = isOne
    ? versusWords(knownName(only.home, entries), knownName(only.away, entries))
    : null;
  return [...(sides ? [sides] : []), name, 'Contend'].join(' · ');
}

/** The scenes of the stage in play, one after another. */
function Play({ tournament, bracket, options }: PlayProps) {
  const matches = useBroadcastMatches(tournament.id).data?.items ?? [];
  const wanted = bracket.stages.find(({ id }) => id === options.stage);
  const stage = wanted ?? stageInPlay(bracket);
  const resolved = stage && resolvedOf(stage);
  const layout = useMemo(
    () => (stage && resolved && !isTableStage(stage) ? layoutOf(resolved) : null),
    [stage, resolved],
  );
  const now = useNow(1000);
  if (!stage || !resolved) return null;
  const data = dataOf(bracket, matches, { stage, mine: null });
  const scenes = scenesOf(data, layout, options.only);
  const index = Math.floor(now / options.everyMs) % Math.max(scenes.length, 1);
  const scene = scenes[index];
  const stageWords = bracket.stages.length > 1 ? ` · ${stageName(stage.id)}` : '';
  return (
    <>
      <title>{titleOf(tournament, data)}</title>
      <Head tournament={tournament}>
        {shapeWords(tournament)}
        {stageWords}
      </Head>
      {scene ? (
        <SceneView key={`${scene.kind} ${index}`} {...{ scene, data, layout }} />
      ) : (
        <p className="broadcast-note">{t`No match has been played and no place decided yet.`}</p>
      )}
      <Foot count={scenes.length} index={index} />
    </>
  );
}

const Foot = ({ count = 0, index = 0 }: { count?: number; index?: number }) => (
  <footer className="broadcast-foot">
    <span className="row tight">
      <Logo size={36} />
      <span>{window.location.host}</span>
    </span>
    {count > 1 && (
      <span className="row tight" aria-hidden>
        {Array.from({ length: count }, (_, nth) => (
          <i key={nth} className={nth === index ? 'broadcast-dot now' : 'broadcast-dot'} />
        ))}
      </span>
    )}
  </footer>
);

/** Before the bracket there are the entries and the prizes. */
function Waiting({ tournament }: PartProps) {
  const { entries, prize, status } = tournament;
  return (
    <>
      <Head tournament={tournament}>{shapeWords(tournament)}</Head>
      <dl className="broadcast-figures">
        <div>
          <dt>{status === 'check_in' ? t`Checked in` : t`Entered`}</dt>
          <dd className="number">
            {status === 'check_in' ? entries.checkedIn : entries.placed} / {entries.max}
          </dd>
        </div>
        {prize.mode !== 'none' && (
          <div>
            <dt>{t`Prizes`}</dt>
            <dd className="number">{formatCents(prize.totalCents)}</dd>
          </div>
        )}
      </dl>
      <Foot />
    </>
  );
}

function Broadcast({ tournamentId, options }: { tournamentId: string; options: BroadcastOptions }) {
  const { data: tournament, error } = useBroadcastTournament(tournamentId);
  const bracket = useBroadcastBracket(tournament, options.stage);
  useWatch('tournament', tournamentId);
  if (!tournament) {
    // A stream shows nothing until there is something to show.
    return error && <p className="broadcast-note">{t`We can’t show this tournament.`}</p>;
  }
  return (
    <>
      {bracket.data ? (
        <Play {...{ tournament, options }} bracket={bracket.data} />
      ) : (
        <>
          <title>{`${tournament.name} · Contend`}</title>
          <Waiting tournament={tournament} />
        </>
      )}
    </>
  );
}

const picture = { width: 1920, height: 1080 };

const scaleOfWindow = (): number =>
  Math.min(window.innerWidth / picture.width, window.innerHeight / picture.height);

/** The factor at which a picture of 1920 × 1080 fills the window. */
function useScale(): number {
  const [scale, setScale] = useState(scaleOfWindow);
  useEffect(() => {
    const onResize = () => setScale(scaleOfWindow());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  return scale;
}

/** The theme of the address, without changing the one that the user chose. */
function useThemeOf({ theme }: BroadcastOptions): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = theme;
    return () => {
      if (before) dataset.theme = before;
      else delete dataset.theme;
    };
  }, [theme]);
}

/** A tournament as a picture for streams, without controls. */
export function BroadcastScreen() {
  const { tournamentId = '' } = useParams();
  const [search] = useSearchParams();
  const options = optionsOf(search);
  const scale = useScale();
  useThemeOf(options);
  return (
    <LiveProvider rules={rules}>
      <main
        className={options.isTransparent ? 'broadcast see-through' : 'broadcast'}
        style={{ transform: `scale(${scale})` }}
      >
        <Broadcast {...{ tournamentId, options }} />
      </main>
    </LiveProvider>
  );
}
