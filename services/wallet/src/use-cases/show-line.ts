import type { CallAnswer, sendMoney } from '@contend/contracts';
import type { StatementLine } from '../domain/books';
import { showLines } from './show-lines';
import type { WalletDeps } from '../deps';

type ShownLine = CallAnswer<typeof sendMoney>;

/** Returns one line that must exist: the current call wrote it. */
export async function showLine(deps: WalletDeps, line: StatementLine | null): Promise<ShownLine> {
  const [shown] = await showLines(deps, line ? [line] : []);
  if (!shown) throw new Error('A transfer has no statement line.');
  return shown;
}
