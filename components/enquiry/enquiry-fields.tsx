'use client';

import { useActionState, useEffect, useId, useRef, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { SelectNative } from '@/components/ui/select-native';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { track } from '@/lib/analytics/track';
import { sendJson } from '@/lib/browser';
import { ENQUIRY_LIMITS } from '@/lib/contract/rules';
import {
  EMPTY_ENQUIRY,
  ENQUIRY_FIELDS,
  prepareEnquiry,
  readEnquiry,
  validateEnquiry,
  type EnquiryDefaults,
  type EnquiryError,
} from '@/lib/enquiry/schema';
import type { Locale } from '@/lib/i18n/locales';
import type { EnquiryAction, EnquiryField, EnquiryProperty, EnquiryResult, EnquiryValues } from '@/lib/enquiry/types';

export type EnquiryTexts = Record<
  | EnquiryField
  | 'choose'
  | 'send'
  | 'sending'
  | 'another'
  | 'successTitle'
  | 'successText'
  | 'failureTitle'
  | 'failureText',
  string
> & {
  choices: { value: string; label: string }[];
  errors: Record<EnquiryError | 'form' | 'failed' | 'network' | 'unexpected', string>;
};

type Props = {
  action: EnquiryAction;
  variant: 'property' | 'contact';
  property: EnquiryProperty | null;
  defaults?: EnquiryDefaults;
  subject?: string;
  /** analytics label */
  label: string;
  locale: Locale;
  texts: EnquiryTexts;
};

const TOAST_ID = 'enquiry';

/** An answer of the route handler as a result; status 0 and unknown shapes have a meaning too. */
function resultOf(status: number, body: unknown): EnquiryResult {
  if (typeof body === 'object' && body !== null && 'ok' in body) return body as EnquiryResult;
  return { ok: false, reason: status === 0 ? 'network' : 'unexpected', message: null, fields: {} };
}

/**
 * The fields of an enquiry. Without script the form is posted to the page's own action and answered with a whole page;
 * with script it is checked here and sent as JSON. Nothing typed is lost on failure (specification sections 5 and 8).
 */
export function EnquiryFields({ action, variant, property, defaults, subject, label, locale, texts }: Props) {
  const id = useId();
  const [state, formAction] = useActionState(action, {
    values: { ...EMPTY_ENQUIRY, subject: subject ?? '' },
    result: null,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [thanks, setThanks] = useState<string | null>(null);
  // One key for one enquiry: made at the first attempt, kept until success (decisions.md, Forms).
  const key = useRef<string | null>(null);
  const thanked = useRef<HTMLDivElement>(null);

  const words = (error: string): string => (error in texts.errors ? texts.errors[error as EnquiryError] : error);
  const failureText = (result: Extract<EnquiryResult, { ok: false }>): string => {
    if (result.reason === 'invalid') return result.message ?? texts.errors.form;
    if (result.reason === 'network') return texts.errors.network;
    return result.message ?? (result.reason === 'refused' ? texts.errors.failed : texts.errors.unexpected);
  };

  const resolver: Resolver<EnquiryValues> = (typed) => {
    const found = validateEnquiry(prepareEnquiry(typed, defaults));
    const entries = ENQUIRY_FIELDS.flatMap((field) => {
      const error = found[field];
      return error ? [[field, { type: 'rule', message: words(error) }] as const] : [];
    });
    return entries.length > 0 ? { values: {}, errors: Object.fromEntries(entries) } : { values: typed, errors: {} };
  };
  const { register, handleSubmit, setError, clearErrors, reset, formState } = useForm<EnquiryValues>({
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: true,
  });

  useEffect(() => {
    if (thanks !== null) thanked.current?.focus();
  }, [thanks]);

  const send = async (typed: EnquiryValues) => {
    setFailure(null);
    key.current ??= crypto.randomUUID();
    const { status, body } = await sendJson('/api/enquiry', 'POST', {
      values: prepareEnquiry(readEnquiry(typed), defaults),
      property,
      idempotencyKey: key.current,
      locale,
    });
    const result = resultOf(status, body);
    if (result.ok) {
      key.current = null;
      reset(EMPTY_ENQUIRY);
      toast.success(texts.successTitle, { id: TOAST_ID, description: result.message ?? texts.successText });
      track('enquiry_sent', { label });
      setThanks(result.message ?? texts.successText);
      return;
    }
    // A key that was refused for its content must not bar the corrected enquiry.
    if (result.reason === 'invalid') key.current = null;
    for (const field of ENQUIRY_FIELDS) {
      const error = result.fields[field];
      if (error) setError(field, { type: 'server', message: words(error) });
    }
    const text = failureText(result);
    setFailure(text);
    toast.error(texts.failureTitle, { id: TOAST_ID, description: text || texts.failureText });
  };

  const posted = state.result;
  if (thanks !== null || posted?.ok) {
    return (
      <div ref={thanked} tabIndex={-1} className="mt-6 border-t border-line pt-6 outline-none" role="status">
        <p className="serif title-3">{texts.successTitle}</p>
        <p className="mt-2 text-ink-2">{thanks ?? (posted?.ok ? posted.message : null) ?? texts.successText}</p>
        <button
          type="button"
          className="needs-script mt-4 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          onClick={() => {
            setThanks(null);
          }}
        >
          {texts.another}
        </button>
      </div>
    );
  }

  const postedErrors = posted ? posted.fields : {};
  const errorOf = (field: EnquiryField): string | undefined => {
    const own = formState.errors[field]?.message;
    if (own) return own;
    const server = postedErrors[field];
    return server && !formState.isSubmitted ? words(server) : undefined;
  };
  const shown = failure ?? (posted && !formState.isSubmitted ? failureText(posted) : null);
  const invalid = formState.isSubmitted && Object.keys(formState.errors).length > 0 && failure === null;
  const control = (field: EnquiryField) => {
    const error = errorOf(field);
    return {
      ...register(field, {
        onChange: () => {
          clearErrors(field);
        },
      }),
      id: `${id}-${field}`,
      defaultValue: state.values[field],
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? `${id}-${field}-error` : undefined,
    };
  };
  const errorLine = (field: EnquiryField) => {
    const error = errorOf(field);
    return error ? (
      <p id={`${id}-${field}-error`} className="mt-1.5 text-[13px] text-danger">
        {error}
      </p>
    ) : null;
  };
  const compact = variant === 'property';
  const caption = (field: EnquiryField) => (
    <label htmlFor={`${id}-${field}`} className={compact ? 'sr-only' : 'block text-[13px] text-ink-3'}>
      {texts[field]}
    </label>
  );
  const placeholder = (field: EnquiryField, fallback?: string) => (compact ? (fallback ?? texts[field]) : fallback);

  return (
    <form
      action={formAction}
      noValidate
      onSubmit={(event) => {
        setFailure(null);
        void handleSubmit(send)(event);
      }}
      className={compact ? 'mt-4 grid grid-cols-1 gap-1' : 'grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2'}
      data-answer={posted?.reason}
    >
      <input type="hidden" name="locale" value={locale} />
      {property && (
        <>
          <input type="hidden" name="property_id" value={property.id} />
          <input type="hidden" name="property_title" value={property.title} />
          <input type="hidden" name="property_slug" value={property.slug} />
        </>
      )}
      {(shown !== null || invalid) && (
        <p role="alert" className="border-s-2 border-danger ps-3 text-sm text-danger md:col-span-2">
          {shown ?? texts.errors.form}
        </p>
      )}
      <div>
        {caption('name')}
        <Input {...control('name')} autoComplete="name" placeholder={placeholder('name')} />
        {errorLine('name')}
      </div>
      <div>
        {caption('email')}
        <Input
          {...control('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder={placeholder('email')}
        />
        {errorLine('email')}
      </div>
      <div>
        {caption('phone')}
        <Input {...control('phone')} type="tel" autoComplete="tel" placeholder={placeholder('phone')} />
        {errorLine('phone')}
      </div>
      {!compact && (
        <div>
          {caption('propertyType')}
          <SelectNative {...control('propertyType')}>
            <option value="">{texts.choose}</option>
            {texts.choices.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectNative>
          {errorLine('propertyType')}
        </div>
      )}
      <div className="md:col-span-full">
        {caption('subject')}
        <Input
          {...control('subject')}
          maxLength={ENQUIRY_LIMITS.subject.max}
          placeholder={placeholder('subject', defaults?.subject)}
        />
        {errorLine('subject')}
      </div>
      <div className="md:col-span-full">
        {caption('message')}
        <Textarea
          {...control('message')}
          rows={compact ? 3 : 4}
          placeholder={placeholder('message', defaults?.message)}
        />
        {errorLine('message')}
      </div>
      <Button
        type="submit"
        variant="solid"
        size={compact ? 'default' : 'wide'}
        className={compact ? 'mt-5 w-full' : 'justify-self-start md:col-span-full'}
        aria-disabled={formState.isSubmitting || undefined}
        disabled={formState.isSubmitting}
      >
        {formState.isSubmitting ? texts.sending : texts.send}
      </Button>
    </form>
  );
}
