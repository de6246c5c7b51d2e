import {
  listCollusionFlags,
  listDifferences,
  listDisputes,
  listFlaggedWagers,
  listHeldCommissions,
  listReports,
  listSanctions,
  listScrimContests,
  listStaffPayouts,
  listStuckRefunds,
  listSupportInbox,
  listSuspense,
  listTaxForms,
} from '@contend/contracts';
import type { QueryOf } from '../lib/http/calls';
import { useRead } from '../lib/http/use-read';

interface ListOptions {
  enabled?: boolean;
}

/** Lists that change by what staff, banks and players do are read again. */
const everyMs = 60_000;
const polled = { keepPrevious: true, everyMs };

export const useDisputes = (query: QueryOf<typeof listDisputes>, options?: ListOptions) =>
  useRead(listDisputes, { query }, { keepPrevious: true, ...options });

export const useSupportInbox = (query: QueryOf<typeof listSupportInbox>, options?: ListOptions) =>
  useRead(listSupportInbox, { query }, { keepPrevious: true, ...options });

/** Open reports, the next deadline first; with an id that one alone, whatever its status. */
export const useReports = (query: QueryOf<typeof listReports>, options?: ListOptions) =>
  useRead(listReports, { query }, { keepPrevious: true, ...options });

/**
 * Appealed sanctions by deadline, all that run, or resets of profiles; with an id that one alone.
 */
export const useSanctions = (query: QueryOf<typeof listSanctions>, options?: ListOptions) =>
  useRead(listSanctions, { query }, { keepPrevious: true, ...options });

export const useContests = (query: QueryOf<typeof listScrimContests>, options?: ListOptions) =>
  useRead(listScrimContests, { query }, { keepPrevious: true, ...options });

export const useFlaggedWagers = (
  query: QueryOf<typeof listFlaggedWagers>,
  options?: ListOptions & { everyMs?: number },
) => useRead(listFlaggedWagers, { query }, { keepPrevious: true, ...options });

export const useStaffPayouts = (query: QueryOf<typeof listStaffPayouts>, options?: ListOptions) =>
  useRead(listStaffPayouts, { query }, { ...polled, ...options });

export const useCollusionFlags = (
  query: QueryOf<typeof listCollusionFlags>,
  options?: ListOptions,
) => useRead(listCollusionFlags, { query }, { ...polled, ...options });

export const useHeldCommissions = (
  query: QueryOf<typeof listHeldCommissions>,
  options?: ListOptions,
) => useRead(listHeldCommissions, { query }, { ...polled, ...options });

export const useSuspense = (query: QueryOf<typeof listSuspense>, options?: ListOptions) =>
  useRead(listSuspense, { query }, { ...polled, ...options });

export const useStuckRefunds = (query: QueryOf<typeof listStuckRefunds>, options?: ListOptions) =>
  useRead(listStuckRefunds, { query }, { ...polled, ...options });

/** Differences between the ledger and the provider. */
export const useDifferences = (query: QueryOf<typeof listDifferences>, options?: ListOptions) =>
  useRead(listDifferences, { query }, { ...polled, ...options });

/** Players whose tax form is missing or received. */
export const useTaxForms = (query: QueryOf<typeof listTaxForms>, options?: ListOptions) =>
  useRead(listTaxForms, { query }, { keepPrevious: true, ...options });
