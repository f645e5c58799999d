import { LOCALE_ROWS } from '../../lib/contract/locales';
import { formatNumber } from '../format';
import { useWords } from '../i18n';
import { Button, IconButton } from '../ui/button';
import { AreaField, NumberField, TextField } from '../ui/field';
import { useFocusOnRest } from '../ui/focus-kept';
import { useEditor } from './context';
import { moved, withItem, withList, without } from './lists';
import { Marked } from './marked';
import { MonthField } from './month-field';
import { MoveButtons, Moved, type Moving, useMoving } from './moving';
import { filledUp, isWhole, planSum } from './plan';
import { type ListingPlan, type ListingRecord, OTHER_LOCALES, type OtherLocale } from './record';
import { lacksPlanText, planText, withInstalments, withPlanText } from './plan-texts';

/** The record itself is in English, whatever language the desk is in. */
const ENGLISH = { lang: 'en', dir: 'ltr' };

/** The payment plans; the instalments of each come to the whole price. */
export function PlansTab() {
  const t = useWords();
  const { record, change } = useEditor();
  const plans = record.payment_plans ?? [];
  const add = () => change((now) => withItem(now, 'payment_plans', { name: '', values: [] }));
  const moving = useMoving(plans.length, (from, to) =>
    change((now) => withList(now, 'payment_plans', (list) => moved(list, from, to))),
  );
  const [rows, adds] = useFocusOnRest<HTMLDivElement>(plans.length, 'plan');
  return (
    <div ref={rows} className="grid gap-14">
      {plans.map((plan, at) => (
        <Plan key={at} plan={plan} at={at} moving={moving} />
      ))}
      {plans.length === 0 && <p className="text-ink-2">{t('plans.none')}</p>}
      <p>
        <Button ref={adds} look="outline" icon="plus" onClick={add}>
          {t('plans.add')}
        </Button>
      </p>
      <Moved moving={moving} />
    </div>
  );
}

// Long: one form of a plan and its instalments, drawn from top to bottom
function Plan({ plan, at, moving }: { plan: ListingPlan; at: number; moving: Moving }) {
  const t = useWords();
  const { change, errors } = useEditor();
  const values = plan.values ?? [];
  const put = (next: ListingPlan) =>
    change((now) => ({
      ...now,
      payment_plans: (now.payment_plans ?? []).map((each, place) => (place === at ? next : each)),
    }));
  const instalments = useMoving(values.length, (from, to) =>
    change((now) => withInstalments(now, at, (list) => moved(list, from, to))),
  );
  const [rows, adds] = useFocusOnRest<HTMLOListElement>(values.length, 'instalment');
  const n = formatNumber(at + 1);
  return (
    <section aria-label={t('plans.name', { n })}>
      <div className="flex items-center gap-2 border-b border-ink pb-1">
        <h2 className="flex-1 text-2xl" dir="auto">
          {plan.name || t('plans.name', { n })}
        </h2>
        <Sum plan={plan} />
        <MoveButtons moving={moving} at={at} name={t('plans.name', { n })} />
        <IconButton
          icon="close"
          className="hover:text-danger"
          label={t('plans.remove', { n })}
          data-removes="plan"
          onClick={() => change((now) => withList(now, 'payment_plans', without(at)))}
        />
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-3">
        <TextField
          {...ENGLISH}
          label={t('plans.title')}
          error={errors[`payment_plans[${at}].name`]?.[0]}
          value={plan.name}
          onChange={({ target }) => put({ ...plan, name: target.value })}
        />
        {OTHER_LOCALES.map((locale) => (
          <Translated key={locale} locale={locale} at={at} field="name" label={t('plans.title')} />
        ))}
        <AreaField
          {...ENGLISH}
          label={t('plans.description')}
          value={plan.description ?? ''}
          onChange={({ target }) => put({ ...plan, description: target.value || null })}
        />
        {OTHER_LOCALES.map((locale) => (
          <Translated key={locale} locale={locale} at={at} field="description" label={t('plans.description')} />
        ))}
      </div>
      <ol ref={rows} className="mt-6">
        {values.map((_, place) => (
          <InstalmentRow key={place} plan={plan} at={at} place={place} onPlan={put} moving={instalments} />
        ))}
      </ol>
      <Moved moving={instalments} />
      <p className="mt-4">
        <Button
          ref={adds}
          icon="plus"
          onClick={() => change((now) => withInstalments(now, at, (list) => [...list, { name: '', percentage: null }]))}
        >
          {t('plans.addInstalment')}
        </Button>
      </p>
    </section>
  );
}

