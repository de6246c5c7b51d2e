import { type PlayType, wagerOpenMs } from '@contend/contracts';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { FormError } from '../../components/form-parts';
import { PageHead } from '../../components/page-head';
import { regionChoices } from '../../components/regions';
import { Segments } from '../../components/segments';
import { Select } from '../../components/select';
import { SkeletonRows } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { Textarea } from '../../components/textarea';
import type { CallFailure } from '../../lib/api-client';
import { clientState, useClientState } from '../../lib/client-state';
import { centsOf } from '../../lib/dollars';
import { formatCents, formatSpan } from '../../lib/format';
import { soloOf, useCatalogue, useWallet, type Catalogue } from '../../lib/reads';
import { useMe } from '../../lib/session';
import { useCreateWager } from './api/create-wager';
import { useRematch } from './api/get-wager';
import { useSetDefaultPlayType } from './api/set-default-play-type';
import { OpponentField } from './opponent-field';
import { Receipt } from './receipt';
import { StakeField, stakeProblem } from './stake-field';
import { bestOfFor, draftFrom, rematchOf, type Draft, type WagerBody } from './start-draft';
import './wagers.css';
import './create.css';

const rulesLimit = 500;

interface CreateFormProps {
  catalogue: Catalogue;
  /** The initial terms. */
  start: Draft;
  myId: string;
}

function PlayFields({ draft, change, catalogue }: Omit<TermsProps, 'stakeError' | 'onStakeBlur'>) {
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

/** The call's body, once the stake is a valid amount. */
const bodyOf = (draft: Draft, stake: number, myId: string): WagerBody => ({
  gameId: draft.playType.gameId,
  playTypeId: draft.playType.id,
  teamSize: 1,
  bestOf: draft.bestOf,
  region: draft.region,
  rules: draft.rules,
  stake,
  users: [myId],
  opponentId: draft.opponent?.id,
});

/** Refusals that the account's settings can resolve. */
const needsSettings = new Set(['birth-date-required', 'country-required']);

/** The reason why the wager was not opened, with a link to the solution. */
function Refused({ error }: { error: CallFailure | null }) {
  if (!error) return null;
  return (
    <FormError>
      {error.message}{' '}
      {error.code === 'insufficient-funds' && <Link to="/wallet?add=money">Add money</Link>}
      {needsSettings.has(error.code ?? '') && <Link to="/settings">Settings</Link>}
    </FormError>
  );
}

/** Shown before any attempt: what is missing, and where to add it. */
function MissingMoney({ stakeCents }: { stakeCents: number }) {
  const { data: wallet } = useWallet();
  if (!wallet || wallet.available >= stakeCents) return null;
  return (
    <p className="small receipt-note">
      You have {formatCents(wallet.available)} available.{' '}
      <Link className="link" to="/wallet?add=money">
        Add money
      </Link>
    </p>
  );
}

interface TermsProps {
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  catalogue: Catalogue;
  stakeError: string | undefined;
  onStakeBlur: () => void;
}

function Terms({ draft, change, catalogue, stakeError, onStakeBlur }: TermsProps) {
  const { data: wallet } = useWallet();
  return (
    <div className="card wager-form">
      <PlayFields draft={draft} change={change} catalogue={catalogue} />
      <StakeField
        value={draft.stake}
        onChange={(stake) => change({ stake })}
        onBlur={onStakeBlur}
        availableCents={wallet?.available}
        error={stakeError}
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
  );
}

const openFor = formatSpan(wagerOpenMs);
const holdNote = `Comes back in full if nobody accepts in ${openFor}, or if you cancel before.`;

function CreateForm({ catalogue, start, myId }: CreateFormProps) {
  const navigate = useNavigate();
  const { data: wallet } = useWallet();
  const create = useCreateWager();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const [draft, setDraft] = useState<Draft>(start);
  const cents = centsOf(draft.stake);
  const problem = stakeProblem(cents, wallet?.available);
  const submit = () => {
    setChecked(true);
    if (problem || cents === null) {
      form.current?.querySelector<HTMLInputElement>('.amount-input input')?.focus();
      return;
    }
    create.mutate(
      { body: bodyOf(draft, cents, myId) },
      { onSuccess: (wager) => void navigate(`/wagers/${wager.id}`) },
    );
  };
  return (
    <form
      ref={form}
      className="wager-columns"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Terms
        draft={draft}
        change={(part) => setDraft((current) => ({ ...current, ...part }))}
        catalogue={catalogue}
        stakeError={isChecked ? problem : undefined}
        onStakeBlur={() => setChecked(true)}
      />
      <Receipt stakeCents={cents ?? 0} note={holdNote}>
        <div className="thumb-action">
          <MissingMoney stakeCents={cents ?? 0} />
          <Refused error={create.error} />
          <Button type="submit" look="primary" large loading={create.isPending}>
            Hold {formatCents(cents ?? 0)} and open
          </Button>
        </div>
        <p className="small faint receipt-note">18 and over, where skill wagers are allowed.</p>
      </Receipt>
    </form>
  );
}

/** The initial values of the form: a rematch, the address's query, or the last game played. */
function useStart(catalogue: Catalogue, myId: string | undefined): Draft | null {
  const { selectedPlayType } = useClientState();
  const [search] = useSearchParams();
  const rematchId = search.get('rematch');
  const { data: played, isPending } = useRematch(rematchId);
  const wanted = catalogue.playTypes.find(({ gameId }) => gameId === search.get('game'));
  // The last game played may be one for teams.
  const last = selectedPlayType && catalogue.playType(selectedPlayType.id);
  const playType = wanted ?? last ?? catalogue.playTypes[0];
  if (!playType || !myId || (rematchId && isPending)) return null;
  const again = played && catalogue.playType(played.playTypeId);
  return again ? rematchOf(played, again, myId) : draftFrom(playType, search.get('stake'));
}

export function CreateScreen() {
  const catalogue = soloOf(useCatalogue());
  const me = useMe();
  const start = useStart(catalogue, me?.id);
  return (
    <>
      <PageHead title="Create wager" above={{ to: '/wagers', label: 'Wagers' }} />
      {start && me && <CreateForm catalogue={catalogue} start={start} myId={me.id} />}
      {!start && (
        <div className="card">
          {catalogue.error ? (
            <ErrorState
              title="We can’t load the games"
              error={catalogue.error}
              onRetry={catalogue.retry}
            />
          ) : (
            <SkeletonRows />
          )}
        </div>
      )}
    </>
  );
}
