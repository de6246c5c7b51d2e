import {
  checkInclusion,
  getLiabilityLeaf,
  getLiabilityProof,
  type InclusionCheck,
  type LiabilityLeaf,
  type LiabilityProof,
  listLiabilityProofs,
  publishLiabilityProof,
  type Reply,
} from '@contend/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, send } from '../../lib/http/calls';
import { invalidate } from '../../lib/http/invalidate';
import { useCommand } from '../../lib/http/use-command';
import { useOnce } from '../../lib/http/use-once';
import { useRead } from '../../lib/http/use-read';

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 by the browser. @throws Error on a page without TLS, where browsers have none. */
async function sha256(text: string): Promise<string> {
  // Missing on a page without TLS, although its type says otherwise.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) throw new Error('Your browser computes hashes on pages with HTTPS only.');
  return hex(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

export interface OwnCheck extends InclusionCheck {
  own: LiabilityLeaf;
  /** The time that the hashes took, in milliseconds. */
  ms: number;
}

/** Reads the player's own leaf and computes its way to the root in the browser. */
export function useOwnCheck() {
  const client = useQueryClient();
  return useOnce<OwnCheck, Error, LiabilityProof>({
    mutationFn: async ({ day, root }) => {
      const own = await send(getLiabilityLeaf, { params: { day } });
      const begun = performance.now();
      const check = await checkInclusion(own, root, sha256);
      return { ...check, own, ms: performance.now() - begun };
    },
    // It counts this player now.
    onSuccess: () => invalidate(client, { queryKey: keyOf(listLiabilityProofs) }),
  });
}

const readEveryMs = 60_000;

/** Proofs of all nights, the newest first. */
export const useProofs = (page: number) =>
  useRead(listLiabilityProofs, { query: { page } }, { keepPrevious: true, everyMs: readEveryMs });

/** The proof of a night that is not on the page. */
export const useProof = (day: string | undefined, options: { enabled: boolean }) =>
  useRead(getLiabilityProof, { params: { day: day ?? '' } }, options);

/** Asks for a proof of now, and reads the list until it is there. */
export function usePublishProof() {
  const publish = useCommand(publishLiabilityProof);
  const day = publish.data?.day;
  const hasIt = ({ items }: Reply<typeof listLiabilityProofs>) =>
    items.some((proof) => proof.day === day);
  const list = useRead(
    listLiabilityProofs,
    { query: { page: 1 } },
    { enabled: day !== undefined, pollWhile: (reply) => !hasIt(reply) },
  );
  return { publish, day, isPublished: list.data !== undefined && hasIt(list.data) };
}
