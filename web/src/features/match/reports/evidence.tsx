import type { MatchReply } from '@contend/contracts';
import { ChevronLeft, ChevronRight, FileX, Play } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Modal } from '../../../components/dialog/modal';
import { Skeleton } from '../../../components/page/skeleton';
import { linkFailure, useUploadLink } from '../../../api/uploads';
import { useCaseFile } from '../api';
import { filesOf } from '../cases/labels';
import { t } from '../../../lib/language/translate';
import './evidence.css';

interface EvidenceProps {
  match: MatchReply;
  /** Uploads, in the order in which they were added. */
  uploadIds: string[];
  /** Whose evidence it is, for the names of the files: “Nova Five”. */
  of: string;
}

const viewerWidth = 960;

/** A thumbnail: the picture, or a clip's first frame with a play mark. */
function Thumbnail({
  uploadId,
  name,
  onOpen,
}: {
  uploadId: string;
  name: string;
  onOpen: () => void;
}) {
  const link = useUploadLink(uploadId);
  if (link.isPending) return <Skeleton width="100%" height={64} />;
  if (!link.data) {
    return (
      <span className="evidence-missing small muted">
        <FileX className="icon" aria-hidden />
        {link.error.status === 404 ? t`Removed` : t`Not loaded`}
      </span>
    );
  }
  const isVideo = link.data.type.startsWith('video/');
  return (
    <button type="button" className="evidence-thumbnail" aria-label={name} onClick={onOpen}>
      {isVideo ? (
        <>
          <video src={link.data.url} preload="metadata" muted aria-hidden />
          <Play className="icon" aria-hidden />
        </>
      ) : (
        <img src={link.data.url} alt="" loading="lazy" />
      )}
    </button>
  );
}

function Media({ uploadId, name }: { uploadId: string; name: string }) {
  const link = useUploadLink(uploadId);
  if (link.isPending) return <Skeleton width="100%" height={320} />;
  if (!link.data) return <p className="muted">{linkFailure(link.error)}</p>;
  const { url, type } = link.data;
  if (type.startsWith('video/')) return <video key={url} src={url} controls aria-label={name} />;
  return <img src={url} alt={name} />;
}

/** The SHA-256 of a file as the case file has it; null without a dispute. */
function useHashOf(match: MatchReply, uploadId: string): string | null {
  const file = useCaseFile(match.id, { enabled: match.dispute !== null });
  const files = file.data?.entries.flatMap(filesOf) ?? [];
  return files.find(({ id }) => id === uploadId)?.sha256 ?? null;
}

interface ViewerProps extends EvidenceProps {
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

const nameAt = ({ of, uploadIds }: Pick<EvidenceProps, 'of' | 'uploadIds'>, at: number): string =>
  t`Evidence of ${of}, ${at + 1} of ${uploadIds.length}`;

/** One file at full size; arrow keys move to the others. */
function Viewer({ match, uploadIds, of, at, onMove, onClose }: ViewerProps) {
  const uploadId = uploadIds[at] ?? '';
  const hash = useHashOf(match, uploadId);
  const name = nameAt({ of, uploadIds }, at);
  const move = (by: number) => onMove((at + by + uploadIds.length) % uploadIds.length);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    // A clip has its own use of these keys.
    if (target instanceof HTMLVideoElement) return;
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  return (
    <Modal isOpen onClose={onClose} title={name} maxWidth={viewerWidth}>
      <div className="evidence-viewer" onKeyDown={onKeyDown}>
        <Media key={uploadId} uploadId={uploadId} name={name} />
        <div className="row between">
          <p className="small muted evidence-hash">
            {hash ? t`SHA-256 ${hash}` : t`Its SHA-256 is entered in the case file of a dispute.`}
          </p>
          {uploadIds.length > 1 && (
            <div className="row tight">
              <button
                type="button"
                className="icon-button"
                aria-label={t`Previous file`}
                onClick={() => move(-1)}
              >
                <ChevronLeft className="icon" aria-hidden />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={t`Next file`}
                onClick={() => move(1)}
              >
                <ChevronRight className="icon" aria-hidden />
              </button>
            </div>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** Thumbnails of evidence; each opens in a viewer. Nothing without files. */
export function Evidence(props: EvidenceProps) {
  const [at, setAt] = useState<number | null>(null);
  const { uploadIds } = props;
  if (uploadIds.length === 0) return null;
  return (
    <>
      <ul className="evidence" aria-label={t`Evidence of ${props.of}`}>
        {uploadIds.map((uploadId, index) => (
          <li key={uploadId}>
            <Thumbnail
              uploadId={uploadId}
              name={nameAt(props, index)}
              onOpen={() => setAt(index)}
            />
          </li>
        ))}
      </ul>
      {at !== null && <Viewer {...props} at={at} onMove={setAt} onClose={() => setAt(null)} />}
    </>
  );
}
