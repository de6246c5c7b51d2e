import type { CallFailure } from '@contend/client';
import { wagerOpenMs } from '@contend/contracts';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useWallet } from '../../../api/wallet';
import { AddMoney } from '../../../components/money/add-money';
import { Button } from '../../../components/control/button';
import { FormError } from '../../../components/form/form-parts';
import { LeaveGuard } from '../../../components/form/leave-guard';
import { regionChoices } from '../../../components/input/regions';
import { Segments } from '../../../components/control/segments';
import { Select } from '../../../components/control/select';
import { Textarea } from '../../../components/input/textarea';
import { clientState } from '../../../lib/state/client-state';
import { centsOf } from '../../../lib/form/dollars';
import { afterSave, useEdited } from '../../../lib/form/leaving';
import { formatCents, formatSpan } from '../../../lib/format/format';
import { type Catalogue, useSetDefaultPlayType } from '../../../api/catalogue';
import { useCreateWager, useStakeLimit } from '../api';
import { OpponentField } from './opponent-field';
import { Receipt } from './receipt';
import { ownSeats, soloSide } from './side-choice';
import { SideField } from './side-field';
import { limitWords, nextNote, offerLabel } from './labels';
import { phoneProblem, phoneWords, StakeField, stakeProblem } from './stake-field';
import { bodyOf, type Draft, formatChoices, formatValue, withFormat } from './start-draft';
import { type SideState, useSide } from './use-side';
import { t } from '../../../lib/language/translate';

const rulesLimit = 500;

interface TermsProps {
  draft: Draft;
  change: (change: Partial<Draft>) => void;
  catalogue: Catalogue;
  state: SideState;
  limitNote: string;
  stakeError: string | undefined;
  onStakeBlur: () => void;
}

function PlayFields({
  draft,
  change,
  catalogue,
}: Pick<TermsProps, 'draft' | 'change' | 'catalogue'>) {
  const remember = useSetDefaultPlayType();
  const pick = (playTypeId: string | undefined, size: number) => {
    const playType = playTypeId ? catalogue.playType(playTypeId) : undefined;
    if (!playType) return;
    clientState.set({ selectedPlayType: playType });
    if (playType.id !== draft.playType.id) remember.mutate({ body: { playTypeId: playType.id } });
    change(withFormat(draft, playType, size));
  };
  const ofGame = (gameId: string) => catalogue.playTypes.filter((it) => it.gameId === gameId);
  return (
    <>
      <div className="pair">
        <Select
          label={t`Game`}
          choices={catalogue.games.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.playType.gameId}
          onChange={(event) => pick(ofGame(event.target.value)[0]?.id, draft.teamSize)}
        />
        <Select
          label={t`Play type`}
          choices={formatChoices(ofGame(draft.playType.gameId))}
          value={formatValue(draft)}
          onChange={(event) => {
            const [playTypeId, size] = event.target.value.split(':');
            pick(playTypeId, Number(size));
          }}
        />
      </div>
      <div className="pair">
        <Segments
          label={t`Best of`}
          choices={draft.playType.bestOf.map((it) => ({ value: `${it}`, label: `${it}` }))}
          value={`${draft.bestOf}`}
          onChange={(value) => change({ bestOf: Number(value) as Draft['bestOf'] })}
        />
        <Select
          label={t`Region`}
          choices={regionChoices}
          value={draft.region}
          onChange={(event) => change({ region: event.target.value as Draft['region'] })}
        />
      </div>
    </>
  );
}

function Terms({ draft, change, catalogue, state, ...stake }: TermsProps) {
  const { data: wallet } = useWallet();
  const isTeam = draft.teamSize > 1;
  const myTeamId = state.kind === 'ready' ? state.team?.id : undefined;
  return (
    <div className="card wager-form">
      <PlayFields {...{ draft, change, catalogue }} />
      <StakeField
        value={draft.stake}
        onChange={(value) => change({ stake: value })}
        onBlur={stake.onStakeBlur}
        availableCents={wallet?.available}
        limitNote={stake.limitNote}
        error={stake.stakeError}
      />
      {isTeam && (
        <SideField
          {...{ state, teamSize: draft.teamSize, choice: draft.choice }}
          onChange={(choice) => change({ choice })}
        />
      )}
      <OpponentField
        key={isTeam ? draft.playType.gameId : 'player'}
        opponent={draft.opponent}
        onChange={(opponent) => change({ opponent })}
        teamsOf={isTeam ? { gameId: draft.playType.gameId, myTeamId } : undefined}
      />
      <Textarea
        label={t`House rules, if any`}
        placeholder={t`Maps, settings, who hosts`}
        value={draft.rules}
        onChange={(rules) => change({ rules })}
        maxLength={rulesLimit}
      />
    </div>
  );
}

