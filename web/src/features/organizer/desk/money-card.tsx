import type { CallAnswer, listPrizeShares, TournamentReply } from '@contend/contracts';
import { usePrizeShares } from '../../../api/tournaments';
import { Money } from '../../../components/money/money';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { formatDayTime } from '../../../lib/format/format';
import { guaranteeOf } from '../guarantee';
import { t, tAs } from '../../../lib/language/translate';
type Share = CallAnswer<typeof listPrizeShares>['items'][number];

const shareWords: Record<Share['status'], string> = {
  due: tAs('prize')`To be paid`,
  paid: t`Paid`,
  waiting: t`Waits in escrow`,
};

const sumOf = (shares: readonly Share[], status: Share['status']): number =>
  shares
    .filter((share) => share.status === status)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

const Shares = ({ shares }: { shares: readonly Share[] }) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">{t`Place`}</th>
        <th scope="col">{t`Entry`}</th>
        <th scope="col">{tAs('prizes')`Share`}</th>
        <th scope="col">{t`State`}</th>
      </tr>
    </thead>
    <tbody>
      {shares.map(({ entryId, name, userId, place, amountCents, status }) => (
        <tr key={`${entryId} ${userId}`}>
          <td className="number">{place}</td>
          <td>{name ?? t`An entry`}</td>
          <td>
            <Money cents={amountCents} />
          </td>
          <td className={status === 'waiting' ? 'warn' : undefined}>{shareWords[status]}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What the ledger holds for an event, and the share of each player. */
export function MoneyCard({ tournament }: { tournament: TournamentReply }) {
  const shares = usePrizeShares(tournament.id);
  const { owner, prize, champion, openRulings = 0 } = tournament;
  const items = shares.data?.items ?? [];
  const rows: [string, number][] = [
    [t`In escrow, by the ledger`, prize.heldCents],
    [t`Guaranteed by ${owner.displayName}`, guaranteeOf(tournament)],
    [t`Prizes`, prize.totalCents],
    [t`Paid`, sumOf(items, 'paid')],
    [t`Waiting for players who cannot be paid now`, sumOf(items, 'waiting')],
  ];
  return (
    <section className="card" aria-label={t`Money`}>
      <header className="card-head">
        <h2>{t`Money`}</h2>
        {shares.data?.payoutAt && (
          <span className="small muted">
            {openRulings > 0
              ? t`A ruling is open: prizes are paid 24 h after it`
              : t`Prizes are paid from ${formatDayTime(shares.data.payoutAt)}`}
          </span>
        )}
      </header>
      <dl className="terms">
        {champion && (
          <div>
            <dt>{t`Champion`}</dt>
            <dd>{champion.name}</dd>
          </div>
        )}
        {rows.map(([what, cents]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      {shares.error && !shares.data ? (
        <ErrorState
          title={t`We can’t load the shares`}
          error={shares.error}
          onRetry={() => void shares.refetch()}
        />
      ) : !shares.data ? (
        <SkeletonRows />
      ) : items.length === 0 ? (
        <p className="terms-foot small muted">{t`Shares are listed when the places are known.`}</p>
      ) : (
        <Shares shares={items} />
      )}
    </section>
  );
}
