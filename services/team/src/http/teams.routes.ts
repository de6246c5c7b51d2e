import type { Route } from '@contend/service-kit';
import type { TeamDeps } from '../deps';

export const teamRoutes = (_deps: TeamDeps): Route[] => [];
