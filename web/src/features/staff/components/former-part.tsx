import { type Sanction, uploadIdIn } from '@contend/contracts';
import { linkFailure, useUploadLink } from '../../../api/uploads';
import { Hexagon } from '../../../components/player/hexagon';
import { Skeleton } from '../../../components/page/skeleton';
import { t } from '../../../lib/language/translate';

const pictureSize = 96;

function FormerUpload({ uploadId, name }: { uploadId: string; name: string }) {
  const link = useUploadLink(uploadId);
  if (link.isPending) return <Skeleton width={pictureSize} height={pictureSize} />;
  if (!link.data) return <span className="muted">{linkFailure(link.error)}</span>;
  return <Hexagon name={name} imageUrl={link.data.url} size={pictureSize} />;
}

/** What a reset removed from a profile: a name, a text or a picture. */
export function FormerPart({ sanction }: { sanction: Sanction }) {
  const { kind, former, user } = sanction;
  if (!former) return <span className="muted">{t`Empty`}</span>;
  if (kind !== 'picture') return <>{t`“${former}”`}</>;
  const uploadId = uploadIdIn(former);
  return uploadId ? (
    <FormerUpload uploadId={uploadId} name={user.displayName} />
  ) : (
    <Hexagon name={user.displayName} imageUrl={former} size={pictureSize} />
  );
}
