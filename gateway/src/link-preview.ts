import type { IncomingMessage } from 'node:http';
import {
  type CallSpec,
  getInvite,
  getMatch,
  getTeam,
  getTournament,
  getUser,
  type Reply,
  sideNamesOf,
  urlOf,
} from '@contend/contracts';
import { escapeHtml } from '@contend/contracts/src/escape-html';
import type { GatewayContext } from './context';

/** How long a page waits for its preview; without one it is sent as it is. */
const answerWithinMs = 1500;

/** What other sites show of a link to a page. */
export interface LinkPreview {
  title: string;
  description: string;
}

interface PreviewedPage {
  path: RegExp;
  spec: CallSpec;
  parameter: string;
  preview(reply: never): LinkPreview;
}

const page = <Spec extends CallSpec>(
  folder: string,
  [spec, parameter, id = '[0-9a-f]{24}']: [Spec, string, string?],
  preview: (reply: Reply<Spec>) => LinkPreview,
): PreviewedPage => ({
  path: new RegExp(`^/${folder}/(${id})$`),
  spec,
  parameter,
  preview,
});

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: 'UTC',
});

function eventPreview(event: Reply<typeof getTournament>): LinkPreview {
  const { name, feeCents, dates, prize, entries } = event;
  const fee = feeCents > 0 ? `${dollars.format(feeCents / 100)} a seat` : 'Free';
  const prizes =
    prize.totalCents > 0 ? [`${dollars.format(prize.totalCents / 100)} in prizes`] : [];
  const verb = dates.startedAt ? 'Started' : 'Starts';
  const start = `${verb} ${moment.format(new Date(dates.startsAt))} UTC`;
  const places = `${entries.placed} of ${entries.max} places taken`;
  return { title: name, description: [start, fee, ...prizes, places].join(' · ') };
}

function matchPreview(match: Reply<typeof getMatch>): LinkPreview {
  const { home, away } = sideNamesOf(match);
  const isDecided = match.status === 'completed' && match.scores;
  const title = isDecided ? `${home} ${match.scores?.join('–')} ${away}` : `${home} vs ${away}`;
  return { title, description: `${match.teamSize}v${match.teamSize} · Best of ${match.bestOf}` };
}

function invitePreview({ team }: Reply<typeof getInvite>): LinkPreview {
  const { name, tag } = team;
  return { title: `Join ${name} (${tag})`, description: 'An invitation to a team on Contend' };
}

const pages: PreviewedPage[] = [
  page('tournaments', [getTournament, 'tournamentId'], eventPreview),
  page('matches', [getMatch, 'matchId'], matchPreview),
  page('teams', [getTeam, 'teamId'], ({ name, tag, members }) => ({
    title: `${name} (${tag})`,
    description: `Team · ${members.length === 1 ? '1 player' : `${members.length} players`}`,
  })),
  page('invite', [getInvite, 'code', '(?:[A-Za-z0-9]{2,5}-)?[A-Za-z0-9]{13}'], invitePreview),
  page('players', [getUser, 'userId'], ({ displayName, level, record: { wins, losses } }) => ({
    title: displayName,
    description: `Level ${level} · ${wins} won, ${losses} lost`,
  })),
];

/**
 * Whether a request may be of a program that shows a preview: browsers say what they load a page
 * for, by `Sec-Fetch-Mode`. Each costs a read of a service, so they are limited as calls are.
 */
export const asksForPreview = ({ headers }: IncomingMessage, path: string): boolean =>
  headers['sec-fetch-mode'] === undefined && pages.some((one) => one.path.test(path));

/** The preview of a page as guests see it; null where there is none, or no answer in time. */
export async function linkPreview(
  { urlOf: addressOf, log }: Pick<GatewayContext, 'urlOf' | 'log'>,
  path: string,
): Promise<LinkPreview | null> {
  for (const { path: pattern, spec, parameter, preview } of pages) {
    const id = pattern.exec(path)?.[1];
    if (!id) continue;
    const address = new URL(urlOf(spec, { params: { [parameter]: id } }), addressOf(spec.service));
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(answerWithinMs) });
      return answer.ok ? preview(spec.reply.parse(await answer.json()) as never) : null;
    } catch (error) {
      log.warn({ path, err: error as Error }, 'preview of a link could not be read');
      return null;
    }
  }
  return null;
}

/** The tags of a preview, in the vocabulary of Open Graph (ogp.me). */
export function previewTags({ title, description }: LinkPreview, origin: string): string {
  const tags = {
    'og:site_name': 'Contend',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': `${origin}/share-card.png`,
  };
  const lines = Object.entries(tags).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
  );
  return [...lines, '<meta name="twitter:card" content="summary_large_image" />'].join('');
}
