import type { FeedPreview } from '../../reference-api/desk/feed-shapes';
import { formatNumber } from '../format';
import { useWords } from '../i18n';
import { Reasons } from './run';
import { TARGETS } from './targets';

/** The first rows of a feed: as a mapping has them, else as they are. */
export function PreviewTable({ preview }: { preview: FeedPreview }) {
  const t = useWords();
  const { rows, columns, broken } = preview;
  const mapped = rows.some(({ taken }) => taken !== 'unmapped');
  const said = TARGETS.filter((target) => rows.some((row) => target in row.said));
  const heads: readonly { key: string; name: string }[] = mapped
    ? said.map((target) => ({ key: target, name: t(`feeds.targets.${target}`) }))
    : columns.map((column) => ({ key: column, name: column }));
  return (
    <section className="mt-8">
      <h3 className="text-xl">{t('feeds.preview.title')}</h3>
      {rows.length === 0 && <p className="pt-2 text-ink-2">{t('feeds.preview.none')}</p>}
      {/* Wider than its box as a rule: by keys, too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have the focus to be scrolled by keys */}
      <div role="region" aria-label={t('feeds.preview.title')} tabIndex={0} className="mt-3 overflow-x-auto">
        <table className="text-sm">
          <thead>
            <tr className="border-b border-line text-caption text-ink-3">
              <th scope="col" className="py-2 pe-5 text-start font-normal">
                {t('feeds.preview.row')}
              </th>
              {mapped && (
                <th scope="col" className="py-2 pe-5 text-start font-normal">
                  {t('feeds.fate')}
                </th>
              )}
              {heads.map(({ key, name }) => (
                <th key={key} scope="col" className="py-2 pe-5 text-start font-normal whitespace-nowrap">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row} className="border-b border-line align-top">
                <th scope="row" className="py-2 pe-5 text-start font-normal text-ink-3">
                  {formatNumber(row.row)}
                </th>
                {mapped && (
                  <td className="min-w-40 py-2 pe-5">
                    {t(`feeds.preview.taken.${row.taken}`)}
                    <Reasons reasons={row.reasons} />
                  </td>
                )}
                {heads.map(({ key }) => (
                  <td key={key} className="max-w-60 py-2 pe-5">
                    <div dir="auto" className="line-clamp-3 min-w-16 break-words">
                      {mapped ? (row.said[key] ?? []).join(', ') : row.cells[key]}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {broken !== null && <Reasons reasons={[broken]} />}
    </section>
  );
}
