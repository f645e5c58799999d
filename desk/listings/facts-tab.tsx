import { useId } from 'react';
import type { NameKind, NameRow } from '../../reference-api/desk/shapes';
import { type MessageKey, useWords } from '../i18n';
import { CheckField, NumberField, SelectField, TextField } from '../ui/field';
import { useEditor } from './context';
import { Facilities } from './facilities';
import { Group } from './group';
import { isOne } from './one-home';
import { Offer } from './offer';
import { MonthField } from './month-field';
import { nameTyped, termOf, useNames, useNameOf } from './names';
import type { ListingRecord } from './record';

type NumberName =
  | 'low_price'
  | 'average_price'
  | 'min_area'
  | 'average_area'
  | 'average_bedrooms'
  | 'residential_units'
  | 'commercial_units'
  | 'total_units'
  | 'completion_rate'
  | 'downPayment'
  | 'payment_minimum_down_payment'
  | 'guarantee_rental_guarantee_value';
type TermName = 'property_type' | 'property_status' | 'sales_status' | 'city' | 'district' | 'developer';

/** Everything of a listing that is a figure, a choice or a name. */
export function FactsTab() {
  const t = useWords();
  const { record, change, errors } = useEditor();
  const put = (fields: Partial<ListingRecord>) => change((now) => ({ ...now, ...fields }));
  const cities = useNames('cities');
  const districts = useNames('districts');
  const city = cities.find(({ name }) => name.en === record.city?.name);
  const one = isOne(record);
  const rent = record.offer === 'rent';
  const number = (name: NumberName, limits: { max?: number; step?: number } = {}, called?: MessageKey) => (
    <NumberField
      label={t(called ?? `fields.${name}`)}
      min={0}
      {...limits}
      error={errors[name]?.[0]}
      value={record[name] ?? null}
      onValue={(value) => put({ [name]: value })}
    />
  );
  const text = (name: 'slug' | 'permit_number' | 'permit_url', hint?: MessageKey) => (
    <TextField
      label={t(`fields.${name}`)}
      hint={hint && t(hint)}
      error={errors[name]?.[0]}
      dir="ltr"
      value={record[name] ?? ''}
      onChange={({ target }) => put({ [name]: target.value === '' && name !== 'slug' ? null : target.value })}
    />
  );
  const flag = (name: 'post_delivery' | 'guarantee_rental_guarantee') => (
    <CheckField
      label={t(`fields.${name}`)}
      checked={record[name] ?? false}
      onChange={({ target }) => put({ [name]: target.checked })}
    />
  );
  return (
    <div className="grid gap-12">
      <Offer />
      <Group name="facts.what">
        <Chosen name="property_type" kind="types" />
        <Chosen name="property_status" kind="statuses" />
        <Chosen name="sales_status" kind="sales-statuses" />
        <Typed name="developer" names={useNames('developers')} />
        <Typed name="city" names={cities} />
        <Typed name="district" names={districts.filter(({ city_id }) => !record.city || city_id === city?.id)} />
      </Group>
      <Group name="facts.price">
        {number('low_price', {}, one ? (rent ? 'fields.rent' : 'fields.price') : undefined)}
        {(!one || record.average_price != null) && number('average_price')}
        {!rent && number('downPayment', { max: 100 })}
        {!rent && number('payment_minimum_down_payment', { max: 100 })}
      </Group>
      <Group name="facts.size">
        {number('min_area', {}, one ? 'fields.area' : undefined)}
        {(!one || record.average_area != null) && number('average_area')}
        {number('average_bedrooms', { step: 1 })}
        {(!one || record.total_units !== 1) && number('total_units', { step: 1 })}
        {(!one || record.residential_units != null) && number('residential_units', { step: 1 })}
        {(!one || record.commercial_units != null) && number('commercial_units', { step: 1 })}
      </Group>
      <Group name="facts.handover">
        {number('completion_rate', { max: 100 })}
        <MonthField
          label={t('fields.delivery_date')}
          error={errors.delivery_date?.[0]}
          value={record.delivery_date}
          onValue={(value) => put({ delivery_date: value })}
        />
        <div>
          {flag('post_delivery')}
          {flag('guarantee_rental_guarantee')}
        </div>
        {record.guarantee_rental_guarantee && number('guarantee_rental_guarantee_value', { max: 100 })}
      </Group>
      <Group name="facts.legal">
        {text('permit_number', 'facts.permitHint')}
        <TextField
          type="date"
          label={t('fields.permit_expires')}
          hint={t('facts.permitEndHint')}
          error={errors.permit_expires?.[0]}
          dir="ltr"
          max="2999-12-31"
          value={record.permit_expires ?? ''}
          onChange={({ target }) => put({ permit_expires: target.value === '' ? null : target.value })}
        />
        {text('permit_url')}
        {text('slug', 'facts.slugHint')}
      </Group>
      <Facilities />
    </div>
  );
}

/** One of the names that there are. */
function Chosen({ name, kind }: { name: TermName; kind: NameKind }) {
  const t = useWords();
  const nameOf = useNameOf();
  const names = useNames(kind);
  const { record, change, errors } = useEditor();
  const now = record[name]?.name ?? '';
  return (
    <SelectField
      label={t(`fields.${name}`)}
      error={errors[name]?.[0]}
      value={now}
      onChange={({ target }) => {
        const found = names.find((each) => each.name.en === target.value);
        change((old) => ({ ...old, [name]: found ? termOf(found) : null }));
      }}
    >
      <option value="">{t('common.none')}</option>
      {now !== '' && !names.some((each) => each.name.en === now) && <option value={now}>{now}</option>}
      {names.map((each) => (
        <option key={each.id} value={each.name.en}>
          {nameOf(each)}
        </option>
      ))}
    </SelectField>
  );
}

/** One of the names that there are, or a new one, in English: it is made with the listing. */
function Typed({ name, names }: { name: TermName; names: readonly NameRow[] }) {
  const t = useWords();
  const id = useId();
  const { record, change, errors } = useEditor();
  const now = record[name]?.name ?? '';
  const known = now === '' || names.length === 0 || names.some((each) => each.name.en === now);
  return (
    <>
      <TextField
        label={t(`fields.${name}`)}
        error={errors[name]?.[0]}
        hint={known ? undefined : t('facts.newName')}
        list={id}
        dir="auto"
        autoComplete="off"
        value={now}
        onChange={({ target: { value } }) => {
          const found = names.find((each) => each.name.en === value);
          change((old) => ({ ...old, [name]: found ? termOf(found) : value === '' ? null : { name: value } }));
        }}
        onBlur={() => {
          const found = known ? undefined : nameTyped(names, now);
          if (found) change((old) => ({ ...old, [name]: termOf(found) }));
        }}
      />
      <datalist id={id}>
        {names.map((each) => (
          <option key={each.id} value={each.name.en}>
            {each.name.ar}
          </option>
        ))}
      </datalist>
    </>
  );
}
