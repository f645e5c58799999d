import { usePermissions } from 'ra-core';
import type { ContentText } from '../../lib/contract/content-texts';
import type { Role } from '../../reference-api/desk/shapes';
import { CONTENT_TEXTS, type ContentGroup, LEGAL_PAGES } from '../../lib/contract/content-texts';
import { mayDo } from '../auth';
import { formatNumber } from '../format';
import { Heading } from '../frame/heading';
import { LeaveGuard } from '../frame/leave-guard';
import { type MessageKey, useWords } from '../i18n';
import { Button } from '../ui/button';
import { Tabs } from '../ui/tabs';
import { AgencyPanel } from './agency-panel';
import { type ContentDocument, useContent } from './document';
import { HistoryPanel } from './history-panel';
import { LegalPanel, legalName } from './legal-panel';
import { LookPanel } from './look-panel';
import { TextsPanel } from './texts-panel';

const isLook = (path: string) => /^(mark|colours)\b/.test(path);
/** Whether a path, as `home.hero.ar`, is of a text of that group. */
const isOn = (group: ContentGroup) => (path: string) =>
  Object.keys(CONTENT_TEXTS[group]).some((text) => path === text || path.startsWith(`${text}.`));

/** What the site says and who it says it is: written here in place of its own words and identity, in every language. */
// Long: one line a tab, and what each of them is marked by
export default function Content() {
  const t = useWords();
  const { permissions } = usePermissions<Role>();
  const may = mayDo(permissions, 'editor');
  const [texts, legal, agency] = [useContent('texts'), useContent('legal'), useContent('agency')];
  const all = [texts, legal, agency];
  const dirty = all.some((each) => each.dirty);
  const busy = all.some((each) => each.busy);
  // One after the other: each is told of what the other could not save.
  const save = async () => {
    let saved = true;
    for (const each of all) saved = (await each.save()) && saved;
    return saved;
  };
  /** How many of a tab's fields were refused, or changed by somebody else meanwhile. */
  const marked = ({ errors, theirs }: ContentDocument, on: (path: string) => boolean) => {
    const count = new Set([...Object.keys(errors), ...Object.keys(theirs)].filter(on)).size;
    return count > 0 ? t('content.toLookAt', { n: formatNumber(count) }) : undefined;
  };
  if (all.some(({ error }) => error !== null))
    return (
      <>
        <Heading title={t('frame.content')} />
        <p role="alert" className="mt-8">
          {t('common.failed')}
        </p>
        <Button
          className="mt-4"
          onClick={() => {
            for (const each of all) each.reload();
          }}
        >
          {t('common.again')}
        </Button>
      </>
    );
  return (
    <>
      <Heading eyebrow={dirty ? t('content.unsaved') : '\u00a0'} title={t('frame.content')}>
        {may && (
          <Button look="solid" disabled={!dirty || busy} onClick={() => void save()}>
            {t('content.save')}
          </Button>
        )}
      </Heading>
      <div className="mt-8">
        {all.every(({ held }) => held) ? (
          <Tabs
            label={t('content.parts')}
            tabs={[
              {
                key: 'home',
                label: t('content.tabs.home'),
                panel: <TextsPanel document={texts} group="home" may={may} />,
                marked: marked(texts, isOn('home')),
              },
              {
                key: 'about',
                label: t('content.tabs.about'),
                panel: <TextsPanel document={texts} group="about" may={may} />,
                marked: marked(texts, isOn('about')),
              },
              {
                key: 'frame',
                label: t('content.tabs.frame'),
                panel: <TextsPanel document={texts} group="frame" may={may} />,
                marked: marked(texts, isOn('frame')),
              },
              ...LEGAL_PAGES.map((page) => ({
                key: page,
                label: t(`content.tabs.${page}`),
                panel: <LegalPanel document={legal} page={page} may={may} />,
                marked: marked(legal, (path) => path.startsWith(`${page}.`)),
              })),
              {
                key: 'agency',
                label: t('content.tabs.agency'),
                panel: <AgencyPanel document={agency} may={may} />,
                marked: marked(agency, (path) => !isLook(path)),
              },
              {
                key: 'look',
                label: t('content.tabs.look'),
                panel: <LookPanel document={agency} may={may} />,
                marked: marked(agency, isLook),
              },
              {
                key: 'history',
                label: t('history.tab'),
                panel: (
                  <div className="grid gap-14 lg:grid-cols-2">
                    <HistoryPanel
                      document={texts}
                      title={t('content.words')}
                      may={may}
                      nameOf={(field) => t(`content.texts.${field as ContentText}`)}
                    />
                    <HistoryPanel
                      document={legal}
                      title={t('content.law')}
                      may={may}
                      nameOf={(field) =>
                        t('content.legal.of', {
                          page: t(`content.tabs.${field.startsWith('terms.') ? 'terms' : 'privacy'}`),
                          text: legalName(t, field),
                        })
                      }
                    />
                    <HistoryPanel
                      document={agency}
                      title={t('content.identity')}
                      may={may}
                      nameOf={(field) => t(`content.agency.${field}` as MessageKey)}
                    />
                  </div>
                ),
              },
            ]}
          />
        ) : (
          <p aria-busy="true">{t('common.loading')}</p>
        )}
      </div>
      <LeaveGuard when={dirty} onSave={save} busy={busy} />
    </>
  );
}