/** Refusals that the account's settings can resolve. */
const needsSettings = new Set(['birth-date-required', 'country-required']);

/** The reason why the wager was not opened, with a link to the solution. */
function Refused({ error }: { error: CallFailure | null }) {
  if (!error) return null;
  return (
    <FormError>
      {error.message} {error.code === 'insufficient-funds' && <AddMoney />}
      {error.code?.startsWith('play-') && <Link to="/wallet/limits">{t`Your limits`}</Link>}
      {error.code === 'stake-needs-phone' && <Link to="/wallet?verify=phone">{t`Verify it`}</Link>}
      {needsSettings.has(error.code ?? '') && <Link to="/settings">{t`Settings`}</Link>}
    </FormError>
  );
}

/** Shown before any attempt: what is missing, and where to add it. */
function MissingMoney({ cents }: { cents: number }) {
  const { data: wallet } = useWallet();
  if (!wallet || wallet.available >= cents) return null;
  return (
    <p className="small receipt-note">
      {t`You have ${formatCents(wallet.available)} available.`} <AddMoney className="link" />
    </p>
  );
}

const openFor = formatSpan(wagerOpenMs);
const holdNote = t`Comes back in full if it is not accepted within ${openFor}, or if you cancel
  before.`;

interface CreateFormProps {
  catalogue: Catalogue;
  /** The initial terms. */
  start: Draft;
  myId: string;
}

function useOffer(start: Draft) {
  const navigate = useNavigate();
  const { data: wallet } = useWallet();
  const create = useCreateWager();
  const [isChecked, setChecked] = useState(false);
  const [draft, setDraft] = useState<Draft>(start);
  const isDirty = useEdited(draft, start);
  const { teamSize, choice, playType } = draft;
  const state = useSide({ gameId: playType.gameId, teamSize, choice });
  const side = state.kind === 'ready' ? state.side : null;
  const cents = centsOf(draft.stake);
  const { data: limit } = useStakeLimit(playType.id);
  const mySeats = side ? ownSeats(side) : 1;
  const problem =
    stakeProblem(cents, wallet?.available, mySeats, limit?.maxCents) ??
    phoneProblem((cents ?? 0) * mySeats, wallet);
  const submit = (): 'sent' | 'wrong-stake' | 'no-side' => {
    setChecked(true);
    if (problem || cents === null) return 'wrong-stake';
    if (!side) return 'no-side';
    create.mutate(
      { body: bodyOf(draft, cents, side) },
      { onSuccess: (wager) => void navigate(`/wagers/${wager.id}`, afterSave) },
    );
    return 'sent';
  };
  return {
    ...{ draft, isDirty, state, side, create, submit, cents: cents ?? 0 },
    change: (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })),
    limitNote: [limit ? limitWords(limit) : '', phoneWords(wallet)].join(' ').trim(),
    stakeError: isChecked ? problem : undefined,
    onStakeBlur: () => setChecked(true),
  };
}

/** The terms and the side of a new wager, with its receipt. */
export function CreateForm({ catalogue, start, myId }: CreateFormProps) {
  const { draft, isDirty, state, side, create, submit, cents, ...fields } = useOffer(start);
  const form = useRef<HTMLFormElement>(null);
  const shown = side ?? soloSide(myId);
  return (
    <form
      ref={form}
      className="wager-columns"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = submit() === 'wrong-stake';
        if (wrong) form.current?.querySelector<HTMLInputElement>('.amount-input input')?.focus();
      }}
    >
      <LeaveGuard isDirty={isDirty} />
      <Terms {...{ draft, catalogue, state }} {...fields} />
      {side || draft.teamSize === 1 ? (
        <Receipt stakeCents={cents} side={shown} note={nextNote(shown, holdNote)}>
          <div className="thumb-action">
            <MissingMoney cents={cents * ownSeats(shown)} />
            <Refused error={create.error} />
            <Button type="submit" look="primary" large loading={create.isPending}>
              {offerLabel(cents, shown)}
            </Button>
          </div>
          <p className="small faint receipt-note">
            {t`18 and over, where skill wagers are allowed.`}
          </p>
        </Receipt>
      ) : (
        <aside className="card receipt" aria-label={t`Receipt`}>
          <h2>{t`Receipt`}</h2>
          <p className="muted">{t`Shown once your side is complete.`}</p>
        </aside>
      )}
    </form>
  );
}
