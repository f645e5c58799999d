import { robotsText } from '@/lib/seo/robots';
import { freshProcess } from '../../support/fake-upstream';

beforeAll(() => freshProcess({ API_BASE_URL: 'http://127.0.0.1:4000', SITE_URL: 'https://site.example' }));

/** What the group of `agent` says, by the rules of robots.txt: its own group alone. */
function rulesFor(text: string, agent: string): string[] {
  const groups = text.split(/\n\n/).map((group) => group.split('\n').filter((line) => !line.startsWith('#')));
  const own = groups.find((lines) => lines.includes(`User-agent: ${agent}`)) ?? [];
  return own.filter((line) => !line.startsWith('User-agent'));
}

const ANSWERING = [
  ...['OAI-SearchBot', 'ChatGPT-User', 'Claude-SearchBot', 'Claude-User', 'PerplexityBot', 'Perplexity-User'],
  ...['DuckAssistBot', 'MistralAI-User'],
];
const TRAINING = [
  ...['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'CCBot', 'meta-externalagent', 'Bytespider'],
  'Amazonbot',
];
const OPEN = ['Allow: /', 'Disallow: /api/', 'Disallow: /editor'];

it.each(['allow', 'deny'] as const)(
  'with training %s, search and people’s helpers may read all but what is no page',
  (training) => {
    for (const agent of ['*', ...ANSWERING])
      expect([agent, rulesFor(robotsText(training), agent)]).toEqual([agent, OPEN]);
    expect(robotsText(training)).toMatch(/\nSitemap: https:\/\/site\.example\/sitemap\.xml\n$/);
  },
);

it('training is let in or kept out by one word', () => {
  for (const agent of TRAINING) {
    expect([agent, rulesFor(robotsText('allow'), agent)]).toEqual([agent, OPEN]);
    expect([agent, rulesFor(robotsText('deny'), agent)]).toEqual([agent, ['Disallow: /']]);
  }
});
