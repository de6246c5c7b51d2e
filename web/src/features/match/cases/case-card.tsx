import type { CaseEntry, MatchReply, Reply, getCase } from '@contend/contracts';
import { Check, Download, Link2, ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/control/button';
import { Chip } from '../../../components/page/chip';
import { SkeletonRows } from '../../../components/page/skeleton';
import { ErrorState } from '../../../components/page/states';
import { Tooltip } from '../../../components/control/tooltip';
import { formatExact, formatTime, shortId } from '../../../lib/format/format';
import { saveFile } from '../../../lib/uploads/save-file';
import { useCaseFile } from '../api';
import './case-file.css';
import { entryWords } from './labels';
import { t } from '../../../lib/language/translate';

type CaseFile = Reply<typeof getCase>;

const shortHash = (hash: string): string => hash.slice(0, 4);

/** Saves the file as it was received: readers can verify the hashes from it. */
function exportJson(file: CaseFile): void {
  const text = JSON.stringify(file, null, 2);
  const name = `case-${shortId(file.matchId).slice(1).toLowerCase()}.json`;
  saveFile(name, new Blob([text], { type: 'application/json' }));
}

/** The verification of the whole file; a failed one names the first wrong entry. */
function Verified({ verified }: Pick<CaseFile, 'verified'>) {
  const { ok, entries, brokenAt } = verified;
  if (ok) {
    return (
      <Chip tone="good" icon={ShieldCheck}>
        {t`${entries} of ${entries} verified`}
      </Chip>
    );
  }
  return (
    <Chip tone="bad" icon={ShieldAlert}>
      {t`Entry ${brokenAt ?? '?'} of ${entries} was altered`}
    </Chip>
  );
}

interface EntryProps {
  match: MatchReply;
  entry: CaseEntry;
  isBroken: boolean;
}

function Entry({ match, entry, isBroken }: EntryProps) {
  const { title, note, tone } = entryWords(match, entry);
  const { at, hash, previousHash } = entry;
  return (
    <li className={isBroken ? 'is-broken' : undefined}>
      <Tooltip tip={formatExact(at)}>
        <time className="small muted number" dateTime={at}>
          {formatTime(at)}
        </time>
      </Tooltip>
      <i className={`dot-${isBroken ? 'bad' : tone}`} aria-hidden />
      <div className="case-words">
        <p>{title}</p>
        {note && <p className="small muted">{note}</p>}
      </div>
      <span className="case-hash" title={`${hash} · ${previousHash}`}>
        {shortHash(hash)}
        <span className="case-previous">·{shortHash(previousHash)}</span>
      </span>
      {isBroken ? (
        <TriangleAlert className="icon tiny bad" role="img" aria-label={t`Not verified`} />
      ) : (
        <Check className="icon tiny good" role="img" aria-label={t`Verified`} />
      )}
    </li>
  );
}

function Entries({ match, file }: { match: MatchReply; file: CaseFile }) {
  const { brokenAt } = file.verified;
  return (
    <>
      {!file.verified.ok && (
        <p className="bad pad" role="alert">
          {t`This file does not verify: from entry
            ${brokenAt ?? '?'} on it is not as it was entered. Do not rule by it; report it to
            support.`}
        </p>
      )}
      <ol className="case-entries">
        {file.entries.map((entry) => (
          <Entry
            key={entry.n}
            match={match}
            entry={entry}
            isBroken={brokenAt !== null && entry.n >= brokenAt}
          />
        ))}
      </ol>
      <p className="case-foot small muted">
        <Link2 className="icon tiny" aria-hidden />
        {t`Each entry carries its own hash and the one before it. Both sides and those who rule
          see this same file.`}
      </p>
    </>
  );
}

/** The case file of a dispute: its entries in words, their hashes and their verification. */
export function CaseCard({ match }: { match: MatchReply }) {
  const file = useCaseFile(match.id, { enabled: true });
  return (
    <section className="card" aria-label={t`Case file`}>
      <header className="card-head case-head">
        <div className="row tight">
          <h2>{t`Case file`}</h2>
          {file.data && <Verified verified={file.data.verified} />}
        </div>
        {file.data && (
          <div className="row tight">
            <span className="small muted case-legend">{t`hash · previous hash`}</span>
            <Button
              icon={<Download className="icon" aria-hidden />}
              onClick={() => exportJson(file.data)}
            >
              {t`Export JSON`}
            </Button>
          </div>
        )}
      </header>
      {file.isPending && <SkeletonRows rows={4} />}
      {file.isError && !file.data && (
        <ErrorState
          title={t`We can’t load the case file`}
          error={file.error}
          onRetry={() => void file.refetch()}
          isRetrying={file.isFetching}
        />
      )}
      {file.data && <Entries match={match} file={file.data} />}
    </section>
  );
}
