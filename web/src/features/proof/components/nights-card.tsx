import type { LiabilityProof, listLiabilityProofs, Reply } from '@contend/contracts';
import { Link, useSearchParams } from 'react-router-dom';
import { Money } from '../../../components/money/money';
import { Pagination } from '../../../components/page/pagination';
import { formatCount } from '../../../lib/format/format';
import { EqualChip } from './ledger-card';
import { dayWords, shortHash, sumOf } from '../labels';
import { t } from '../../../lib/language/translate';

interface NightsProps {
  list: Reply<typeof listLiabilityProofs>;
  /** The day of the proof above. */
  shown: string;
}

function Night({ proof, isShown }: { proof: LiabilityProof; isShown: boolean }) {
  const [search] = useSearchParams();
  const query = new URLSearchParams(search);
  query.set('night', proof.day);
  return (
    <tr className={isShown ? 'mine' : undefined}>
      <td>
        <Link className="link" to={`?${query}`} aria-current={isShown ? 'true' : undefined}>
          {dayWords(proof.day)}
        </Link>
      </td>
      <td className="end number">{formatCount(proof.accounts)}</td>
      <td className="end">
        <Money cents={proof.owed.wallets} />
      </td>
      <td className="end">
        <Money cents={sumOf(proof.owed.escrows)} />
      </td>
      <td className="hash">{shortHash(proof.root.hash)}</td>
      <td className="end number">{formatCount(proof.checkedBy)}</td>
      <td>
        <EqualChip proof={proof} />
      </td>
    </tr>
  );
}

/** All proofs, also one whose sides differ. */
export const NightsCard = ({ list, shown }: NightsProps) => (
  <section className="card" aria-labelledby="proof-nights">
    <h2 id="proof-nights" className="card-head">
      {t`All proofs`}
    </h2>
    <div className="proof-scroll" role="group" aria-label={t`All proofs`} tabIndex={0}>
      <table className="proof-table">
        <thead>
          <tr>
            <th>{t`Day`}</th>
            <th className="end">{t`Accounts`}</th>
            <th className="end">{t`Players’ wallets`}</th>
            <th className="end">{t`Escrow`}</th>
            <th>{t`Root`}</th>
            <th className="end">{t`Checked by`}</th>
            <th>{t`Sums`}</th>
          </tr>
        </thead>
        <tbody>
          {list.items.map((proof) => (
            <Night key={proof.day} proof={proof} isShown={proof.day === shown} />
          ))}
        </tbody>
      </table>
    </div>
    <Pagination {...list} />
  </section>
);
