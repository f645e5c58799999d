import { useRef, useState } from 'react';
import { call } from '../call';
import { useFailure } from '../frame/failure';
import { formatNumber, ownAddress } from '../format';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { useFocusKept } from '../ui/focus-kept';
import { Icon } from '../ui/icon';
import { Picture } from '../ui/picture';
import { useEditor } from './context';
import { alikeWithoutPlan, withPlan, withPlanForAlike } from './plan-pictures';

/** The floor plan of the unit at `at`: small in its row, and large where it is chosen, changed or taken away. */
export function UnitPlan({ at }: { at: number }) {
  const t = useWords();
  const { record } = useEditor();
  const [open, setOpen] = useState(false);
  const plan = record.property_units?.[at]?.floor_plan_image ?? null;
  const label = t(plan ? 'units.plan' : 'units.planMissing', { n: formatNumber(at + 1) });
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center overflow-hidden text-ink-3 hover:text-bronze"
      >
        {plan && ownAddress(plan).startsWith('/') ? (
          <img
            src={ownAddress(plan)}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-9 bg-white object-contain"
          />
        ) : (
          <Icon name={plan ? 'picture' : 'plus'} />
        )}
      </button>
      {open && <PlanDialog at={at} onClose={() => setOpen(false)} />}
    </>
  );
}

function PlanDialog({ at, onClose }: { at: number; onClose: () => void }) {
  const t = useWords();
  const fail = useFailure();
  const { record, change, count, errors } = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const units = record.property_units ?? [];
  const plan = units[at]?.floor_plan_image ?? null;
  const alike = alikeWithoutPlan(units, at).length;
  const n = formatNumber(at + 1);
  const choose = useRef<HTMLButtonElement>(null);
  // What is pressed is there no more once it is done.
  useFocusKept(plan, () => choose.current);
  useFocusKept(alike, () => choose.current);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    count(1);
    try {
      const { path } = await call('POST', '/api/desk/pictures/', { body: file });
      change((now) => withPlan(now, at, path));
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
      count(-1);
    }
  };
  return (
    <Dialog
      title={t('units.planOf', { n })}
      // Rows can be moved once it is closed, and what is on its way is for the row at `at`.
      onClose={() => !busy && onClose()}
      foot={
        <>
          {plan && (
            <Button
              look="danger"
              className="me-auto"
              disabled={busy}
              onClick={() => change((now) => withPlan(now, at, null))}
            >
              {t('common.remove')}
            </Button>
          )}
          <Button ref={choose} look="outline" icon="picture" disabled={busy} onClick={() => input.current?.click()}>
            {t(plan ? 'units.changePlan' : 'units.addPlan')}
          </Button>
          <Button look="solid" disabled={busy} onClick={onClose}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      {plan ? (
        <span className="relative block aspect-4/3 w-full border border-line bg-white">
          <Picture address={plan} alt={t('units.plan', { n })} className="absolute inset-0 size-full object-contain" />
        </span>
      ) : (
        <p className="text-ink-2">{t('units.noPlan')}</p>
      )}
      {errors[`property_units[${at}].floor_plan_image`]?.map((said) => (
        <p key={said} className="mt-2 text-caption text-danger">
          {said}
        </p>
      ))}
      <p role="status" className="mt-2 text-sm text-bronze">
        {busy ? t('pictures.under', { count: 1, n: formatNumber(1) }) : ''}
      </p>
      {plan && alike > 0 && (
        <p className="mt-2">
          <Button onClick={() => change((now) => withPlanForAlike(now, at))}>
            {t('units.planForAlike', { count: alike, n: formatNumber(alike) })}
          </Button>
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
        aria-label={t('units.addPlan')}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
    </Dialog>
  );
}
