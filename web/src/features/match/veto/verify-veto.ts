import { drawnMap, type MatchVetoReply, vetoDraw } from '@contend/contracts';

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether the seed is the one that was committed to, and every drawn map follows from it. Computed
 * in the browser from the public fields alone.
 *
 * @throws Error where the browser has no Web Crypto: on a page without TLS
 */
export async function isVetoFair(veto: MatchVetoReply): Promise<boolean> {
  const { seed, commitment, maps, turns } = veto;
  if (seed === null || (await sha256(seed)) !== commitment) return false;
  for (const [nth, turn] of turns.entries()) {
    if (!turn.isDrawn) continue;
    const taken = turns.slice(0, nth).map(({ map }) => map);
    const left = maps.filter((map) => !taken.includes(map));
    if (drawnMap(await sha256(vetoDraw(seed, nth)), left) !== turn.map) return false;
  }
  return true;
}
