import type { CallRequest, createWager, PlayType } from '@contend/contracts';
import { wagerOpenMs } from '@contend/contracts';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { PageHead } from '../../components/page-head';
import type { FoundPlayer } from '../../components/player-search';
import { regionChoices } from '../../components/regions';
import { Segments } from '../../components/segments';
import { Select } from '../../components/select';
import { SkeletonRows } from '../../components/skeleton';
import { Textarea } from '../../components/textarea';
import { clientState, useClientState } from '../../lib/client-state';
import { centsOf } from '../../lib/dollars';
import { formatCents, formatSpan } from '../../lib/format';
import { useCatalogue, useWallet, type Catalogue } from '../../lib/reads';
import { useMe } from '../../lib/session';
import { useCreateWager } from './api/create-wager';
import { useSetDefaultPlayType } from './api/set-default-play-type';
import { OpponentField } from './opponent-field';
import { Receipt } from './receipt';
import { StakeField, stakeProblem } from './stake-field';
import './wagers.css';

type Body = CallRequest<typeof createWager>['body'];
const rulesLimit = 500;

/** The terms as they are being chosen. */
interface Draft {
  playType: PlayType;
  bestOf: Body['bestOf'];
  region: NonNullable<Body['region']>;
  stake: string;
  rules: string;
  opponent: FoundPlayer | null;
}

const bestOfFor = (playType: PlayType, wanted: number): Body['bestOf'] =>
  (playType.bestOf.includes(wanted) ? wanted : (playType.bestOf[0] ?? 1)) as Body['bestOf'];

function PlayFields({
  draft,
  change,
  catalogue,
}: {
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  catalogue: Catalogue;
}) {
  const remember = useSetDefaultPlayType();
  const pick = (playType: PlayType | undefined) => {
    if (!playType) return;
    clientState.set({ selectedPlayType: playType });
    remember.mutate({ body: { playTypeId: playType.id } });
    change({ playType, bestOf: bestOfFor(playType, draft.bestOf) });
  };
  const ofGame = (gameId: string) => catalogue.playTypes.filter((it) => it.gameId === gameId);
  return (
    <>
      <div className="pair">
        <Select
          label="Game"
          choices={catalogue.games.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.playType.gameId}
          onChange={(event) => pick(ofGame(event.target.value)[0])}
        />
        <Select
          label="Play type"
          choices={ofGame(draft.playType.gameId).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          value={draft.playType.id}
          onChange={(event) => pick(catalogue.playType(event.target.value))}
        />
      </div>
      <div className="pair">
        <Segments
          label="Best of"
          choices={draft.playType.bestOf.map((it) => ({ value: `${it}`, label: `${it}` }))}
          value={`${draft.bestOf}`}
          onChange={(value) => change({ bestOf: Number(value) as Draft['bestOf'] })}
        />
        <Select
          label="Region"
          choices={regionChoices}
          value={draft.region}
          onChange={(event) => change({ region: event.target.value as Draft['region'] })}
        />
      </div>
    </>
  );
}

function CreateForm({ catalogue, start }: { catalogue: Catalogue; start: PlayType }) {
  const me = useMe();
  const navigate = useNavigate();
  const { data: wallet } = useWallet();
  const create = useCreateWager();
  const [isChecked, setChecked] = useState(false);
  const [draft, setDraft] = useState<Draft>({
    playType: start,
    bestOf: bestOfFor(start, 3),
    region: 'any',
    stake: '10.00',
    rules: '',
    opponent: null,
  });
  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));
  const cents = centsOf(draft.stake);
  const problem = stakeProblem(cents, wallet?.available);
  if (!me) return null;

  const submit = () => {
    setChecked(true);
    if (problem || cents === null) {
      document.querySelector<HTMLInputElement>('.amount-input input')?.focus();
      return;
    }
    const { playType, opponent, bestOf, region, rules } = draft;
    const terms = { gameId: playType.gameId, playTypeId: playType.id, teamSize: 1 as const };
    create.mutate(
      {
        body: {
          ...terms,
          bestOf,
          region,
          rules,
          stake: cents,
          users: [me.id],
          opponentId: opponent?.id,
        },
      },
      { onSuccess: (wager) => void navigate(`/wagers/${wager.id}`) },
    );
  };
  return (
    <form
      className="wager-columns"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="card wager-form">
        <PlayFields draft={draft} change={change} catalogue={catalogue} />
        <StakeField
          value={draft.stake}
          onChange={(stake) => change({ stake })}
          onBlur={() => setChecked(true)}
          availableCents={wallet?.available}
          error={isChecked ? problem : undefined}
        />
        <OpponentField opponent={draft.opponent} onChange={(opponent) => change({ opponent })} />
        <Textarea
          label="House rules, if any"
          placeholder="Maps, settings, who hosts"
          value={draft.rules}
          onChange={(rules) => change({ rules })}
          maxLength={rulesLimit}
        />
      </div>
      <Receipt
        stakeCents={cents ?? 0}
        note={`Comes back in full if nobody accepts in ${formatSpan(wagerOpenMs)}, or if you cancel before.`}
      >
        {create.error && (
          <p className="bad" role="alert">
            {create.error.message}{' '}
            {create.error.code === 'insufficient-funds' && (
              <Link to="/wallet?refill=1">Add money</Link>
            )}
            {create.error.code === 'under-age' && <Link to="/settings">Settings</Link>}
          </p>
        )}
        <Button type="submit" look="primary" large loading={create.isPending}>
          Hold {formatCents(cents ?? 0)} and open
        </Button>
        <p className="small faint state-note">18 and over, where skill wagers are allowed.</p>
      </Receipt>
    </form>
  );
}

export function CreateScreen() {
  const catalogue = useCatalogue();
  const { selectedPlayType } = useClientState();
  const [search] = useSearchParams();
  const wanted = catalogue.playTypes.find(({ gameId }) => gameId === search.get('game'));
  const start = wanted ?? selectedPlayType ?? catalogue.playTypes[0];
  return (
    <>
      <PageHead title="Create wager" above={{ to: '/wagers', label: 'Wagers' }} />
      {start && !catalogue.isLoading ? (
        <CreateForm catalogue={catalogue} start={start} />
      ) : (
        <div className="card">
          <SkeletonRows />
        </div>
      )}
    </>
  );
}
