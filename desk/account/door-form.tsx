import type { ReactNode, SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Heading } from '../frame/heading';
import { useWords } from '../i18n';
import { Button } from '../ui/button';
import { stepTo } from './steps';

type Props = {
  title: string;
  /** what is said above the fields */
  lede: ReactNode;
  /** its distance from that, as a class */
  formClass?: string;
  /** the fields */
  children: ReactNode;
  onSend: (event: SubmitEvent) => Promise<void>;
  /** why it failed, where no field says so; read out as it comes */
  alert: ReactNode;
  submit: string;
  busy: boolean;
  /** the ways to the other steps */
  ways: ReactNode;
};

/** The frame of each form of the way in. */
export function DoorForm({ title, lede, formClass = 'mt-8', children, onSend, alert, submit, busy, ways }: Props) {
  const t = useWords();
  return (
    <>
      <Heading eyebrow={t('signIn.eyebrow')} title={title} />
      {lede}
      <form className={`${formClass} grid gap-6`} onSubmit={(event) => void onSend(event)}>
        {children}
        <p role="alert" className="min-h-6 text-sm text-danger">
          {alert}
        </p>
        <Button type="submit" look="solid" disabled={busy}>
          {submit}
        </Button>
      </form>
      {ways}
    </>
  );
}

type WayProps = { to: Parameters<typeof stepTo>[0]; children: ReactNode };

/** A link to another step; where one was going stays known. */
export function Way({ to, children }: WayProps) {
  const { state } = useLocation() as { state: unknown };
  return (
    <Link to={stepTo(to)} state={state} className="hub-link text-sm">
      {children}
    </Link>
  );
}
