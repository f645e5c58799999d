'use client';

import { useMemo } from 'react';
import { PageOf } from '@/components/search/page-of';
import { Pager } from '@/components/search/pager';
import { ResultsNotice } from '@/components/search/results-notice';
import { Button } from '@/components/ui/button';
import { UnitGrid } from '@/components/unit/unit-grid';
import { UnitLedger } from '@/components/unit/unit-ledger';
import { UnitsToolbar } from '@/components/unit/units-toolbar';
import { formatNumber } from '@/lib/format';
import { type IslandMessages, islandTranslator } from '@/lib/i18n/island';
import { pageMarks } from '@/lib/search/format';
import { useUnits } from '@/lib/unit/state';
import type { UnitsChoices, UnitsKey, UnitsScreen } from '@/lib/unit/view';

type Props = { screen: UnitsScreen; messages: IslandMessages<UnitsKey>; choices: UnitsChoices };

/** The units of a property, searched, narrowed, sorted and paged (specification section 2, Units). */
export function UnitsIsland({ screen, messages, choices }: Props) {
  const t = useMemo(() => islandTranslator(messages), [messages]);
  const units = useUnits(screen, messages.locale);
  const { found, totalPages, pending, cards } = units;
  const shown = { units: units.units, cards, screen, t, locale: messages.locale, pending };
  return (
    <div onPointerDownCapture={units.touched} onFocusCapture={units.touched}>
      <UnitsToolbar units={units} t={t} choices={choices} />
      <p {...units.count} className="mt-4 mb-4 text-body md:mb-6">
        {t('units.showing', { shown: formatNumber(found), total: formatNumber(screen.total) })}
        <PageOf page={units.page} total={totalPages} t={t} />
      </p>
      {units.failed ? (
        <ResultsNotice text={t('search.failedText')} role="alert">
          <Button
            className="mt-8"
            onClick={() => {
              void units.load();
              units.focusCount();
            }}
          >
            {t('common.tryAgain')}
          </Button>
        </ResultsNotice>
      ) : found === 0 && !pending ? (
        <ResultsNotice title={t('units.emptyTitle')} text={t('units.emptyText')}>
          <Button asChild className="mt-8">
            <a {...units.clearLink()}>{t('units.clear')}</a>
          </Button>
        </ResultsNotice>
      ) : units.view === 'list' ? (
        <UnitLedger {...shown} groups={units.groups} />
      ) : (
        <UnitGrid {...shown} />
      )}
      <Pager
        pages={totalPages > 1 ? pageMarks(units.page, totalPages) : []}
        current={units.page}
        total={totalPages}
        t={t}
        linkTo={units.pageLink}
      />
    </div>
  );
}
