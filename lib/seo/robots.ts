import { siteUrl } from '@/lib/site';

/** Crawlers that answer people: with a search, or with a page that somebody asked them to open. */
const ANSWERING = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'DuckAssistBot',
  'MistralAI-User',
];

/** What collects texts to train models with: crawlers, and names that only say what a search engine's may be used for. */
const TRAINING = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'meta-externalagent',
  'Bytespider',
  'Amazonbot',
];

/** Not for any crawler. Pages that are `noindex` are not here: unread, nobody would see that they are. */
const CLOSED = ['/api/', '/editor'];

/** robots.txt; a crawler that is named heeds its own group alone, so each says all. */
export function robotsText(training: 'allow' | 'deny'): string {
  const group = (agents: readonly string[]) =>
    [...agents.map((agent) => `User-agent: ${agent}`), 'Allow: /', ...CLOSED.map((path) => `Disallow: ${path}`)].join(
      '\n',
    );
  const groups = [
    `# Search engines and everybody else\n${group(['*'])}`,
    `# Answers to people\n${group(ANSWERING)}`,
    `# Training of models\n${
      training === 'allow'
        ? group(TRAINING)
        : `${TRAINING.map((agent) => `User-agent: ${agent}`).join('\n')}\nDisallow: /`
    }`,
    `Sitemap: ${siteUrl()}/sitemap.xml`,
  ];
  return `${groups.join('\n\n')}\n`;
}
