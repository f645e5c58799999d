import './article.css';
import { useLocale, useTranslations } from 'next-intl';
import { ArticleByline } from '@/components/blog/article-byline';
import { ArticleCard } from '@/components/blog/article-card';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { ShareButton } from '@/components/property/share-button';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/link';
import { List } from '@/components/ui/list';
import { MediaImage } from '@/components/ui/media-image';
import { NewTab } from '@/components/ui/new-tab';
import { whatsappShareHref } from '@/lib/agency/format';
import { articleTrail } from '@/lib/blog/breadcrumbs';
import type { Article, ArticleText } from '@/lib/blog/types';
import { LOCALE_ROWS, localePath } from '@/lib/i18n/locales';
import { foreign } from '@/lib/property/format';
import { PAGES } from '@/lib/routes';

type Props = {
  article: Article;
  text: ArticleText;
  /** what is shown below it */
  others: readonly Article[];
  /** the page's own public address */
  url: string;
};

/** An article of the blog: picture and title, the text in one column, its parts beside it, others below. */
export function ArticleView({ article, text, others, url }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { title, excerpt, category, picture } = article;
  const lang = foreign(article.language, locale);
  // Marked where it is not the page's own.
  const tongue = lang && { lang, dir: LOCALE_ROWS[lang].direction };
  return (
    <>
      <article className="reading">
        <header className="opening">
          <div className="opening-words">
            <Breadcrumb steps={articleTrail(article, t, locale)} />
            <div className="opening-title">
              {category && <p className="eyebrow">{t(`blog.${category}`)}</p>}
              <h1 lang={lang}>{title}</h1>
              {excerpt && (
                <p className="lead" lang={lang}>
                  {excerpt}
                </p>
              )}
            </div>
          </div>
          {picture && (
            <MediaImage
              src={picture.src}
              alt={picture.alt}
              placeholder={picture.placeholder}
              sizes="(min-width: 64rem) 64vw, 100vw"
              priority
              frameClassName="opening-picture"
            />
          )}
        </header>
        <div className="wrap columns">
          <aside>
            <ArticleByline article={article} />
            {text.parts.length > 0 && (
              <nav aria-label={t('blog.parts')} className="parts">
                <p className="eyebrow" aria-hidden="true">
                  {t('blog.parts')}
                </p>
                <ol>
                  {text.parts.map(({ id, title: part }) => (
                    <li key={id} lang={lang}>
                      <a href={`#${id}`}>{part}</a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
            <div className="ways">
              <ShareButton
                title={title}
                url={url}
                label={t('property.share')}
                copied={t('common.linkCopied')}
                className="way"
              />
              <a href={whatsappShareHref(title, url)} target="_blank" rel="noopener" className="way">
                <Icon name="whatsapp" />
                {t('common.whatsapp')}
                <NewTab words={t('common.newTab')} />
              </a>
            </div>
          </aside>
          {/* eslint-disable-next-line react/no-danger -- Markdown, made without HTML of the author's by lib/blog/format.ts */}
          <div className="text" {...tongue} dangerouslySetInnerHTML={{ __html: text.html }} />
          <section className="ask" aria-labelledby="ask">
            <h2 id="ask" className="title-3">
              {t('blog.askTitle')}
            </h2>
            <p>{t('blog.askText')}</p>
            <Button asChild>
              <SiteLink href={localePath(locale, PAGES.contact.path)}>{t('header.getInTouch')}</SiteLink>
            </Button>
          </section>
        </div>
      </article>
      {others.length > 0 && (
        <section className="wrap pb-24 md:pb-32" aria-labelledby="others">
          <h2 id="others" className="title-2 border-t border-line pt-14 md:pt-20">
            {t('blog.others')}
          </h2>
          <List className="mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
            {others.map((other) => (
              <li key={other.slug}>
                <ArticleCard article={other} headingLevel="h3" />
              </li>
            ))}
          </List>
        </section>
      )}
    </>
  );
}
