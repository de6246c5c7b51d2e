import type { regions } from '@contend/contracts';
import { regionName } from '../../../components/input/regions';
import { FormError } from '../../../components/form/form-parts';
import { Skeleton } from '../../../components/page/skeleton';
import { Switch } from '../../../components/control/switch';
import { useScrimAlert, useSetScrimAlert, type ScrimAlert } from '../api';
import { useFilters } from './filters';
import type { MyTeam } from '../playing-as';
import { t } from '../../../lib/language/translate';

interface Terms {
  region: (typeof regions)[number] | null;
  ratingWithin: number | null;
}

const wordsOf = ({ region, ratingWithin }: Terms): string =>
  [
    region ? regionName(region) : t`Any region`,
    ratingWithin ? t`±${ratingWithin} rating` : t`any rating`,
  ].join(', ');

/** The filters of the board that an alert can have. */
function termsOf(get: (name: string) => string, team: MyTeam): Terms {
  const ratingWithin = team.rating === null ? 0 : Number(get('rating'));
  return {
    region: (get('region') || null) as Terms['region'],
    ratingWithin: ratingWithin || null,
  };
}

const isSame = (one: Terms, other: Terms): boolean =>
  one.region === other.region && one.ratingWithin === other.ratingWithin;

interface SwitchRowProps {
  alert: ScrimAlert;
  board: Terms;
  isPending: boolean;
  onChange: (change: { isOn: boolean }) => void;
}

function SwitchRow({ alert, board, isPending, onChange }: SwitchRowProps) {
  return (
    <div className="row">
      <div className="grow">
        <p className="strong" id="scrim-alert">
          {t`Alert me about new scrims`}
        </p>
        <p className="small muted">
          {t`${wordsOf(alert.isOn ? alert : board)}; at most one every 6 hours`}
        </p>
        {alert.isOn && !isSame(alert, board) && (
          <button
            type="button"
            className="text-button small"
            disabled={isPending}
            onClick={() => onChange({ isOn: true })}
          >
            {t`Use these filters: ${wordsOf(board)}`}
          </button>
        )}
      </div>
      <Switch
        labelledBy="scrim-alert"
        isOn={alert.isOn}
        isPending={isPending}
        onChange={(isOn) => onChange({ isOn })}
      />
    </div>
  );
}

/** My alert about new posts that suit my team, with the filters of the board. */
export function AlertCard({ team }: { team: MyTeam }) {
  const { get } = useFilters();
  const alert = useScrimAlert(team.id);
  const set = useSetScrimAlert();
  const board = termsOf(get, team);
  const change = ({ isOn }: { isOn: boolean }) =>
    set.mutate({
      body: {
        teamId: team.id,
        isOn,
        region: board.region ?? undefined,
        ratingWithin: board.ratingWithin ?? undefined,
      },
    });
  return (
    <section className="card pad" aria-label={t`Alert`}>
      {alert.isPending && <Skeleton height={36} />}
      {alert.isError && (
        <p className="row between">
          <span className="muted">{t`We can’t load your alert.`}</span>
          <button type="button" className="text-button" onClick={() => void alert.refetch()}>
            {t`Try again`}
          </button>
        </p>
      )}
      {alert.data && (
        <SwitchRow alert={alert.data} board={board} isPending={set.isPending} onChange={change} />
      )}
      <FormError>{set.error?.message}</FormError>
    </section>
  );
}
