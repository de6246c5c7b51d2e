import { Link } from 'react-router-dom';
import { useMySanctions } from '../../../api/moderation';
import { SanctionCard } from '../../../components/moderation/sanction-card';
import { SkeletonLines } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { useLinkTarget } from '../use-link-target';
import { t } from '../../../lib/language/translate';

/** My sanctions of the last 90 days, with their appeals. */
export function MySanctions() {
  const list = useMySanctions();
  const section = useLinkTarget('moderation');
  return (
    <section
      ref={section}
      className="card settings-form settings-target"
      id="moderation"
      aria-label={t`Moderation`}
    >
      <div>
        <h2>{t`Moderation`}</h2>
        <p className="small muted">
          {t`${
            list.data?.items.length === 0
              ? t`No mute, ban or reset in the last 90 days.`
              : t`Your mutes, bans and resets of the last 90 days.`
          } All actions, without names, are in the ${(
            <Link className="link" to="/moderation/log">
              {t`public log`}
            </Link>
          )}`}
          .
        </p>
      </div>
      {list.isPending && <SkeletonLines rows={1} />}
      {list.isError && (
        <ErrorState
          title={t`We can’t load your sanctions`}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.items.map((sanction) => (
        <SanctionCard key={sanction.id} sanction={sanction} />
      ))}
    </section>
  );
}
