import {
  decide,
  type Decision,
  happened,
  inMs,
  scrimAlerted,
  scrimAlertEveryMs,
  type ScrimReply,
} from '@contend/contracts';
import type { Scrim } from './scrim';

/** An alert for one of a player's teams. */
export interface TeamAlert {
  teamId: string;
  gameId: string;
  region: ScrimReply['region'] | null;
  /** Largest difference to the team's rating; null for any. */
  ratingWithin: number | null;
  /** The team's rating when the alert was set. */
  rating: number | null;
}

/** The alerts of one player about new scrims. Its id is the player's. */
export interface ScrimAlerts {
  id: string;
  teams: TeamAlert[];
  lastSentAt: Date | null;
}

/** Sets the alert of one team. */
export function setAlert(
  alerts: ScrimAlerts | null,
  { userId, alert }: { userId: string; alert: TeamAlert },
): Decision<ScrimAlerts> {
  const others = alerts?.teams.filter(({ teamId }) => teamId !== alert.teamId) ?? [];
  const teams = [...others, alert];
  return decide({ id: userId, teams, lastSentAt: alerts?.lastSentAt ?? null });
}

/** The alerts of a player for the teams that they are still in; the same ones if those are all. */
export function presentAlerts(
  alerts: ScrimAlerts,
  isIn: (teamId: string, userId: string) => boolean,
): ScrimAlerts {
  const teams = alerts.teams.filter(({ teamId }) => isIn(teamId, alerts.id));
  return teams.length === alerts.teams.length ? alerts : { ...alerts, teams };
}

const suits = (alert: TeamAlert, scrim: Scrim): boolean => {
  const { region, ratingWithin, rating } = alert;
  const isNear =
    ratingWithin === null ||
    (rating !== null && scrim.rating !== null && Math.abs(rating - scrim.rating) <= ratingWithin);
  const isThere = !region || region === 'any' || scrim.region === 'any' || scrim.region === region;
  return alert.gameId === scrim.gameId && alert.teamId !== scrim.teamId && isThere && isNear;
};

/** Alerts the player of a new post that suits one of their teams, at most every six hours. */
export function alertOf(alerts: ScrimAlerts, scrim: Scrim, now: Date): Decision<ScrimAlerts> {
  const { id: userId, lastSentAt } = alerts;
  const isQuiet = lastSentAt !== null && now < inMs(lastSentAt, scrimAlertEveryMs);
  if (isQuiet || !alerts.teams.some((alert) => suits(alert, scrim))) return decide(alerts);
  const { id: scrimId, teamId, startsFrom: startsAt } = scrim;
  return decide<ScrimAlerts>(
    { ...alerts, lastSentAt: now },
    { events: [happened(scrimAlerted, { userId, teamId, scrimId, startsAt })] },
  );
}