type RowProps = {
  plan: ListingPlan;
  at: number;
  place: number;
  onPlan: (plan: ListingPlan) => void;
  moving: Moving;
};

/** One instalment: its name in each language, its share and when it is due. */
function InstalmentRow({ plan, at, place, onPlan, moving }: RowProps) {
  const t = useWords();
  const { change } = useEditor();
  const values = plan.values ?? [];
  const instalment = values[place];
  if (!instalment) return null;
  const m = formatNumber(place + 1);
  const putInstalment = (fields: Partial<typeof instalment>) =>
    onPlan({ ...plan, values: values.map((each, where) => (where === place ? { ...each, ...fields } : each)) });
  return (
    <li className="grid grid-cols-[1fr_auto] items-end gap-x-6 gap-y-3 border-b border-line py-4 sm:grid-cols-2 lg:grid-cols-[1.2fr_1fr_1fr_110px_150px_auto]">
      <TextField
        {...ENGLISH}
        label={t('plans.instalment', { n: m })}
        value={instalment.name}
        onChange={({ target }) => putInstalment({ name: target.value })}
      />
      {OTHER_LOCALES.map((locale) => (
        <Translated key={locale} locale={locale} at={at} place={place} label={t('plans.instalment', { n: m })} />
      ))}
      <NumberField
        label={t('plans.share')}
        min={0}
        max={100}
        value={instalment.percentage ?? null}
        onValue={(percentage) => putInstalment({ percentage })}
      />
      <MonthField
        label={t('plans.due')}
        value={instalment.due_date}
        onValue={(value) => putInstalment({ due_date: value })}
      />
      <span className="flex">
        <IconButton
          icon="check"
          label={t('plans.fillUp', { n: m })}
          disabled={isWhole(plan) || planSum({ ...plan, values: without(place)(values) }) > 100}
          onClick={() => onPlan(filledUp(plan, place))}
        />
        <MoveButtons moving={moving} at={place} name={t('plans.instalment', { n: m })} />
        <IconButton
          icon="close"
          className="hover:text-danger"
          label={t('plans.removeInstalment', { n: m })}
          data-removes="instalment"
          onClick={() => change((now) => withInstalments(now, at, without(place)))}
        />
      </span>
    </li>
  );
}

/** What the instalments come to, and what is missing to 100, or too much. */
function Sum({ plan }: { plan: ListingPlan }) {
  const t = useWords();
  const sum = planSum(plan);
  const whole = isWhole(plan);
  const rest = Math.round((100 - sum) * 100) / 100;
  return (
    <p role="status" className={`flex items-baseline gap-3 text-sm ${whole ? 'text-available' : 'text-danger'}`}>
      <bdi dir="ltr" className="figure text-2xl">
        {formatNumber(sum)}%
      </bdi>
      {!whole && t(rest > 0 ? 'plans.tooLittle' : 'plans.tooMuch', { n: formatNumber(Math.abs(rest)) })}
    </p>
  );
}

type TranslatedProps = {
  locale: OtherLocale;
  at: number;
  place?: number;
  field?: 'name' | 'description';
  label: string;
};

/** A text of a plan, or of the instalment at `place`, in another language. */
function Translated({ locale, at, place, field = 'name', label }: TranslatedProps) {
  const t = useWords();
  const { record, change } = useEditor();
  const where = { locale, at, place, field };
  const shared = {
    lang: locale,
    dir: LOCALE_ROWS[locale].direction,
    label: (
      <Marked missing={lacksPlanText(record, where)}>
        {t('texts.fieldIn', { field: label, language: t(`texts.in.${locale}`) })}
      </Marked>
    ),
    value: planText(record, where),
    onChange: ({ target }: { target: { value: string } }) =>
      change((now: ListingRecord) => withPlanText(now, where, target.value)),
  };
  return field === 'description' ? <AreaField {...shared} /> : <TextField {...shared} />;
}
