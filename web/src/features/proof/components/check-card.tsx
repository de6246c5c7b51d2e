import type { LiabilityProof } from '@contend/contracts';
import { Check, CircleCheck, CircleX, Download, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/control/button';
import { Money } from '../../../components/money/money';
import { formatCents, formatChange, formatCount } from '../../../lib/format/format';
import { saveFile } from '../../../lib/uploads/save-file';
import { useMe } from '../../../lib/session/session';
import { type OwnCheck, useOwnCheck } from '../api';
import { shortHash } from '../labels';
import { t } from '../../../lib/language/translate';

const failures: Record<NonNullable<OwnCheck['failed']>, string> = {
  sum: t`A sum on the way is below zero, not exact, or not that of its kinds, so the total says
    nothing.`,
  root: t`The last hash is not the published one.`,
};

function Result({ check, proof }: { check: OwnCheck; proof: LiabilityProof }) {
  const { failed, own, steps, ms } = check;
  if (failed !== null) {
    return (
      <div className="proof-result bad" role="alert">
        <CircleX className="icon" aria-hidden />
        <div>
          <p className="strong">{t`Not included.`}</p>
          <p className="small">
            {t`${failures[failed]} Save your leaf and ${(
              <Link to="/support">{t`tell support`}</Link>
            )}.`}
          </p>
        </div>
      </div>
    );
  }
  return (
    <div className="proof-result good" role="status">
      <CircleCheck className="icon" aria-hidden />
      <div>
        <p className="strong">
          {t`Included: ${formatCents(own.cents)} of yours are in ${formatCents(proof.root.cents)}.`}
        </p>
        <p className="small muted">
          {kindsOf(own)}
          {t`${formatCount(steps.length + 1)} hashes computed in
            ${Math.max(1, Math.round(ms))} ms; the last equals the published root, and no sum on the
            way is below zero.`}
        </p>
      </div>
    </div>
  );
}

const Steps = ({ check: { leaf, steps, failed } }: { check: OwnCheck }) => (
  <div className="proof-scroll" role="group" aria-label={t`Steps to the root`} tabIndex={0}>
    <table className="proof-table">
      <thead>
        <tr>
          <th>{t`Step`}</th>
          <th>{t`Joined with`}</th>
          <th className="end">{t`Their sum`}</th>
          <th className="end">{t`Sum so far`}</th>
        </tr>
      </thead>
      <tbody>
        <tr className="mine">
          <td>{t`Leaf`}</td>
          <td className="hash">{shortHash(leaf.hash)}</td>
          <td />
          <td className="end">
            <Money cents={leaf.cents} />
          </td>
        </tr>
        {steps.map(({ sibling, side, joined }, nth) => (
          <tr key={joined.hash}>
            <td>{nth + 1}</td>
            <td className="hash">
              {side === 'left'
                ? t`${shortHash(sibling.hash)} + yours`
                : t`yours + ${shortHash(sibling.hash)}`}
            </td>
            <td className="end number muted">{formatChange(sibling.cents)}</td>
            <td className="end">
              <Money cents={joined.cents} />
            </td>
          </tr>
        ))}
        <tr>
          <td>{t`Root`}</td>
          <td className="hash">{shortHash((steps.at(-1)?.joined ?? leaf).hash)}</td>
          <td className="end muted">{failed === null ? t`= published` : t`not published`}</td>
          <td className="end">
            <Money cents={(steps.at(-1)?.joined ?? leaf).cents} />
          </td>
        </tr>
      </tbody>
    </table>
  </div>
);

const kindsOf = ({ byKind }: OwnCheck['own']): string =>
  byKind
    ? t`${formatCents(byKind.availableCents)} available,
      ${formatCents(byKind.heldCents)} on hold, ${formatCents(byKind.escrowCents)} in escrow. `
    : '';

const save = ({ own }: OwnCheck, proof: LiabilityProof): void => {
  const text = JSON.stringify({ root: proof.root, takenAt: proof.takenAt, ...own }, null, 2);
  saveFile(`contend-leaf-${own.day}.json`, new Blob([text], { type: 'application/json' }));
};

/** The player's own leaf, and its way to the root as the browser computes it. */
export function CheckCard({ proof }: { proof: LiabilityProof }) {
  const me = useMe();
  const mine = useOwnCheck();
  const check = mine.data?.own.day === proof.day ? mine.data : undefined;
  return (
    <section className="card" aria-labelledby="proof-check">
      <div className="card-head row wrap">
        <div className="grow">
          <h2 id="proof-check">{t`Check that yours is included`}</h2>
          <p className="small muted">{t`Your browser computes every hash.`}</p>
        </div>
        {check && (
          <Button
            look="quiet"
            icon={<Download className="icon" aria-hidden />}
            onClick={() => save(check, proof)}
          >
            {t`Save leaf`}
          </Button>
        )}
        {me ? (
          <Button
            look="primary"
            icon={<ShieldCheck className="icon" aria-hidden />}
            loading={mine.isPending}
            onClick={() => mine.mutate(proof)}
          >
            {t`Check mine`}
          </Button>
        ) : (
          <Link className={buttonClass()} to="/sign-in?next=/proof">
            {t`Sign in to check yours`}
          </Link>
        )}
      </div>
      {mine.isError && (
        <div className="proof-result warn" role="alert">
          <CircleX className="icon" aria-hidden />
          <p>{mine.error.message}</p>
        </div>
      )}
      {check && (
        <>
          <Result check={check} proof={proof} />
          <Steps check={check} />
        </>
      )}
      {!check && !mine.isError && (
        <p className="proof-hint small muted">
          {t`Your account is one leaf of the tree: what is available, on hold and in escrow. With
            its secret, which only you get, and the nodes beside its path, your browser computes the
            root. If it equals the one above, your balance is in the sum.`}
        </p>
      )}
    </section>
  );
}

const points = [
  { isProven: true, text: t`No balance was left out of the sum, as far as players check theirs` },
  { isProven: true, text: t`A sum can’t be made smaller: a negative one breaks the path.` },
  {
    isProven: false,
    text: t`Where the money is: both the ledger’s figures and those that a provider reports are read
      by us. No outside accountant has confirmed them.`,
  },
  {
    isProven: false,
    text: t`That we owe nothing else: loans and bills of the company are not in it. Bonuses, payouts
      on their way, prizes that are held back and payments by card for memberships are in the sums,
      and in no leaf.`,
  },
  {
    isProven: false,
    text: t`The nodes beside your path show sums of others, never a name. The order is new in every
      proof.`,
  },
];

/** What a proof shows, and what it does not. */
export const LimitsCard = ({ proof }: { proof: LiabilityProof }) => (
  <section className="card" aria-labelledby="proof-limits">
    <h2 id="proof-limits" className="card-head">
      {t`What it proves, and what not`}
    </h2>
    <ul className="proof-points">
      {points.map(({ isProven, text }, nth) => (
        <li key={text}>
          {isProven ? (
            <Check className="icon good" aria-label={t`Proven`} />
          ) : (
            <span className="warn" aria-label={t`Not proven`}>
              –
            </span>
          )}
          <span>
            {text}
            {nth === 0 && t`: ${formatCount(proof.checkedBy)} did for this one.`}
          </span>
        </li>
      ))}
    </ul>
    <p className="proof-hint small muted">
      {t`Without trusting this page: save your leaf and the JSON, and run ${(
        <a className="link" href="/check-proof.mjs" download>
          {t`the script of 60 lines`}
        </a>
      )} with Node: ${<code>node check-proof.mjs leaf.json proof.json</code>}`}
    </p>
  </section>
);
