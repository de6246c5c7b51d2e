import { useState } from 'react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog';
import { CopyField } from '../../../components/input/copy-field';
import { formatCents, formatCount, formatDayTime } from '../../../lib/format/format';
import { type AffiliateCode, useEndAffiliateCode } from '../api';
import { percentOf } from '../labels';
import { t } from '../../../lib/language/translate';

const linkOf = (code: string): string =>
  `${window.location.origin}/membership?code=${encodeURIComponent(code)}`;

function EndCode({ code: { id, code } }: { code: AffiliateCode }) {
  const end = useEndAffiliateCode();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button large look="quiet" onClick={() => setAsking(true)}>
        {t`End code`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        look="danger"
        title={t`End ${code}?`}
        description={t`Nobody can use it from now on, and its name stays taken. What was bought with
          it still pays you.`}
        action={t`End ${code}`}
        onConfirm={() => end.mutate({ params: { codeId: id } }, { onSuccess: close })}
        isPending={end.isPending}
        error={end.error?.message}
      />
    </>
  );
}

/** A code: what it gives, what it earned, and its link while it can be used. */
export function CodeItem({ code }: { code: AffiliateCode }) {
  const { percentOff, basisPoints, uses, pending, paid, createdAt, endedAt } = code;
  const figures = [
    [t`Uses`, formatCount(uses)],
    [t`Pending`, formatCents(pending)],
    [t`Paid to you`, formatCents(paid)],
  ] as const;
  return (
    <li className="code-item">
      <div className="row between wrap">
        <div>
          <h3 className="row tight">
            {code.code} {endedAt && <Chip>{t`Ended ${formatDayTime(endedAt)}`}</Chip>}
          </h3>
          <p className="small muted">
            {t`${percentOff} % off another player’s first payment,
              ${percentOf(basisPoints)} for you. Since ${formatDayTime(createdAt)}.`}
          </p>
        </div>
        <dl className="code-figures">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="small muted">{label}</dt>
              <dd className="number amount">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!endedAt && (
        <div className="code-share">
          <div className="grow">
            <CopyField label={t`Link to share`} value={linkOf(code.code)} />
          </div>
          <EndCode code={code} />
        </div>
      )}
    </li>
  );
}
