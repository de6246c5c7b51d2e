import { createHash } from 'node:crypto';
import type { WagerTerms } from '@contend/contracts';
import type { Wager } from '../domain/wager';

/** Returns the terms of a wager that its acceptor consents to. */
export const nameTerms = ({
  stakeCents,
  bestOf,
  rules,
}: Pick<Wager, 'stakeCents' | 'bestOf' | 'rules'>): WagerTerms => ({
  stake: stakeCents,
  bestOf,
  rules: createHash('sha256').update(rules, 'utf8').digest('hex'),
});
