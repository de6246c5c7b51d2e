import type * as contracts from '@contend/contracts';
import type { CallSpec } from '@contend/contracts';

type Contracts = typeof contracts;

type Media = NonNullable<CallSpec['medium']>;
type MediumOf<Spec> = Spec extends { medium: infer Medium extends Media } ? Medium : 'json';

/** Names of the calls that clients may make, with one of these media. */
type NamesOf<Medium extends Media> = {
  [Name in keyof Contracts]: Contracts[Name] extends CallSpec
    ? Contracts[Name] extends { access: 'service' }
      ? never
      : MediumOf<Contracts[Name]> extends Medium
        ? Name
        : never
    : never;
}[keyof Contracts];

/** Calls whose request and reply are JSON or text: `getWallet`, `acceptWager`. */
export type CallName = NamesOf<'json' | 'page' | 'calendar'>;

/** Calls that reply with a file. */
export type FileName = NamesOf<'file'>;

/** The contract of a call. */
export type ContractOf<Name extends CallName | FileName> = Extract<Contracts[Name], CallSpec>;
