import type { MatchReply, MatchVetoReply } from '@contend/contracts';
import { Ban, Check, Dices, Flag, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { Countdown } from '../../../components/page/times';
import { toast } from '../../../lib/notifications/toasts';
import { useChooseMap } from '../api';
import type { Facing } from '../sides';
import { openTurnWords, turnWords, vetoMaps, type VetoMap } from './labels';
import './veto-card.css';
import { isVetoFair } from './verify-veto';
import { t, tAs } from '../../../lib/language/translate';

interface CardProps {
  match: MatchReply;
  view: Facing;
}

/** The kind of a turn, for those who scan the card. */
function TurnIcon({ turn }: { turn: NonNullable<VetoMap['turn']> }) {
  if (turn.isDrawn) return <Dices className="icon tiny" aria-hidden />;
  if (turn.kind === 'ban') return <Ban className="icon tiny" aria-hidden />;
  if (turn.kind === 'pick') return <Check className="icon tiny" aria-hidden />;
  return <Flag className="icon tiny" aria-hidden />;
}

/** A map of the pool: what happened to it, or the button of the side whose turn it is. */
function MapTile({ match, map, act }: { match: MatchReply; map: VetoMap; act: Act | null }) {
  const { name, turn, game } = map;
  const look = turn ? (turn.kind === 'ban' ? 'is-banned' : 'is-played') : '';
  return (
    <li className={`veto-map ${look}`}>
      <span className="veto-name">{name}</span>
      {turn ? (
        <span className="small muted veto-state">
          <TurnIcon turn={turn} />
          <span>
            {game ? t`Game ${game}. ` : ''}
            {turnWords(match, turn)}
          </span>
        </span>
      ) : (
        act && (
          <Button
            aria-label={`${act.label} ${name}`}
            loading={act.sending === name}
            onClick={() => act.choose(name)}
          >
            {act.label}
          </Button>
        )
      )}
    </li>
  );
}

interface Act {
  label: string;
  /** The map whose choice is being sent. */
  sending: string | null;
  choose: (map: string) => void;
}

/** The reader's choice in the open turn; null for all but those who act for its side. */
function useAct({ match, view }: CardProps): Act | null {
  const command = useChooseMap();
  const next = match.veto?.next;
  if (!next || !view.mayAct || next.side !== view.mine) return null;
  return {
    label: next.kind === 'pick' ? t`Pick` : t`Ban`,
    sending: command.isPending ? command.variables.body.map : null,
    choose: (map) =>
      command.mutate(
        { params: { matchId: match.id }, body: { turn: next.turn, map } },
        {
          onError: ({ message }) => toast({ look: 'error', title: t`Not done`, content: message }),
        },
      ),
  };
}

const verdicts = {
  fair: t`The seed matches its commitment, and every drawn map follows from it.`,
  unfair: t`The seed does not match. Tell support.`,
  unable: t`This browser can verify it only on a page with TLS.`,
} as const;

/** Verifies the draws in the browser, once the seed is published. */
function Verification({ veto }: { veto: MatchVetoReply }) {
  const [verdict, setVerdict] = useState<keyof typeof verdicts | null>(null);
  const verify = () =>
    isVetoFair(veto).then(
      (isFair) => setVerdict(isFair ? 'fair' : 'unfair'),
      () => setVerdict('unable'),
    );
  return (
    <div className="veto-proof">
      <p className="small muted" role="status">
        {verdict
          ? verdicts[verdict]
          : t`Maps of late turns were drawn by a seed that was fixed before.`}
      </p>
      <Button icon={<ShieldCheck className="icon" aria-hidden />} onClick={() => void verify()}>
        {tAs('draw')`Verify`}
      </Button>
      <details className="small muted">
        <summary>{t`Seed and commitment`}</summary>
        <p className="veto-hash">{tAs('draw')`Seed ${veto.seed}`}</p>
        <p className="veto-hash">{t`SHA-256 ${veto.commitment}`}</p>
      </details>
    </div>
  );
}

/** The bans and picks of a match, and the reader's turn. */
export function VetoCard({ match, view }: CardProps) {
  const act = useAct({ match, view });
  const { veto } = match;
  if (!veto) return null;
  const { next, seed, turns, sequence } = veto;
  const turn = openTurnWords(match, view.mine);
  const isOver = seed !== null;
  return (
    <section className="card pad veto" aria-label={t`Map veto`}>
      <header className="veto-head">
        <h2>{t`Map veto`}</h2>
        <p className={act ? 'strong' : 'muted'}>
          {turn ??
            (isOver ? t`${turns.length} of ${sequence.length} turns` : t`Begins when all are here`)}
        </p>
        {next?.by && <Countdown until={next.by} />}
      </header>
      <ul className="veto-maps">
        {vetoMaps(veto).map((map) => (
          <MapTile key={map.name} {...{ match, map, act }} />
        ))}
      </ul>
      {turns.some(({ isDrawn }) => isDrawn) && isOver && <Verification veto={veto} />}
    </section>
  );
}
