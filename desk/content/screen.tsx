import { usePermissions } from 'ra-core';
import type { ContentText } from '../../lib/contract/content-texts';
import type { Role } from '../../reference-api/desk/shapes';
import { mayDo } from '../auth';
import { Heading } from '../frame/heading';
import { LeaveGuard } from '../frame/leave-guard';
import { type MessageKey, useWords } from '../i18n';
import { Button } from '../ui/button';
import { Tabs } from '../ui/tabs';
import { AgencyPanel } from './agency-panel';
import { useContent } from './document';
import { HistoryPanel } from './history-panel';
import { LookPanel } from './look-panel';
import { TextsPanel } from './texts-panel';

/** What the site says and who it says it is: written here in place of its own words and identity, in every language. */
export default function Content() {
  const t = useWords();
  const { permissions } = usePermissions<Role>();
  const may = mayDo(permissions, 'editor');
  const [texts, agency] = [useContent('texts'), useContent('agency')];
  const dirty = texts.dirty || agency.dirty;
  const busy = texts.busy || agency.busy;
  // One after the other: each is told of what the other could not save.
  const save = async () => {
    const saved = await texts.save();
    return (await agency.save()) && saved;
  };
  if (texts.error !== null || agency.error !== null)
    return (
      <>
        <Heading title={t('frame.content')} />
        <p role="alert" className="mt-8">
          {t('common.failed')}
        </p>
        <Button
          className="mt-4"
          onClick={() => {
            texts.reload();
            agency.reload();
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
        {texts.held && agency.held ? (
          <Tabs
            label={t('content.parts')}
            tabs={[
              {
                key: 'home',
                label: t('content.tabs.home'),
                panel: <TextsPanel document={texts} group="home" may={may} />,
              },
              {
                key: 'about',
                label: t('content.tabs.about'),
                panel: <TextsPanel document={texts} group="about" may={may} />,
              },
              {
                key: 'frame',
                label: t('content.tabs.frame'),
                panel: <TextsPanel document={texts} group="frame" may={may} />,
              },
              {
                key: 'agency',
                label: t('content.tabs.agency'),
                panel: <AgencyPanel document={agency} may={may} />,
              },
              { key: 'look', label: t('content.tabs.look'), panel: <LookPanel document={agency} may={may} /> },
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
      <LeaveGuard when={dirty} onSave={save} />
    </>
  );
}
