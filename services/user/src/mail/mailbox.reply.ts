import { escapeHtml } from '@contend/contracts/src/escape-html';
import type { KeptMessage } from './mailbox.repository';

/** Renders links as links; everything else in a message is only text. */
const linked = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** Plain HTML without script or style, as the platform's content security policy requires. */
export const mailboxPage = (messages: KeptMessage[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Development mailbox</title>
<link rel="stylesheet" href="/plain-pages.css">
</head>
<body>
<main class="wide">
<h1>Development mailbox</h1>
<p>For development only: nothing here was sent. The newest ${pageLength} messages, newest first.</p>
${messages.map(article).join('\n') || '<p>No messages yet.</p>'}
</main>
</body>
</html>
`;

/** The number of messages on the page. */
export const pageLength = 50;

const article = ({ channel, to, subject, text, at }: KeptMessage): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<dl>
<dt>To</dt><dd>${escapeHtml(to)} (${channel === 'sms' ? 'text message' : 'e-mail'})</dd>
<dt>At</dt><dd><time datetime="${at.toISOString()}">${at.toISOString()}</time></dd>
</dl>
<pre>${linked(text)}</pre>
</article>`;
