import { usePermissions } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type ARTICLE_CATEGORIES, ARTICLE_TEXTS } from '../../lib/contract/content-texts';
import { dayInDubai } from '../../lib/contract/rules';
import type { ArticleState, DeskArticle } from '../../reference-api/desk/article-shapes';
import type { Role } from '../../reference-api/desk/shapes';
import { mayDo } from '../auth';
import { call } from '../call';
import { type ContentDocument, type Source, useDocument } from '../content/document';
import { HistoryPanel } from '../content/history-panel';
import { LanguagesField } from '../content/languages';
import { FailedScreen } from '../frame/failed';
import { Heading } from '../frame/heading';
import { LeaveGuard } from '../frame/leave-guard';
import { formatNumber } from '../format';
import { type MessageKey, useWords } from '../i18n';
import { Button } from '../ui/button';
import { screenShown, useFocusKept } from '../ui/focus-kept';
import { Tabs } from '../ui/tabs';
import { Thumb } from '../ui/thumb';
import { FactsPanel } from './facts-panel';
import { ArticleStateMark } from './list';
import { OnSite } from './on-site';

const articleSource = (id: string): Source<DeskArticle> => ({
  key: ['articles', 'one', id],
  read: () => call('GET', '/api/desk/articles/{id}/', { params: { id } }),
  save: (body) => call('PATCH', '/api/desk/articles/{id}/', { params: { id }, body }),
  undo: (body) => call('POST', '/api/desk/articles/{id}/undo/', { params: { id }, body }),
  history: (page) => call('GET', '/api/desk/articles/{id}/history/', { params: { id }, query: { page } }),
});

const TEXTS = ['title', 'excerpt', 'body'] as const;
const LINES_OF_BODY = 24;

/** One article: written in three languages side by side, put on the site and taken off it. */
export default function ArticleEditor() {
  const { id = '' } = useParams();
  // Each article is a document of its own.
  return <Opened key={id} id={id} />;
}

function Opened({ id }: { id: string }) {
  const t = useWords();
  const { permissions } = usePermissions<Role>();
  const may = mayDo(permissions, 'editor');
  const document = useDocument(articleSource(id));
  const { held, error, errors, dirty } = document;
  // Here, as the panel that sends them may be left meanwhile.
  const [under, setUnder] = useState(0);
  if (error !== null) return <FailedScreen error={error} onAgain={document.reload} />;
  if (!held) return <p aria-busy="true">{t('common.loading')}</p>;
  const title = (document.record.title ?? {}) as { en?: string };
  const wrong = Object.keys(errors);
  const inTexts = wrong.filter((path) => TEXTS.some((field) => path.startsWith(field))).length;
  const mark = (count: number) => (count > 0 ? t('editor.toDo', { count, n: count }) : undefined);
  return (
    <>
      <Heading
        eyebrow={dirty ? t('content.unsaved') : <ArticleStateMark state={stateOf(held)} />}
        title={title.en ?? held.slug}
      >
        <Actions document={document} held={held} may={may} under={under} />
      </Heading>
      <div className="mt-8">
        <Tabs
          label={t('articles.parts')}
          tabs={[
            {
              key: 'texts',
              label: t('articles.tabs.texts'),
              marked: mark(inTexts),
              panel: (
                <div className="grid gap-10">
                  {TEXTS.map((field) => (
                    <LanguagesField
                      key={field}
                      document={document}
                      field={field}
                      label={t(`articles.fields.${field}`)}
                      hint={field === 'body' ? t('articles.bodyHint') : undefined}
                      most={ARTICLE_TEXTS[field]}
                      rows={field === 'body' ? LINES_OF_BODY : undefined}
                      may={may}
                    />
                  ))}
                </div>
              ),
            },
            {
              key: 'facts',
              label: t('articles.tabs.facts'),
              marked: mark(wrong.length - inTexts),
              panel: (
                <FactsPanel
                  document={document}
                  may={may}
                  under={under}
                  count={(more) => setUnder((now) => now + more)}
                />
              ),
            },
            {
              key: 'history',
              label: t('history.tab'),
              panel: (
                <HistoryPanel
                  document={document}
                  title={t('history.tab')}
                  may={may}
                  nameOf={(field) => t(`articles.fields.${field}` as MessageKey)}
                  sayOf={(field, value) => {
                    if (typeof value !== 'string') return null;
                    if (field === 'state') return t(`articles.states.${value as ArticleState}`);
                    if (field === 'category')
                      return t(`articles.categories.${value as (typeof ARTICLE_CATEGORIES)[number]}`);
                    return field === 'image' ? <Thumb picture={value} /> : null;
                  }}
                />
              ),
            },
          ]}
        />
      </div>
      <LeaveGuard
        when={dirty || under > 0}
        // What is still to come would not be saved.
        onSave={under > 0 ? undefined : () => document.save()}
        busy={document.busy}
        also={under > 0 && t('pictures.under', { count: under, n: formatNumber(under) })}
      />
    </>
  );
}

const stateOf = ({ record }: DeskArticle) => (record.state ?? 'draft') as ArticleState;

type ActionsProps = { document: ContentDocument<DeskArticle>; held: DeskArticle; may: boolean; under: number };

/** What is done with the article as a whole. */
function Actions({ document: { record, dirty, busy, save }, held, may, under }: ActionsProps) {
  const t = useWords();
  const state = stateOf(held);
  const to = (next: ArticleState, more: Record<string, unknown> = {}) => void save({ state: next, ...more });
  // Each state has buttons of its own.
  useFocusKept(state, screenShown);
  // The site would be told to show it without them.
  const sending = under > 0 && t('pictures.under', { count: under, n: formatNumber(under) });
  return (
    <>
      <OnSite path={held.path} record={held.record} />
      {may && state === 'draft' && (
        <>
          <Button disabled={busy} onClick={() => to('archived')}>
            {t('articles.archive')}
          </Button>
          <Button disabled={!dirty || busy} onClick={() => void save()}>
            {t('articles.saveDraft')}
          </Button>
          <Button
            look="solid"
            disabled={busy || under > 0}
            onClick={() => to('published', { date: record.date ?? dayInDubai(Date.now()) })}
          >
            {sending || t('articles.publish')}
          </Button>
        </>
      )}
      {may && state === 'published' && (
        <>
          <Button disabled={busy} onClick={() => to('draft')}>
            {t('articles.unpublish')}
          </Button>
          <Button look="solid" disabled={!dirty || busy || under > 0} onClick={() => void save()}>
            {sending || t('content.save')}
          </Button>
        </>
      )}
      {may && state === 'archived' && (
        <Button look="solid" disabled={busy} onClick={() => to('draft')}>
          {t('articles.bringBack')}
        </Button>
      )}
    </>
  );
}
