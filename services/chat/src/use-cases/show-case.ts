import type { SupportCase as ShownCase } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import type { SupportCase } from '../domain/support-case';
import { showCases } from './show-cases';

/** A case as a reader sees it. */
export async function showCase(
  deps: ChatDeps,
  one: SupportCase,
  readerId: string,
): Promise<ShownCase> {
  const [shown] = await showCases(deps, [one], readerId);
  return shown as ShownCase;
}
