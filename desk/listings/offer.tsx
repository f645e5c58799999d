import { useLocaleState } from 'ra-core';
import { RENT_PERIODS, type RentPeriod } from '../../lib/contract/rules';
import { useAgents } from '../agents/agents';
import { type DeskLocale, useWords } from '../i18n';
import { CheckField, NumberField, SelectField, TextField } from '../ui/field';
import { useEditor } from './context';
import { Group } from './group';
import { asOne, isOne, offered } from './one-home';

/** Whether it is sold or let, as one home or a project, on what terms, and which agent answers for it. */
export function Offer() {
  const t = useWords();
  const { record, change, errors } = useEditor();
  const rent = record.offer === 'rent';
  const one = isOne(record);
  return (
    <Group name="facts.offer">
      <SelectField
        label={t('fields.offer')}
        error={errors.offer?.[0]}
        value={rent ? 'rent' : 'sale'}
        onChange={({ target }) => change((now) => offered(now, target.value === 'rent'))}
      >
        <option value="sale">{t('offers.sale')}</option>
        <option value="rent">{t('offers.rent')}</option>
      </SelectField>
      {rent && (
        <>
          <SelectField
            label={t('fields.rent_period')}
            error={errors.rent_period?.[0]}
            value={record.rent_period ?? ''}
            onChange={({ target }) =>
              change((now) => ({ ...now, rent_period: (target.value || null) as RentPeriod | null }))
            }
          >
            <option value="">{t('common.none')}</option>
            {RENT_PERIODS.map((period) => (
              <option key={period} value={period}>
                {t(`periods.${period}`)}
              </option>
            ))}
          </SelectField>
          <NumberField
            label={t('fields.rent_cheques')}
            min={1}
            max={366}
            step={1}
            error={errors.rent_cheques?.[0]}
            value={record.rent_cheques ?? null}
            onValue={(rent_cheques) => change((now) => ({ ...now, rent_cheques }))}
          />
          <NumberField
            label={t('fields.rent_deposit')}
            min={0}
            error={errors.rent_deposit?.[0]}
            value={record.rent_deposit ?? null}
            onValue={(rent_deposit) => change((now) => ({ ...now, rent_deposit }))}
          />
        </>
      )}
      <AgentField />
      <TextField
        label={t('fields.reference')}
        hint={t('facts.referenceHint')}
        error={errors.reference?.[0]}
        maxLength={100}
        dir="ltr"
        value={record.reference ?? ''}
        onChange={({ target }) => change((now) => ({ ...now, reference: target.value || null }))}
      />
      <div>
        <CheckField
          label={t('facts.oneHome')}
          checked={one}
          // A rent or a resale that says nothing of others is one home whatever is ticked: it is made a project by its number of units.
          disabled={one && record.total_units !== 1}
          onChange={({ target }) => change((now) => asOne(now, target.checked))}
        />
        <p className="text-caption text-ink-3">{t('facts.oneHomeHint')}</p>
      </div>
    </Group>
  );
}

/** Which agent answers for the listing; without one, the agency itself does. */
function AgentField() {
  const t = useWords();
  const [locale] = useLocaleState() as [DeskLocale, unknown];
  const { record, change, errors } = useEditor();
  const { data: agents = [] } = useAgents();
  const { agent } = record;
  const known = agents.find(({ id, name }) => (agent?.id ? id === agent.id : agent?.name === name.en));
  const value = agent ? String(known?.id ?? 'other') : '';
  return (
    <SelectField
      label={t('fields.agent')}
      hint={t('facts.agentHint')}
      error={errors.agent?.[0]}
      value={value}
      onChange={({ target }) => {
        const chosen = agents.find(({ id }) => String(id) === target.value);
        change((now) => ({ ...now, agent: chosen ? { id: chosen.id, name: chosen.name.en } : null }));
      }}
    >
      <option value="">{t('facts.nobody')}</option>
      {value === 'other' && <option value="other">{agent?.name ?? agent?.brn ?? t('common.none')}</option>}
      {agents
        .filter(({ id, active }) => active || id === known?.id)
        .map(({ id, name, active }) => (
          <option key={id} value={id}>
            {active ? (name[locale] ?? name.en) : `${name[locale] ?? name.en} (${t('agents.inactive')})`}
          </option>
        ))}
    </SelectField>
  );
}
